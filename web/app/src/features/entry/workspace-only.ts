import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../app/start-application.ts';

/** For pages on a workspace's host. On the root domain, people must find their workspace first. */
export function workspaceOnly({ context }: { context: AppContext }): void {
  if (context.host.app === 'root') throw redirect({ to: '/auth/find-workspace' });
}
