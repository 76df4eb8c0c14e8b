import type { Transaction } from 'kysely';
import type { WorkspaceContext, WorkspaceDatabase } from './database.ts';
import { SharedReading } from './shared-reading.ts';
import type { TransactionOptions } from './transaction.ts';

/** Who acts, as far as rows care. */
export interface RowActor {
  readonly teamId: string;
  readonly userId: string;
}

/** A request as far as its readings care: `RequestContext` of libs/graphql. */
export interface ReadingRequest {
  readonly teamId: string;
  /** Undefined for anonymous readers. */
  readonly actor: RowActor | undefined;
  /** Gives back what the request holds when its answer is there. Undefined = it has no such moment. */
  readonly lifetime: { hold(release: () => Promise<void>): void } | undefined;
}

/**
 * The only way of a service's classes to rows: one transaction in one workspace. Work passed in may run again after a lost
 * race, so it must have no effect outside of the transaction. A service extends it once (`src/<service>-store.ts`): a class of
 * its own is what Nest injects.
 */
export class WorkspaceStore<Tables> {
  readonly #database: WorkspaceDatabase<Tables>;
  readonly #readings = new WeakMap<object, SharedReading<Tables>>();

  constructor(database: WorkspaceDatabase<Tables>) {
    this.#database = database;
  }

  /** As a user of the workspace. */
  as<T>(actor: RowActor, work: (trx: Transaction<Tables>) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.in({ teamId: actor.teamId, actorId: actor.userId }, work, options);
  }

  /**
   * As whoever asks: all readings of a request are one read-only transaction, which begins with the first and sees one
   * moment of the database. `work` must not ask another service and must not open a transaction of its own: a request
   * that waits for a second connection while it keeps one can block every other.
   */
  read<T>(request: ReadingRequest, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    const { teamId, actor, lifetime } = request;
    const scope = { teamId, actorId: actor?.userId };
    if (lifetime === undefined) return this.in(scope, work, { readOnly: true });
    let reading = this.#readings.get(lifetime);
    if (reading === undefined) {
      reading = new SharedReading<Tables>((run, options) => this.in(scope, run, options));
      this.#readings.set(lifetime, reading);
    }
    const shared = reading;
    return shared.read(work, () => lifetime.hold(() => shared.close()));
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
