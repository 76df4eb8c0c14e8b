import type { AppContext } from '../../app/start-application.ts';
import { originOf } from './addresses.ts';

/** For pages of the root domain: opened at a workspace's host, the browser goes on to the root's page. */
export function rootOnly({
  context,
  location: at,
}: {
  context: AppContext;
  location: { href: string };
}): Promise<void> | void {
  if (context.host.app === 'root') return;
  location.replace(`${originOf(context.host)}${at.href}`);
  // Nothing of this page shows while the browser leaves it.
  return new Promise(() => {});
}
