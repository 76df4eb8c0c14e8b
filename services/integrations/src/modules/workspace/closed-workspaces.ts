import type { Client } from '@connectrpc/connect';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';

/**
 * Whether a workspace is closed now. Asked anew each time: what comes in after an admin closed it is not imported.
 * @returns undefined for a workspace that is gone.
 * @throws UNAVAILABLE.
 */
export async function isClosed(accounts: Client<typeof AccountsService>, teamId: string): Promise<boolean | undefined> {
  const workspace = await accounts.getWorkspace({ teamId }).catch(undefinedIfNotFound);
  return workspace?.closed;
}
