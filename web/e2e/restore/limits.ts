/** All limits of the drill. Times are in milliseconds. */

/** For waiting on a busy machine. */
export const PATIENCE = { timeoutMs: 300_000, intervalMs: 250 };
/** Notes that people write before the backup starts, so that it runs under load, and the pause between two. */
export const LOAD_BEFORE = 20;
export const LOAD_WORKERS = 2;
export const LOAD_PAUSE_MS = 100;
