/**
 * Older events are no longer news and are skipped. A consumer that starts for the first time, or after a long break,
 * gets everything in its topics, which is up to seven days.
 */
export const ACTIVITY_NEWS_SECONDS = 86_400;
/** A mail about activity waits for more to come (MAIL_QUIET_SECONDS), but at most this long after the first event. */
export const MAIL_LATEST_SECONDS = 900;
/** How often the process looks for due mails. */
export const MAIL_EVERY_MS = 10_000;
/** Users whose mails are sent in one run. */
export const MAIL_BATCH = 100;
/** Objects that one mail lists; the others are only counted. */
export const MAIL_OBJECTS = 20;
/** Concurrent calls to content about single users. */
export const ACCESS_AT_ONCE = 8;
/** Users per call to accounts. */
export const USERS_AT_ONCE = 500;
export const UNSUBSCRIBE_SECRET_BYTES = 24;
/** Bytes that a mail program may send with its one-click request. */
export const UNSUBSCRIBE_BODY_BYTES = 10_000;
