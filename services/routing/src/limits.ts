/** A name that a workspace gave up is nobody else's for this long; the workspace itself may go back to it. */
export const SUBDOMAIN_QUARANTINE_DAYS = 90;
/** Names that one workspace may have had and still be found under; with the next change it must wait or ask an operator. */
export const MAX_FORMER_SUBDOMAINS = 50;
/** A name that nobody had is not looked for again within this time. */
export const UNKNOWN_NAME_MS = 5_000;
export const MAX_UNKNOWN_NAMES = 10_000;
/** Names that nobody has, asked for by one source. */
export const UNKNOWN_LOOK_UPS = { limit: 120, windowMs: 60_000 } as const;
/** Changes of a route in one answer to an operator. */
export const HISTORY_PAGE = 200;
/** Requests of one operator's token from one source. */
export const OPERATOR_RATE = { limit: 300, windowMs: 60_000 } as const;

/** Events that a region has not fetched by then are parked, for an operator to have delivered again. */
export const PARK_AFTER_HOURS = 72;
/** Regions keep an old private key for 4 days; after that nobody may be able to open what is left. */
export const ERASE_AFTER_HOURS = 96;
/** How long an event that is posted again is known. */
export const FORGET_EVENTS_AFTER_HOURS = 30 * 24;
/** Events of accounts that nobody has connected: how long, how many of one account, how many in all. */
export const UNCLAIMED = { hours: 72, perAccount: 200, inAll: 20_000 } as const;
/** Feature flags that are set, for workspaces and for all together: every reader has all of them in memory. */
export const MAX_SET_FLAGS = 5_000;
