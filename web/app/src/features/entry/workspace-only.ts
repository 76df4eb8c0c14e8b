import { redirect } from '@tanstack/react-router';
import type { AppContext } from '../../app/start-application.ts';

/** For pages of a workspace's host: at the root domain a workspace is found first. */
export function workspaceOnly({ context }: { context: AppContext }): void {
  if (context.host.app === 'root') throw redirect({ to: '/auth/find-workspace' });
}
