/** Every bound of backup and restore. Times in milliseconds. */

/** How long writers of events may wait while the moment is taken. After that they go on and the attempt is repeated. */
export const STILL_MS = 2_000;
/** How long to wait for a transaction that is writing an event. */
export const LOCK_WAIT_MS = 1_000;
/** Attempts at taking a moment, and the pause between them in which people's writes go on. */
export const MOMENT_TRIES = 30;
export const MOMENT_PAUSE_MS = 1_000;

/** How many databases are dumped, restored or counted in parallel, and how many jobs pg_restore runs in each. */
export const DATABASES_AT_ONCE = 2;
export const RESTORE_JOBS = 2;
/** Limit for one dump or restore of a database. One that takes longer is hanging. */
export const DATABASE_TIMEOUT_MS = 6 * 3_600_000;

/** How long it takes at most until the server notices that a terminated program's session is gone. */
export const SESSIONS_GONE_MS = 30_000;
export const SESSIONS_POLL_MS = 500;

/** Objects that are transferred in parallel. */
export const OBJECTS_AT_ONCE = 6;
/** Attempts at an object whose transfer broke off. */
export const OBJECT_TRIES = 3;

/** Messages that are sent at once, and read without a new one after which reading has stalled. */
export const EVENTS_AT_ONCE = 500;
export const EVENTS_STALL_MS = 60_000;
/** A killed consumer stays a member of its group until its session ends; only then can positions be set. */
export const GROUP_EMPTY_MS = 60_000;
export const GROUP_POLL_MS = 500;
