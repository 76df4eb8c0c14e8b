/**
 * The longest time a process takes to make way for another, after DRAIN_GRACE_MS. Charts and the supervisor allow for
 * it.
 */

/** How long running requests may take to end. */
export const DRAIN_MS = 20_000;
/** How long consumers, workers and other parts may take to end before the process abandons them. */
export const STOP_MS = 10_000;
