import { COUNT_LIMITS, SIZE_LIMITS } from '@fieldloom/kernel/limits';

/** Limits of one operation, checked before any subgraph is called. */
export const OPERATION_LIMITS = {
  /** Operations in one POST. */
  batch: COUNT_LIMITS.batchOperations,
  /** Characters of a document. */
  characters: 100_000,
  /** Lexical tokens of a document. */
  tokens: 3_000,
  /** Nesting depth of fields. */
  depth: 12,
  /**
   * How often a selection, including its inline fragments, may name the same field, because validation compares each
   * with each.
   */
  repeats: 20,
  /** Fragments that a document may define, because validation compares each with each. */
  fragments: 100,
  /** Aliases in a document. */
  aliases: 30,
  /** Fields at the root of an operation. */
  rootFields: 20,
  /** Objects that an operation may return, according to its own page sizes: see `measureOperation`. */
  cost: 30_000,
  /** Assumed length of a list without a page size. */
  assumedListLength: 5,
  /** Length of a route pattern of a page. */
  page: 200,
  /** Characters of an Idempotency-Key. */
  idempotencyKey: 80,
} as const;

/** Token buckets: operations (or file requests) per second, and how many may come at once. */
export const RATE_LIMITS = {
  user: { perSecond: 100, burst: 600 },
  /** Per key, that is, per program. */
  key: { perSecond: 20, burst: 200 },
  /** Invalid keys from one network address. */
  stranger: { perSecond: 1, burst: 60 },
  address: { perSecond: 300, burst: 1_500 },
  file: { perSecond: 300, burst: 1_500 },
  /** Reports of errors. */
  report: { perSecond: 1, burst: 200 },
  upgrade: { perSecond: 10, burst: 100 },
  /**
   * Users and addresses that are remembered. The longest idle ones are dropped first; their buckets are full anyway.
   */
  remembered: 50_000,
} as const;

export const CALLER_LIMITS = {
  /** How long accounts' answer about an actor is cached. */
  actorMs: 5_000,
  actors: 20_000,
  /** How long content's answer about a share is cached. */
  shareMs: 5_000,
  shares: 5_000,
  /** Deadline of a call to accounts or content. */
  askMs: 2_000,
  /** How often the number of gateways is looked up. */
  gatewaysMs: 10_000,
  /** How long an internal token (60 s) is reused. */
  tokenReuseMs: 25_000,
} as const;

/** Limits for recording what support does. */
export const SUPPORT_USE_LIMITS = {
  /** Uses in one call to accounts. */
  together: 100,
  /** Ids of one use. */
  ids: 20,
  /** Values of an operation's variables that are searched for ids. */
  values: 2_000,
  /** A short id may come after a title. */
  idLength: 300,
  /** A file that was recorded is not recorded again for this long. */
  fileMs: 10 * 60_000,
  files: 5_000,
} as const;

export const SOCKET_LIMITS = {
  /** Bytes of one message. */
  messageBytes: 256 * 1_024,
  connectionsPerUser: 40,
  subscriptionsPerConnection: 100,
  /** A removed viewer's page must close within 5 s, so each session is checked this often. */
  recheckMs: 2_500,
  /** How long open sockets are kept while accounts does not answer. */
  graceMs: 10_000,
  keepAliveMs: 12_000,
  initMs: 5_000,
} as const;

export const UPSTREAM_LIMITS = {
  /** Deadline of a subgraph's answer. */
  subgraphMs: 30_000,
  /** How long media may be silent before or within an answer. */
  fileIdleMs: 60_000,
  fileSockets: 512,
} as const;

export const BODY_LIMIT = SIZE_LIMITS.jsonBody;

/** Close codes of websockets. 1012 and 1013 make clients reconnect on their own. */
export const CLOSE_CODES = {
  goingAway: 1_001,
  restart: 1_012,
  tryLater: 1_013,
  unauthorized: 4_401,
  forbidden: 4_403,
  tooMany: 4_429,
} as const;
