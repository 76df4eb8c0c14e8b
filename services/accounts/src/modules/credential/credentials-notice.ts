import { emit } from '@fieldloom/outbox/emit';
import { type CredentialChange, userCredentialsChanged } from '@fieldloom/stream/events/accounts';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';

/**
 * Announces that a person's credentials were changed: an event in the transaction of the change, which notifications
 * mails.
 */
export async function noticeCredentials(
  trx: Trx,
  user: Pick<UserRow, 'id' | 'team_id' | 'version'>,
  change: CredentialChange,
): Promise<void> {
  await emit(trx, {
    event: userCredentialsChanged,
    teamId: user.team_id,
    actor: user.id,
    aggregateId: user.id,
    version: user.version,
    payload: { userId: user.id, change },
  });
}
