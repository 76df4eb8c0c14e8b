import type { Client } from '@connectrpc/connect';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';

/**
 * Tells whether a workspace is closed now. It is not cached, so that nothing is imported after an admin has closed it.
 * @returns undefined for a workspace that no longer exists.
 * @throws UNAVAILABLE.
 */
export async function isClosed(accounts: Client<typeof AccountsService>, teamId: string): Promise<boolean | undefined> {
  const workspace = await accounts.getWorkspace({ teamId }).catch(undefinedIfNotFound);
  return workspace?.closed;
}
