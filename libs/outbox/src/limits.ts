/** Every bound of the relay. Times in milliseconds. */

/** Rows that are read, published and deleted at once. */
export const RELAY_BATCH_SIZE = 500;
/** The relay looks by itself this often: a process may die between its commit and telling the relay of it. */
export const RELAY_POLL_MS = 1_000;
/** A relay that waits for another one's end asks for the lock this often. */
export const RELAY_LOCK_RETRY_MS = 1_000;
/** Between a failure and the next connection, doubled up to the maximum. */
export const RELAY_RETRY_BASE_MS = 100;
export const RELAY_RETRY_MAX_MS = 5_000;
/** A statement of the relay; without it a lost network would hold it for minutes. */
export const RELAY_STATEMENT_TIMEOUT_MS = 10_000;
