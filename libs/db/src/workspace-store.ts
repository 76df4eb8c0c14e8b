import type { Transaction } from 'kysely';
import type { WorkspaceContext, WorkspaceDatabase } from './database.ts';
import { SharedReading } from './shared-reading.ts';
import type { TransactionOptions } from './transaction.ts';

/** The acting user, as far as rows need it. */
export interface RowActor {
  readonly teamId: string;
  readonly userId: string;
}

/** The part of a request that its readings need: `RequestContext` of libs/graphql. */
export interface ReadingRequest {
  readonly teamId: string;
  /** Undefined for anonymous readers. */
  readonly actor: RowActor | undefined;
  /** Releases what the request holds when it has been answered. Undefined when there is no such moment. */
  readonly lifetime: { hold(release: () => Promise<void>): void } | undefined;
}

/**
 * The only access of a service's classes to rows: one transaction in one workspace. `work` may run again after a lost
 * race, so it must have no effect outside of the transaction. A service extends this class once
 * (`src/<service>-store.ts`), because Nest injects by class.
 */
export class WorkspaceStore<Tables> {
  readonly #database: WorkspaceDatabase<Tables>;
  readonly #readings = new WeakMap<object, SharedReading<Tables>>();

  constructor(database: WorkspaceDatabase<Tables>) {
    this.#database = database;
  }

  /** Runs `work` as a user of the workspace. */
  as<T>(actor: RowActor, work: (trx: Transaction<Tables>) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.in({ teamId: actor.teamId, actorId: actor.userId }, work, options);
  }

  /**
   * Runs `work` for the request's caller. All readings of a request share one read-only transaction, which begins with
   * the first and sees one moment of the database. `work` must not call another service and must not open a transaction
   * of its own: requests that wait for a second connection while they keep one can block each other.
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

  /** Runs `work` as the system, or for a caller of which only the team is known. */
  in<T>(
    context: WorkspaceContext,
    work: (trx: Transaction<Tables>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T> {
    return this.#database.forWorkspace(context, work, options);
  }

  /**
   * Reads rows of all workspaces of the region, for sweeps and recovery. It needs the database of a process with the
   * sweep role.
   */
  acrossWorkspaces<T>(reason: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#database.acrossWorkspaces(reason, work);
  }
}
