import type { Transaction } from 'kysely';
import type { WorkspaceContext, WorkspaceDatabase } from './database.ts';
import type { TransactionOptions } from './transaction.ts';

/** Who acts, as far as rows care. */
export interface RowActor {
  readonly teamId: string;
  readonly userId: string;
}

/**
 * The only way of a service's classes to rows: one transaction in one workspace. Work passed in may run again after a lost
 * race, so it must have no effect outside of the transaction. A service extends it once (`src/<service>-store.ts`): a class of
 * its own is what Nest injects.
 */
export class WorkspaceStore<Tables> {
  readonly #database: WorkspaceDatabase<Tables>;

  constructor(database: WorkspaceDatabase<Tables>) {
    this.#database = database;
  }

  /** As a user of the workspace. */
  as<T>(actor: RowActor, work: (trx: Transaction<Tables>) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.in({ teamId: actor.teamId, actorId: actor.userId }, work, options);
  }

  /** As the system, or for a caller that is known by its team only. */
  in<T>(
    context: WorkspaceContext,
    work: (trx: Transaction<Tables>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    return this.#database.forWorkspace(context, work, options);
  }

  /** Rows of all workspaces of the region: sweeps, recovery. Needs the database of a process that has the sweep role. */
  acrossWorkspaces<T>(reason: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#database.acrossWorkspaces(reason, work);
  }
}
