/** Limits of the index and of a search. Limits for clients are in the kernel. */

/** The length of the model's vectors. */
export const VECTOR_DIMENSIONS = 384;
/**
 * Maximum characters of an embedded passage: a few sentences, so that its vector has one meaning. See docs/adr/0002.
 */
export const CHUNK_CHARACTERS = 250;
/** Maximum passages that are embedded per document. A three-hour transcript has some 1,400, because they overlap. */
export const MAX_CHUNKS = 1_600;
/** Maximum sentences that are embedded per document. A three-hour transcript has some 2,500. */
export const MAX_SENTENCES = 3_200;
/** Texts per call to the embedder, which is its own limit. */
export const EMBED_BATCH = 64;
/** Deadline of such a call, which may wait behind texts of others. */
export const EMBED_TIMEOUT_MS = 60_000;
/** Vectors that a process caches, 1.5 kB each: as many as three recordings of three hours have. */
export const KEPT_VECTORS = 12_000;
/** Vectors per write request: some 4 kB each, and the engine accepts 100 MB. */
export const WRITE_VECTORS = 5_000;
/** A written document can be found after this time at the latest. */
export const REFRESH_INTERVAL = '200ms';
/**
 * Size of the engine's translog, which it replays after a crash: some thousand documents with their vectors. Its
 * default of 512 MB would mean minutes without search.
 */
export const TRANSLOG_SIZE = '16mb';
/** Cosine similarity below which a document has nothing to do with the question: see meaningQuery. */
export const MIN_SIMILARITY = 0.2;
/** The same for its nearest sentence and for its nearest passage, each on its own. */
export const MIN_PART_SIMILARITY = 0.15;
/**
 * Words of a query that are searched. Each makes some ten clauses, and the engine accepts 1,024. Sixty words between
 * spaces can become more: scripts without spaces, hyphens, addresses.
 */
export const MAX_QUERY_TOKENS = 80;
/** Documents from each half that are fused, for any page. Nobody pages further than this. */
export const FUSION_DEPTH = 1_000;
export const FRAGMENT_CHARACTERS = 180;
export const REQUEST_TIMEOUT_MS = 10_000;
export const MAX_RETRIES = 2;
/** Objects read from content at a time. */
export const READ_BATCH = 50;
/** Objects whose access is read from content at a time: a few hundred bytes each. */
export const ACCESS_BATCH = 100;
/** How often changing a document is retried while others write it, before the consumer retries the whole event. */
export const ACCESS_ATTEMPTS = 5;
/**
 * Distance between two versions of an object in the index. The engine counts each partial update as a version. So many
 * fit before the object's next version, which replaces them all.
 */
export const VERSION_STEP = 1_000;
/** How long the list of indices to write to is cached. A rebuild waits longer than this before it copies. */
export const WRITE_TARGETS_KEPT_MS = 1_000;
/**
 * Batches from content that a process holds in memory at the same time. Each has some 10,000 vectors at most, 60 MB
 * when sent.
 */
export const PARTS_AT_ONCE = 2;
/** How long to wait for more objects before reading from content, so that a burst becomes one batch. */
export const GATHER_MS = 5;
/** How long a start waits for an index that does not answer; below, the pause between two tries. */
export const ENGINE_PATIENCE_MS = 300_000;
export const ENGINE_RETRY_MS = 1_000;
/** Documents of a deleted workspace that one request deletes. */
export const PURGE_BATCH = 2_000;
