import type { Actor } from '@fieldloom/auth/actor';
import type { WorkspaceContext } from '@fieldloom/db/database';
import type { TransactionOptions } from '@fieldloom/db/transaction';
import type { ContentDatabase, Trx } from './database.ts';

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

  /** As the system, or for a caller that is known by its team only. */
  in<T>(context: WorkspaceContext, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.#database.forWorkspace(context, work, options);
  }

  /** Rows of all workspaces of the region: recovery, rebuilds, purging. */
  acrossWorkspaces<T>(reason: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    return this.#database.acrossWorkspaces(reason, work);
  }
}
