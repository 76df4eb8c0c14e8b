/** How long a process that makes way for another takes at most, after DRAIN_GRACE_MS. Charts and the supervisor give it that time. */

/** Requests under way get this long to end. */
export const DRAIN_MS = 20_000;
/** Consumers, workers and what else runs get this long to end before the process leaves them. */
export const STOP_MS = 10_000;
