import type { Actor } from '@fieldloom/auth/actor';
import type { WorkspaceContext } from '@fieldloom/db/database';
import { onceForKey } from '@fieldloom/db/idempotency';
import type { TransactionOptions } from '@fieldloom/db/transaction';
import type { ContentDatabase, Trx } from './database.ts';

/** What makes a mutation safe to repeat: the same user with the same key means the same call. */
export interface IdempotentCall {
  /** Absent = the caller sent none. */
  key: string | undefined;
  operation: string;
}

/**
 * The only way of services to rows: one transaction in one workspace. Work passed in may run again after a lost race,
 * so it must have no effect outside of the transaction.
 */
export class ContentStore {
  readonly #database: ContentDatabase;

  constructor(database: ContentDatabase) {
    this.#database = database;
  }

  /** As a user of the workspace. */
  as<T>(actor: Actor, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.in({ teamId: actor.teamId, actorId: actor.userId }, work);
  }

  /**
   * As a user, once for each idempotency key: a repeated call gets the first answer (dates as ISO-8601 texts).
   */
  runOnce<T>(actor: Actor, call: IdempotentCall | undefined, work: (trx: Trx) => Promise<T>): Promise<T> {
    const { key, operation } = call ?? { key: undefined, operation: '' };
    if (key === undefined) return this.as(actor, work);
    const keyed = { teamId: actor.teamId, key: `${actor.userId}/${key}`, operation };
    return this.as(actor, (trx) => onceForKey(trx, keyed, () => work(trx)));
  }

  /** As the system, or for a caller that is known by its team only. */
  in<T>(context: WorkspaceContext, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.#database.forWorkspace(context, work, options);
  }

  /** Rows of all workspaces of the region: recovery, rebuilds, purging. */
  acrossWorkspaces<T>(reason: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#database.acrossWorkspaces(reason, work);
  }
}
