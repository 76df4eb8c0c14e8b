import { COUNT_LIMITS, SIZE_LIMITS } from '@fieldloom/kernel/limits';

/** Bounds of one operation, checked before anything is asked of a subgraph. */
export const OPERATION_LIMITS = {
  /** Operations in one POST. */
  batch: COUNT_LIMITS.batchOperations,
  /** Characters of a document. */
  characters: 100_000,
  /** Lexical tokens of a document. */
  tokens: 3_000,
  /** Fields below each other. */
  depth: 12,
  /** Times that a selection, its inline fragments too, names the same field: validation compares each with each. */
  repeats: 20,
  /** Fragments that a document defines: validation compares each with each. */
  fragments: 100,
  /** Aliases in a document. */
  aliases: 30,
  /** Fields at the root of an operation. */
  rootFields: 20,
  /** Objects that an operation may return by its own page sizes: see `measureOperation`. */
  cost: 30_000,
  /** Length assumed of a list that names no page size. */
  assumedListLength: 5,
  /** Characters of the pattern of a page's route. */
  page: 200,
  /** Characters of an Idempotency-Key. */
  idempotencyKey: 80,
} as const;

/** Token buckets: operations (or file requests) a second, and how many may come at once. */
export const RATE_LIMITS = {
  user: { perSecond: 100, burst: 600 },
  /** Of one key: a program. */
  key: { perSecond: 20, burst: 200 },
  /** Keys that open nothing, from one network address. */
  stranger: { perSecond: 1, burst: 60 },
  address: { perSecond: 300, burst: 1_500 },
  file: { perSecond: 300, burst: 1_500 },
  /** Reports of faults. */
  report: { perSecond: 1, burst: 200 },
  upgrade: { perSecond: 10, burst: 100 },
  /** Users and addresses remembered; the longest idle ones are forgotten, full buckets first by nature. */
  remembered: 50_000,
} as const;

export const CALLER_LIMITS = {
  /** What accounts said of an actor is cached for this long. */
  actorMs: 5_000,
  actors: 20_000,
  /** What content said of a share is cached for this long. */
  shareMs: 5_000,
  shares: 5_000,
  /** Deadline of a question to accounts or content. */
  askMs: 2_000,
  /** How many gateways there are is looked up this often. */
  gatewaysMs: 10_000,
  /** An internal token (60 s) is used again for this long. */
  tokenReuseMs: 25_000,
} as const;

/** What is written down of support. */
export const SUPPORT_USE_LIMITS = {
  /** Uses that one call to accounts takes. */
  together: 100,
  /** Ids of one use. */
  ids: 20,
  /** Values of an operation's variables that are looked at for ids. */
  values: 2_000,
  /** A short id may come behind a title. */
  idLength: 300,
  /** A file that was noted is not noted again for this long. */
  fileMs: 10 * 60_000,
  files: 5_000,
} as const;

export const SOCKET_LIMITS = {
  /** Bytes of one message. */
  messageBytes: 256 * 1_024,
  connectionsPerUser: 40,
  subscriptionsPerConnection: 100,
  /** A removed viewer's page must close within 5 s, so each session is looked at anew this often. */
  recheckMs: 2_500,
  /** While accounts does not answer, open sockets are kept for this long. */
  graceMs: 10_000,
  keepAliveMs: 12_000,
  initMs: 5_000,
} as const;

export const UPSTREAM_LIMITS = {
  /** Deadline of a subgraph's answer. */
  subgraphMs: 30_000,
  /** Silence of media before or within an answer. */
  fileIdleMs: 60_000,
  fileSockets: 512,
} as const;

export const BODY_LIMIT = SIZE_LIMITS.jsonBody;

/** Close codes of websockets. 1012 and 1013 make clients come again by themselves. */
export const CLOSE_CODES = {
  goingAway: 1_001,
  restart: 1_012,
  tryLater: 1_013,
  unauthorized: 4_401,
  forbidden: 4_403,
  tooMany: 4_429,
} as const;
