import type { Actor } from '@fieldloom/auth/actor';
import { onceForKey } from '@fieldloom/db/idempotency';
import { WorkspaceStore } from '@fieldloom/db/workspace-store';
import type { ContentTables, Trx } from './database.ts';

/** Makes a mutation safe to repeat: the same user with the same key means the same call. */
export interface IdempotentCall {
  /** Absent: the caller sent none. */
  key: string | undefined;
  operation: string;
}

export class ContentStore extends WorkspaceStore<ContentTables> {
  /**
   * Runs as a user, once per idempotency key. A repeated call gets the first answer (with dates as ISO-8601 texts).
   * @param mayReceive Throws when the user may no longer see that answer: keys are remembered for days, while rights
   * change.
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
