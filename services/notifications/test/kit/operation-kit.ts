import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import type { OperationKit } from '@fieldloom/testkit/operation-cases';
import type { Transaction } from 'kysely';
import type { NotificationTables } from '../../src/database.ts';
import type { NotificationsKit } from './notifications-kit.ts';

interface Members {
  teamId: string;
  manager: Actor;
  viewer: Actor;
}

/**
 * Asks as members of the own workspace, and as a reader of a share, who is not signed in.
 * @param rows Everything in a workspace that a call could change.
 */
export function operationKit<World extends Members>(
  kit: NotificationsKit,
  { own, other }: { own: World; other: World },
  rows: (trx: Transaction<NotificationTables>) => Promise<unknown>,
): OperationKit<World> {
  const reader = { teamId: own.teamId, shareId: newId(), shareToken: 'abcdefghijkl' };
  return {
    own,
    other,
    ask: (who, query) => kit.ask(who === 'nobody' ? reader : own[who], query),
    state: async () => [
      await kit.database.forWorkspace({ teamId: own.teamId }, rows),
      await kit.database.forWorkspace({ teamId: other.teamId }, rows),
    ],
  };
}
