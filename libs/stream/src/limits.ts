/** Every bound of publishing and consuming. Times in milliseconds, sizes in bytes. */

export const PARTITIONS_PER_TOPIC = 3;
/** Uses the broker's own setting (`default.replication.factor`), which differs between a laptop and production. */
export const REPLICATION_FACTOR = -1;
/** Nothing about a workspace stays in a topic longer than this. */
export const TOPIC_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;
export const TOPIC_SEGMENT_MS = 24 * 60 * 60 * 1000;
/** A new topic accepts messages soon after it was created; on a busy machine that takes seconds. */
export const TOPIC_READY_TIMEOUT_MS = 20_000;
export const TOPIC_READY_POLL_MS = 100;
export const MAX_TOPICS = 12;

/** Ids and versions are small. A larger payload means that content slipped in. */
export const MAX_PAYLOAD_BYTES = 16 * 1024;

/** Messages of one partition that are handled before their offsets are committed. */
export const CONSUME_BATCH_SIZE = 200;
/** Keys of one batch that are handled in parallel. */
export const KEY_CONCURRENCY = 8;
/** Partitions that one process handles in parallel. */
export const PARTITION_CONCURRENCY = 3;

/** Attempts at a handler that throws, including the first one. Then the message is set aside. */
export const MAX_ATTEMPTS = 5;
export const RETRY_BASE_MS = 100;
export const RETRY_MAX_MS = 5_000;

/** A consumer that is silent for this long counts as dead, and its partitions go to others. */
export const SESSION_TIMEOUT_MS = 10_000;
export const HEARTBEAT_INTERVAL_MS = 2_000;
/** The broker answers an empty fetch after this time. A stop waits for it. */
export const FETCH_WAIT_MS = 500;

export const CONNECT_TIMEOUT_MS = 3_000;
export const REQUEST_TIMEOUT_MS = 15_000;
/** How often the client attempts a request before it reports the failure. */
export const REQUEST_RETRIES = 5;
export const REQUEST_RETRY_BASE_MS = 50;
export const REQUEST_RETRY_MAX_MS = 2_000;
/** Pause before reopening a consumer that could not start or that the client gave up on. */
export const REOPEN_DELAY_MS = 1_000;
