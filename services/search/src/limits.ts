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
/** Passages per call to the embedder at most, which is its own limit. */
export const EMBED_BATCH = 64;
/** Passages of the first call of a process, before it knows how fast the embedder is. */
export const EMBED_FIRST_BATCH = 32;
/**
 * Deadline of such a call: a part for the texts of others before it, and one for each passage. A passage takes some
 * 15 ms of a processor that has nothing else to do.
 */
export const EMBED_DEADLINE_MS = 5_000;
export const EMBED_PASSAGE_DEADLINE_MS = 500;
/**
 * Maximum calls that must succeed, one after the other, before the next one takes more passages again. It doubles with
 * every call that failed, so that an embedder that can't keep up is not asked for too much all the time.
 */
export const EMBED_CALLS_TO_GROW = 8;
/** Pause after a call that failed; it doubles with each further one. */
export const EMBED_RETRY = { firstMs: 250, maxMs: 30_000 } as const;
/**
 * Passages of a batch of documents that are embedded before the documents are written, so that what somebody has just
 * typed is written once. With more of them, or a slower embedder, words are written first and vectors follow.
 */
export const EMBED_AT_ONCE = 24;
/** How long the words of a document wait for its vectors. */
export const EMBED_PATIENCE_MS = 500;
/**
 * How long a passage is left alone that can't be embedded although others can, and a document that lacks only such ones.
 * It doubles with every further time, because each try takes the embedder from the others for a moment.
 */
export const POSTPONE = { firstMs: 2_000, maxMs: 3_600_000 } as const;
/** Passages, and documents, that may wait so at a time; the oldest is tried again when there are more. */
export const POSTPONED = 500;
/** How long a rebuild, which writes documents with all of their vectors, waits for an embedder that answers nothing. */
export const EMBED_GIVE_UP_MS = 600_000;
/** Vectors that a process caches, 1.5 kB each: as many as three recordings of three hours have. */
export const KEPT_VECTORS = 12_000;
/** Documents of which a process remembers which text it wrote last. */
export const KEPT_TEXTS = 20_000;
/** Workspaces whose documents get their vectors in one round. */
export const FOLLOWED_WORKSPACES = 8;
/** Documents that do, divided among as many workspaces as there were in the round before. */
export const FOLLOWED_DOCUMENTS = 50;
/** Passages of the documents of a round; the last of these documents may exceed it. */
export const FOLLOWED_PASSAGES = 3_000;
/** How long a round embeds before it writes what it has and gives other workspaces their turn. */
export const FOLLOW_ROUND_MS = 5_000;
/**
 * A document that is not complete is written with the vectors that there are when they are this much more than it has.
 * Every write of a long document writes all of its vectors.
 */
export const FOLLOW_GROWTH = 0.25;
/**
 * How often documents without vectors are looked for while this process writes none, and the pause after a look that
 * failed. The first look comes soon after a write, when it can be found; then the pause doubles.
 */
export const FOLLOW_POLL = { firstMs: 250, maxMs: 15_000 } as const;
/** Vectors per write request: some 4 kB each, and the engine needs a few milliseconds for each on a busy machine. */
export const WRITE_VECTORS = 1_000;
/** Vectors that are read from the index at a time. */
export const READ_VECTORS = 1_000;
/** Deadline of requests with vectors. They are not repeated by the client: the engine would do the same work twice. */
export const VECTORS_TIMEOUT_MS = 60_000;
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
/**
 * Objects with events of one partition that are handled at a time. Most of the time of an event is waiting for content
 * and the index, which are asked for many objects at once.
 */
export const OBJECTS_AT_ONCE = 200;
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
