/** Every bound of the relay. Times in milliseconds. */

/** Rows that are read, published and deleted at once. */
export const RELAY_BATCH_SIZE = 500;
/**
 * The relay polls this often on its own, because a process may die after its commit and before it notifies the relay.
 */
export const RELAY_POLL_MS = 1_000;
/** A relay that waits for another one to end asks for the lock this often. */
export const RELAY_LOCK_RETRY_MS = 1_000;
/** Pause between a failure and the next connection, doubled up to the maximum. */
export const RELAY_RETRY_BASE_MS = 100;
export const RELAY_RETRY_MAX_MS = 5_000;
/** Timeout of the relay's statements. Without it a lost network connection would block the relay for minutes. */
export const RELAY_STATEMENT_TIMEOUT_MS = 10_000;
