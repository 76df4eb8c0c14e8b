import type { Actor } from '@fieldloom/auth/actor';
import { onceForKey } from '@fieldloom/db/idempotency';
import { WorkspaceStore } from '@fieldloom/db/workspace-store';
import type { ContentTables, Trx } from './database.ts';

/** What makes a mutation safe to repeat: the same user with the same key means the same call. */
export interface IdempotentCall {
  /** Absent = the caller sent none. */
  key: string | undefined;
  operation: string;
}

export class ContentStore extends WorkspaceStore<ContentTables> {
  /**
   * As a user, once for each idempotency key: a repeated call gets the first answer (dates as ISO-8601 texts).
   * @param mayReceive Throws where the user may not be given that answer any more. Keys are known for days, rights change.
   */
  runOnce<T>(
    actor: Actor,
    call: IdempotentCall | undefined,
    work: (trx: Trx) => Promise<T>,
    mayReceive: (trx: Trx, answer: T) => Promise<unknown>,
  ): Promise<T> {
    const { key, operation } = call ?? { key: undefined, operation: '' };
    if (key === undefined) return this.as(actor, work);
    const keyed = { teamId: actor.teamId, key: `${actor.userId}/${key}`, operation };
    return this.as(actor, (trx) =>
      onceForKey(
        trx,
        keyed,
        () => work(trx),
        (answer) => mayReceive(trx, answer),
      ),
    );
  }
}
