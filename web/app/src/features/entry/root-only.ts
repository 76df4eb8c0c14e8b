import type { AppContext } from '../../app/start-application.ts';
import { originOf } from './addresses.ts';

/** For pages of the root domain. On a workspace's host, the browser goes to the root domain's page. */
export function rootOnly({
  context,
  location: at,
}: {
  context: AppContext;
  location: { href: string };
}): Promise<void> | void {
  if (context.host.app === 'root') return;
  location.replace(`${originOf(context.host)}${at.href}`);
  // Renders nothing while the browser leaves the page.
  return new Promise(() => {});
}
