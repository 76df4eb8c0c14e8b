/** Every bound of the drill. Times in milliseconds. */

/** For what is awaited on a busy machine. */
export const PATIENCE = { timeoutMs: 300_000, intervalMs: 250 };
/** Notes that people wrote before the backup begins, so that it is taken under load, and their pause between two. */
export const LOAD_BEFORE = 20;
export const LOAD_WORKERS = 2;
export const LOAD_PAUSE_MS = 100;
