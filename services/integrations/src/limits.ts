/** How long somebody may take on the provider's own pages. */
export const OAUTH_FLOW_SECONDS = 600;
/** A provider's API that does not answer within this time counts as unavailable. */
export const PROVIDER_TIMEOUT_MS = 10_000;
/** Maximum bytes of a provider's answer. */
export const MAX_ANSWER_BYTES = 2_000_000;
export const CHANNELS_PAGE = 200;
export const MAX_CHANNELS = 1_000;
export const MAX_IMPORTED_CHANNELS = 100;
/** Events per fetch from the intake, and how long a fetch waits for the first one. */
export const PULL_BATCH = 50;
export const PULL_WAIT_MS = 20_000;
export const PULL_RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;
/** How often new and changed connections are announced to the global tier. */
export const ANNOUNCE_EVERY_MS = 1_000;
/** Bodies of handled events are kept for this many days, so that a mistake can be corrected. */
export const KEEP_EVENTS_DAYS = 7;
/** Paused events of a reopened workspace that are resumed in one transaction. */
export const RESUME_BATCH = 200;
/** Maximum characters of the title of a note from a message. */
export const MESSAGE_TITLE = 80;
