/** Bounds of the index and of a search; what a client may ask for is in the kernel's limits. */

/** As long as the model's vectors. */
export const VECTOR_DIMENSIONS = 384;
/** Characters of one embedded passage: a few sentences, so that its vector means one thing. See docs/adr/0002. */
export const CHUNK_CHARACTERS = 250;
/** Passages embedded of one document; a three-hour transcript has some 1,400, since they overlap. */
export const MAX_CHUNKS = 1_600;
/** Sentences embedded of one document; a three-hour transcript has some 2,500. */
export const MAX_SENTENCES = 3_200;
/** Texts in one call to the embedder: its own bound. */
export const EMBED_BATCH = 64;
/** One such call, which waits behind others' texts. */
export const EMBED_TIMEOUT_MS = 60_000;
/** Vectors that a process remembers, 1.5 kB each: those of some three recordings of three hours. */
export const KEPT_VECTORS = 12_000;
/** Vectors in one request that writes: some 4 kB each, the engine takes 100 MB. */
export const WRITE_VECTORS = 5_000;
/** A written document can be found after this time at the latest. */
export const REFRESH_INTERVAL = '200ms';
/**
 * What the engine keeps beside its segments and does once more after it died: some thousand documents with their
 * vectors. Its own 512 MB are minutes without search.
 */
export const TRANSLOG_SIZE = '16mb';
/** Cosine similarity below which a document has nothing to do with the question: see meaningQuery. */
export const MIN_SIMILARITY = 0.2;
/** The same of its nearest sentence and of its nearest passage, each alone. */
export const MIN_PART_SIMILARITY = 0.15;
/**
 * Words of a query that are looked for; each asks the engine some ten questions, and it takes 1,024. Sixty words between
 * spaces can be more: scripts without spaces, hyphens, addresses.
 */
export const MAX_QUERY_TOKENS = 80;
/** Documents that each half hands to the fusion, whatever page is asked for; more than them all nobody pages through. */
export const FUSION_DEPTH = 1_000;
export const FRAGMENT_CHARACTERS = 180;
export const REQUEST_TIMEOUT_MS = 10_000;
export const MAX_RETRIES = 2;
/** Objects read back from content at a time. */
export const READ_BATCH = 50;
/** Objects whose access is read back at a time: a few hundred bytes each. */
export const ACCESS_BATCH = 100;
/** A document that is written by others at the same time is changed so often before the consumer tries again. */
export const ACCESS_ATTEMPTS = 5;
/**
 * Between two versions of an object in the index. The engine counts each change of a part of a document as a version of
 * its own: so many fit in before the object's next one, which replaces them all.
 */
export const VERSION_STEP = 1_000;
/** How long the list of indices that take writes is kept; a rebuild waits longer than this before it copies. */
export const WRITE_TARGETS_KEPT_MS = 1_000;
/** Parts of what is read back that a process has in memory: each is some 10,000 vectors at most, 60 MB on their way. */
export const PARTS_AT_ONCE = 2;
/** Waiting for more objects before a read-back, so that a burst becomes one batch. */
export const GATHER_MS = 5;
/** How long a start waits for an index that is away, and between two tries. */
export const ENGINE_PATIENCE_MS = 300_000;
export const ENGINE_RETRY_MS = 1_000;
/** Documents of a workspace that is deleted, in one request. */
export const PURGE_BATCH = 2_000;
