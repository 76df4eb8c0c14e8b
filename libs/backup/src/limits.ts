/** Every bound of backup and restore. Times in milliseconds. */

/** How long writers of events may be kept waiting at once, while the moment is taken; then they go on and it is tried again. */
export const STILL_MS = 2_000;
/** Waiting for a transaction that is writing an event. */
export const LOCK_WAIT_MS = 1_000;
/** Tries of a moment, and the pause in which people's writes go on between them. */
export const MOMENT_TRIES = 30;
export const MOMENT_PAUSE_MS = 1_000;

/** Databases that are dumped, restored or counted at once, and what pg_restore does at once in each. */
export const DATABASES_AT_ONCE = 2;
export const RESTORE_JOBS = 2;
/** Of one dump or one restore of a database: above it something hangs. */
export const DATABASE_TIMEOUT_MS = 6 * 3_600_000;

/** Sessions of programs that were ended last until the server notices. */
export const SESSIONS_GONE_MS = 30_000;
export const SESSIONS_POLL_MS = 500;

/** Objects that are on their way at once. */
export const OBJECTS_AT_ONCE = 6;
/** Tries of an object whose transfer broke off. */
export const OBJECT_TRIES = 3;

/** Messages that are sent at once, and read without a new one after which reading has stalled. */
export const EVENTS_AT_ONCE = 500;
export const EVENTS_STALL_MS = 60_000;
/** Consumers that were killed are members of their group until their session ends; then their places can be put. */
export const GROUP_EMPTY_MS = 60_000;
export const GROUP_POLL_MS = 500;
