import { REFRESH_INTERVAL, TRANSLOG_SIZE, VECTOR_DIMENSIONS } from '../../limits.ts';

/** Increased when a change of the mapping needs a rebuild. */
export const MAPPING_VERSION = 3;

const keyword = { type: 'keyword' } as const;
const date = { type: 'date' } as const;

/** Text as written, and with English stems. The former finds other languages by their words too. */
const text = {
  type: 'text',
  analyzer: 'folded',
  fields: { english: { type: 'text', analyzer: 'folded_english' } },
} as const;

/** Hash of a passage's text, by which its existing vector is found again. */
const hash = { type: 'keyword', index: false, doc_values: false } as const;

const vector = {
  type: 'knn_vector',
  dimension: VECTOR_DIMENSIONS,
  // Named on every vector field, because the plug-in's default needs a native library.
  method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' },
} as const;

/** How an index is distributed over the nodes. */
export interface IndexLayout {
  /** Shards of new indices; an existing one changes only by a rebuild. A workspace is in a single shard. */
  shards: number;
  /** Copies of each shard. Without one, search fails when a node does. */
  replicas: number;
}

const SETTINGS = {
  index: {
    knn: true,
    refresh_interval: REFRESH_INTERVAL,
    translog: { flush_threshold_size: TRANSLOG_SIZE },
    // A document may contain many passages.
    'mapping.nested_objects.limit': 10_000,
    'highlight.max_analyzed_offset': 5_000_000,
  },
  analysis: {
    filter: {
      english_stop: { type: 'stop', stopwords: '_english_' },
      english_stem: { type: 'stemmer', language: 'english' },
      english_possessive: { type: 'stemmer', language: 'possessive_english' },
    },
    analyzer: {
      folded: { type: 'custom', tokenizer: 'icu_tokenizer', filter: ['icu_folding', 'english_stop'] },
      folded_english: {
        type: 'custom',
        tokenizer: 'icu_tokenizer',
        filter: ['english_possessive', 'icu_folding', 'english_stop', 'english_stem'],
      },
    },
  },
} as const;

export const PROPERTIES = {
  team_id: keyword,
  title: text,
  text,
  project_id: keyword,
  note_id: keyword,
  folder_ids: keyword,
  /** The chain of ancestors with grants: a document is readable when the reader may read any of them. */
  access_node_ids: keyword,
  tag_ids: keyword,
  people_ids: keyword,
  created_by: keyword,
  contributor_ids: keyword,
  created_at: date,
  updated_at: date,
  published: { type: 'boolean' },
  archived: { type: 'boolean' },
  fields: {
    type: 'nested',
    properties: {
      id: keyword,
      text: { type: 'text', analyzer: 'folded' },
      boolean: { type: 'boolean' },
      number: { type: 'double' },
      date,
      /** Ids of options or people. */
      ref_ids: keyword,
    },
  },
  /** The model of these vectors; vectors of different models can't be compared. */
  embedding_model: { type: 'keyword', index: false, doc_values: false },
  chunks: { type: 'nested', properties: { text: { type: 'text', index: false }, hash, vector } },
  sentences: { type: 'nested', properties: { hash, vector } },
  /**
   * Since when passages lack their vectors. Absent when there are all, as in documents from before there was this field,
   * which therefore need no rebuild. See VectorFollower.
   */
  awaits_vectors_since: date,
} as const;

/** Returns the settings and mappings of a new index. */
export function indexBody({ shards, replicas }: IndexLayout) {
  const index = { ...SETTINGS.index, number_of_shards: shards, number_of_replicas: replicas };
  return { settings: { ...SETTINGS, index }, mappings: { dynamic: 'strict', properties: PROPERTIES } };
}

/** One value, in the column of its type. */
export interface IndexedFieldValue {
  id: string;
  text?: string;
  number?: number;
  boolean?: boolean;
  date?: string;
  ref_ids?: string[];
}

/** A document in the index. */
export interface IndexDocument {
  team_id: string;
  title: string;
  text: string;
  project_id: string | null;
  note_id: string | null;
  folder_ids: string[];
  access_node_ids: string[];
  tag_ids: string[];
  people_ids: string[];
  created_by: string | null;
  contributor_ids: string[];
  created_at: string;
  updated_at: string;
  published: boolean;
  archived: boolean;
  /** Its values of all custom fields, whoever may see them; a search asks content for the visible ones first. */
  fields: IndexedFieldValue[];
  embedding_model: string;
  chunks: { text: string; hash: string; vector: number[] }[];
  sentences: { hash: string; vector: number[] }[];
  awaits_vectors_since?: string | null;
}

/** The part of a document that depends on its title and text, and on the embedder. */
export type EmbeddedParts = Pick<IndexDocument, 'embedding_model' | 'chunks' | 'sentences' | 'awaits_vectors_since'>;
