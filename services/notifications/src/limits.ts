/**
 * What happened longer ago is no news, and told to nobody: a consumer that begins, or begins again after long, is given
 * everything that its topics still hold, which is up to seven days.
 */
export const ACTIVITY_NEWS_SECONDS = 86_400;
/** A mail of what went on waits for more to come (MAIL_QUIET_SECONDS), and never longer than this after the first. */
export const MAIL_LATEST_SECONDS = 900;
/** How often it is looked which mails are due. */
export const MAIL_EVERY_MS = 10_000;
/** Users whose mails are sent in one such look. */
export const MAIL_BATCH = 100;
/** Objects that one mail names; of the others it says how many they are. */
export const MAIL_OBJECTS = 20;
/** Questions to content about single users at the same time. */
export const ACCESS_AT_ONCE = 8;
/** Users that accounts is asked for at once. */
export const USERS_AT_ONCE = 500;
export const UNSUBSCRIBE_SECRET_BYTES = 24;
/** Bytes that a mail program may send along with its one click. */
export const UNSUBSCRIBE_BODY_BYTES = 10_000;
