/** For this long, a name that a workspace gave up is reserved. Only the same workspace may take it again. */
export const SUBDOMAIN_QUARANTINE_DAYS = 90;
/** How many former names of one workspace still lead to it. For another change it must wait or ask an operator. */
export const MAX_FORMER_SUBDOMAINS = 50;
/** A name that did not exist is not looked up again within this time. */
export const UNKNOWN_NAME_MS = 5_000;
export const MAX_UNKNOWN_NAMES = 10_000;
/** How many unknown names one source may look up. */
export const UNKNOWN_LOOK_UPS = { limit: 120, windowMs: 60_000 } as const;
/** Changes of a route in one answer to an operator. */
export const HISTORY_PAGE = 200;
/** Requests with an operator's token from one source. */
export const OPERATOR_RATE = { limit: 300, windowMs: 60_000 } as const;

/** Events that a region has not fetched by then are parked; an operator can have them delivered again. */
export const PARK_AFTER_HOURS = 72;
/** Regions keep an old private key for 4 days. After that nobody may be able to open what is left. */
export const ERASE_AFTER_HOURS = 96;
/** How long a repeated event is recognized. */
export const FORGET_EVENTS_AFTER_HOURS = 30 * 24;
/** Limits for events of accounts that nobody has connected: how long, how many per account, how many in total. */
export const UNCLAIMED = { hours: 72, perAccount: 200, inAll: 20_000 } as const;
/**
 * Maximum number of flags that are set, for single workspaces and for all: every reader holds all of them in memory.
 */
export const MAX_SET_FLAGS = 5_000;
