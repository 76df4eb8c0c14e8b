import { REFRESH_INTERVAL, TRANSLOG_SIZE, VECTOR_DIMENSIONS } from '../../limits.ts';

/** Raised when the mapping changes in a way that asks for a rebuild. */
export const MAPPING_VERSION = 2;

const keyword = { type: 'keyword' } as const;
const date = { type: 'date' } as const;

/** Text as it is written, and with English stems, so that other languages are found by their words too. */
const text = {
  type: 'text',
  analyzer: 'folded',
  fields: { english: { type: 'text', analyzer: 'folded_english' } },
} as const;

const vector = {
  type: 'knn_vector',
  dimension: VECTOR_DIMENSIONS,
  // Named on every vector field: the plug-in's own default needs a native library.
  method: { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' },
} as const;

export const indexBody = {
  settings: {
    index: {
      knn: true,
      number_of_shards: 1,
      number_of_replicas: 0,
      refresh_interval: REFRESH_INTERVAL,
      translog: { flush_threshold_size: TRANSLOG_SIZE },
      // A document may hold many passages.
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
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      team_id: keyword,
      title: text,
      text,
      project_id: keyword,
      note_id: keyword,
      folder_ids: keyword,
      /** The chain of grant-bearing ancestors: readable when the reader may read any of them. */
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
        },
      },
      chunks: { type: 'nested', properties: { text: { type: 'text', index: false }, vector } },
      sentences: { type: 'nested', properties: { vector } },
    },
  },
} as const;

/** One document as it lies in the index. */
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
  chunks: { text: string; vector: number[] }[];
  sentences: { vector: number[] }[];
}
