import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import {
  CONNECT_TIMEOUT_MS,
  IDLE_CONNECTION_MS,
  IDLE_IN_TRANSACTION_TIMEOUT_MS,
  LOCK_TIMEOUT_MS,
  POOL_SIZE,
  STATEMENT_TIMEOUT_MS,
  SWEEP_POOL_SIZE,
  SWEEP_STATEMENT_TIMEOUT_MS,
} from './limits.ts';
import { Notifier } from './notifier.ts';
import { valueTypes } from './pg-values.ts';
import { type LocalSettings, runTransaction, type TransactionOptions } from './transaction.ts';

export interface DatabaseOptions {
  /** Role `<service>_app`: row-level security is forced on it. */
  url: string;
  /** Role `<service>_sweep`: sees all workspaces, in listed tables only. Without it `acrossWorkspaces` throws. */
  sweepUrl?: string;
  poolSize?: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Set only by accounts: only its rows can belong to a person rather than to a workspace. */
  persons?: boolean;
  /** Called when an idle connection fails. The pool replaces it on its own. */
  onConnectionError?: (error: Error) => void;
}

export interface WorkspaceContext {
  /** UUID. The transaction cannot see rows of any other workspace. */
  teamId: string;
  /** The user who acts; absent when the system does. */
  actorId?: string | undefined;
}

export type PersonContext = ({ personId: string } | { emailHash: string }) & Partial<WorkspaceContext>;

/**
 * The only ways to a service's rows. There is deliberately no handle without a scope. Each runs `fn` in one
 * transaction. `fn` may run more than once (after lost races), so it must not act outside of the transaction.
 */
export interface WorkspaceDatabase<DB> {
  /** Rows of one workspace. */
  forWorkspace<T>(
    context: WorkspaceContext,
    fn: (trx: Transaction<DB>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Rows of one person, identified by id or by the hash of the address; with `teamId`, also the rows of that workspace.
   */
  forPerson<T>(
    context: PersonContext,
    fn: (trx: Transaction<DB>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Rows of all workspaces, in tables that were listed with `fieldloom_sweep_table`.
   * @param reason The purpose, for the server's log: 'purge trash'.
   */
  acrossWorkspaces<T>(
    reason: string,
    fn: (trx: Transaction<DB>) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Resolves when the database answers; throws when it does not. For /ready. */
  ping(): Promise<void>;
  /** Waits for running transactions, sends the notices of what they committed, then closes every connection. */
  close(): Promise<void>;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function openDatabase<DB>(options: DatabaseOptions): WorkspaceDatabase<DB> {
  const onError = options.onConnectionError ?? (() => {});
  const notifier = new Notifier(options.url, onError);
  const app = openPool<DB>({
    url: options.url,
    size: options.poolSize ?? POOL_SIZE,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    name: options.applicationName,
    onError,
  });
  const sweep =
    options.sweepUrl === undefined
      ? undefined
      : openPool<DB>({
          url: options.sweepUrl,
          size: SWEEP_POOL_SIZE,
          statementTimeoutMs: SWEEP_STATEMENT_TIMEOUT_MS,
          name: `${options.applicationName}-sweep`,
          onError,
        });

  return {
    async forWorkspace(context, fn, transaction = {}) {
      return runTransaction({ pool: app, notifier }, workspaceSettings(context), transaction, fn);
    },
    async forPerson(context, fn, transaction = {}) {
      if (options.persons !== true) throw new Error('forPerson needs openDatabase({ persons: true })');
      return runTransaction({ pool: app, notifier }, personSettings(context), transaction, fn);
    },
    async acrossWorkspaces(reason, fn, transaction = {}) {
      if (sweep === undefined) throw new Error('acrossWorkspaces needs openDatabase({ sweepUrl })');
      if (reason.trim() === '') throw new Error('acrossWorkspaces needs a reason');
      return runTransaction({ pool: sweep, notifier }, { 'app.reason': reason }, transaction, fn);
    },
    async ping() {
      await sql`select 1`.execute(app);
    },
    async close() {
      await Promise.all([app.destroy(), sweep?.destroy()]);
      await notifier.close();
    },
  };
}

export interface PoolOptions {
  url: string;
  size: number;
  statementTimeoutMs: number;
  name: string;
  onError: (error: Error) => void;
}

/** Used by this library's own handles. */
export function openPool<DB>(options: PoolOptions): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    application_name: options.name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: options.statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    types: valueTypes,
  });
  // Without listeners, losing an idle connection (the pool's) or one between two statements of a transaction (the
  // client's own) would end the process. With them, the next statement fails.
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', options.onError));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

function workspaceSettings({ teamId, actorId }: WorkspaceContext): LocalSettings {
  return {
    'app.team_id': uuid(teamId, 'teamId'),
    'app.actor_id': actorId === undefined ? '' : uuid(actorId, 'actorId'),
  };
}

function personSettings(context: PersonContext): LocalSettings {
  return {
    'app.person_id': 'personId' in context ? uuid(context.personId, 'personId') : '',
    'app.email_hash': 'emailHash' in context ? context.emailHash : '',
    'app.team_id': context.teamId === undefined ? '' : uuid(context.teamId, 'teamId'),
    'app.actor_id': context.actorId === undefined ? '' : uuid(context.actorId, 'actorId'),
  };
}

/** A malformed id would otherwise fail deep inside a policy, and an empty one would hide every row. */
function uuid(value: string, name: string): string {
  if (!UUID.test(value)) throw new TypeError(`${name} must be a UUID`);
  return value;
}
