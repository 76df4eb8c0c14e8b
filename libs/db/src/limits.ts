/** Every bound that this library sets on a connection or a transaction. Times in milliseconds. */

/** Connections of one process to its database. Regions run a few processes per service; PostgreSQL allows about 100. */
export const POOL_SIZE = 8;
/** The sweep role does one thing at a time. */
export const SWEEP_POOL_SIZE = 2;
export const CONNECT_TIMEOUT_MS = 5_000;
export const IDLE_CONNECTION_MS = 30_000;

/** Limit of a single statement. A sweep may take longer because it works through many workspaces. */
export const STATEMENT_TIMEOUT_MS = 15_000;
export const SWEEP_STATEMENT_TIMEOUT_MS = 60_000;
/** How long to wait for a row or table that someone else has locked. */
export const LOCK_TIMEOUT_MS = 5_000;
/**
 * Limit for a transaction that waits for its own program (a forgotten await, or a call to another service inside it).
 */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

/** Attempts at a transaction that lost a race (40001, 40P01) or got a broken connection, including the first one. */
export const MAX_TRANSACTION_ATTEMPTS = 5;
/** Before attempt n + 1 a transaction waits a random time up to this, doubled n - 1 times. */
export const TRANSACTION_RETRY_BASE_MS = 10;

/** A consumer's inbox row must outlive the event's topic (7 days). */
export const INBOX_RETENTION_DAYS = 8;
/** How long the answer to an idempotency key is remembered. */
export const IDEMPOTENCY_RETENTION_HOURS = 48;
/** Rows that one sweep statement deletes. */
export const SWEEP_BATCH_SIZE = 5_000;

/** Notices that one statement sends. */
export const NOTICE_BATCH_SIZE = 500;
/** Pause after each statement of notices, so that a busy process sends many at once. */
export const NOTICE_GATHER_MS = 10;
/**
 * Notices that may wait while the database is unreachable. Beyond that, listeners are told that they missed something.
 */
export const MAX_NOTICES_WAITING = 10_000;
/** Pauses between a notifier's attempts after failures. */
export const NOTIFIER_RETRY_MS: readonly number[] = [20, 100, 500, 2_000];
/** How long an ending process may take to send the notices that still wait. */
export const NOTIFIER_CLOSE_MS = 5_000;
/** How often listeners check whether a notifier has died without saying goodbye. */
export const NOTIFIER_CHECK_MS = 5_000;
/** Pauses between a listener's attempts to reconnect. */
export const FEED_RETRY_MS: readonly number[] = [100, 250, 500, 1_000, 2_000, 5_000];
