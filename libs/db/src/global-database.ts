import { sql, type Transaction } from 'kysely';
import { openPool } from './database.ts';
import { POOL_SIZE, STATEMENT_TIMEOUT_MS } from './limits.ts';
import { Notifier } from './notifier.ts';
import { runTransaction, type TransactionOptions } from './transaction.ts';

export interface GlobalDatabaseOptions {
  /** Role `<service>_app`. */
  url: string;
  poolSize?: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** Called when an idle connection fails. The pool replaces it on its own. */
  onConnectionError?: (error: Error) => void;
}

/**
 * Rows that belong to no workspace. For routing and identity, whose tables are all declared 'global' (routes, hashes
 * and challenges; no content and nothing readable about people). No service of a region opens it, except routing's
 * replica.
 */
export interface GlobalDatabase<DB> {
  /**
   * Runs `fn` in one transaction, and again when it lost a race, so `fn` must have no effect outside of the
   * transaction.
   */
  transaction<T>(fn: (trx: Transaction<DB>) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Resolves when the database answers; throws when it does not. For /ready. */
  ping(): Promise<void>;
  /** Waits for running transactions, then closes every connection. */
  close(): Promise<void>;
}

export function openGlobalDatabase<DB>(options: GlobalDatabaseOptions): GlobalDatabase<DB> {
  const onError = options.onConnectionError ?? (() => {});
  const notifier = new Notifier(options.url, onError);
  const pool = openPool<DB>({
    url: options.url,
    size: options.poolSize ?? POOL_SIZE,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    name: options.applicationName,
    onError,
  });
  return {
    transaction: (fn, transaction = {}) => runTransaction({ pool, notifier }, {}, transaction, fn),
    async ping() {
      await sql`select 1`.execute(pool);
    },
    async close() {
      await pool.destroy();
      await notifier.close();
    },
  };
}
