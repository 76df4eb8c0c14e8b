import type { Client } from '@connectrpc/connect';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { IntegrationsDatabase } from '../../database.ts';
import { isClosed } from '../workspace/closed-workspaces.ts';
import { pauseEvent } from './inbound-event.repository.ts';

/** Pauses the event when its workspace is closed. @returns whether it waits. */
export async function waitsForWorkspace(
  database: IntegrationsDatabase,
  accounts: Client<typeof AccountsService>,
  teamId: string,
  eventId: string,
): Promise<boolean> {
  if ((await isClosed(accounts, teamId)) !== true) return false;
  const pause = (isPaused: boolean): Promise<void> =>
    database.forWorkspace({ teamId }, (trx) => pauseEvent(trx, eventId, isPaused));
  await pause(true);
  // If the workspace was reopened before the pause, the resume may have missed this event, so it checks again. A later
  // reopening finds the paused event.
  if (await isClosed(accounts, teamId)) return true;
  await pause(false);
  return false;
}
