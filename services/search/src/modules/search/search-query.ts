import {
  FRAGMENT_CHARACTERS,
  FUSION_DEPTH,
  MAX_QUERY_TOKENS,
  MIN_PART_SIMILARITY,
  MIN_SIMILARITY,
} from '../../limits.ts';
import { COVERAGE_STEP, COVERAGES } from './fusion.ts';
import { buildFilters, type ReaderScope } from './search-filters.ts';
import type { SearchRequest } from './search-request.ts';

type Query = Record<string, unknown>;

/**
 * Marks around matched words: characters that no text contains. Not control characters, because the engine trims these
 * from the ends of a text like spaces.
 */
export const MARK_START = '\uFDD0';
export const MARK_END = '\uFDD1';

const SHOWN = ['title', 'project_id', 'note_id', 'created_at', 'updated_at'];
const HIGHLIGHT = {
  pre_tags: [MARK_START],
  post_tags: [MARK_END],
  fields: {
    title: { number_of_fragments: 0, matched_fields: ['title', 'title.english'], type: 'unified' },
    'title.english': { number_of_fragments: 0 },
    text: { number_of_fragments: 1, fragment_size: FRAGMENT_CHARACTERS, no_match_size: FRAGMENT_CHARACTERS },
    'text.english': { number_of_fragments: 1, fragment_size: FRAGMENT_CHARACTERS },
  },
};

/** Stems count most, and the words as written a little in addition. Chosen by measuring, see docs/adr/0002. */
const TITLE_FIELDS = ['title.english^2', 'title'];
const TEXT_FIELDS = [...TITLE_FIELDS, 'text.english', 'text^0.3'];

/**
 * Returns the body of an OpenSearch request for a search without fusion.
 * @param vector The query's vector; needed for VECTOR and HYBRID with a query.
 */
export function buildSearchBody(request: SearchRequest, scope: ReaderScope, vector: number[] | undefined): Query {
  return {
    size: request.limit,
    from: request.offset,
    track_total_hits: true,
    _source: SHOWN,
    query: buildQuery(request, buildFilters(request, scope), vector),
    ...sortOf(request),
    highlight: HIGHLIGHT,
  };
}

/** Tells whether the halves of the search are fused. A search that is sorted by a date needs no ranks. */
export function isFused(request: SearchRequest): boolean {
  const isSorted = request.sort !== null && request.sort !== undefined && request.sort.by !== 'RELEVANCE';
  return request.text !== undefined && request.method === 'HYBRID' && !request.titleOnly && !isSorted;
}

/**
 * Returns the two halves of a fused search, only with ids and scores. Their depth is the same for every page, so that
 * all pages are parts of one list; see `fuse`.
 */
export function buildHalves(
  request: SearchRequest,
  scope: ReaderScope,
  vector: number[],
): { words: Query; meaning: Query } {
  const filter = buildFilters(request, scope);
  const half = (query: Query): Query => ({ size: FUSION_DEPTH, track_total_hits: false, _source: false, query });
  const text = request.text ?? '';
  const words = { bool: { must: [wordsQuery(text, false)], should: coverageOf(text), filter } };
  return { words: half(words), meaning: half(meaningQuery(vector, filter)) };
}

/**
 * Returns the body of a request for the displayed parts of one page of a fused search. It applies the filters again.
 */
export function buildPageBody(request: SearchRequest, scope: ReaderScope, ids: readonly string[]): Query {
  return {
    size: ids.length,
    track_total_hits: false,
    _source: SHOWN,
    query: { bool: { filter: [...buildFilters(request, scope), { ids: { values: ids } }] } },
    highlight: { ...HIGHLIGHT, highlight_query: wordsQuery(request.text ?? '', false) },
  };
}

/** Tells whether the query must be embedded. */
export function needsVector(request: SearchRequest): boolean {
  return request.text !== undefined && request.method !== 'FULL_TEXT' && !request.titleOnly;
}

function buildQuery(request: SearchRequest, filter: Query[], vector: number[] | undefined): Query {
  const { text } = request;
  if (text === undefined) return { bool: { filter } };
  const words = wordsQuery(text, request.titleOnly);
  if (vector === undefined) return { bool: { must: [words], filter } };
  const meaning = meaningQuery(vector, filter);
  if (request.method === 'VECTOR') return meaning;
  return { bool: { should: [words, meaning], minimum_should_match: 1, filter } };
}

/**
 * Text in double quotes must occur literally. Of the other words, any one is enough: how many match and how rare they
 * are decides about the order, because an answer hardly ever contains all words of its question.
 */
function wordsQuery(text: string, titleOnly: boolean): Query {
  const fields = titleOnly ? TITLE_FIELDS : TEXT_FIELDS;
  const { phrases, rest } = partsOf(text);
  const must: Query[] = phrases.map((query) => ({ multi_match: { query, fields, type: 'phrase' } }));
  const should: Query[] = [];
  if (rest !== '') {
    const query = titleOnly ? rest : withoutQuestionWords(rest);
    must.push({ multi_match: { query, fields, type: 'most_fields' } });
    should.push({ multi_match: { query: rest, fields, type: 'phrase', slop: 2, boost: 2 } });
    // While somebody is typing, the last word is a prefix.
    should.push({ multi_match: { query: rest, fields: TITLE_FIELDS, type: 'phrase_prefix', boost: 2 } });
  }
  return { bool: { must: must.length > 0 ? must : [{ match_none: {} }], should } };
}

/**
 * Encodes in the score how many of the question's words a document contains. One or two words count only when all are
 * there.
 */
function coverageOf(text: string): Query[] {
  const { rest } = partsOf(text);
  const query = withoutQuestionWords(rest);
  return COVERAGES.map((coverage) => {
    const minimum_should_match = `2<${coverage}`;
    const held = { query, fields: ['title.english', 'text.english'], type: 'cross_fields', minimum_should_match };
    const filter = rest === '' ? { match_all: {} } : { multi_match: held };
    return { constant_score: { filter, boost: COVERAGE_STEP } };
  });
}

/** Splits a text into the phrases in double quotes and the other words. */
function partsOf(text: string): { phrases: string[]; rest: string } {
  const counted = firstWords(text, MAX_QUERY_TOKENS);
  return {
    phrases: [...counted.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? ''),
    rest: counted.replaceAll(/"[^"]*"/g, ' ').trim(),
  };
}

/**
 * Words that form a question but do not tell what it is about. The index drops articles and prepositions, but not
 * these.
 */
const QUESTION_WORDS = new Set(
  'about am any can could did do does from had has have he her his how i me my our she should someone somebody their they us was we were what when where which who whom whose why would you your'.split(
    ' ',
  ),
);

/** A text that consists only of such words stays unchanged. */
function withoutQuestionWords(text: string): string {
  const telling = text.split(/\s+/).filter((word) => !QUESTION_WORDS.has(word.toLowerCase().replace(/\W+$/, '')));
  return telling.length > 0 ? telling.join(' ') : text;
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Returns the start of a text with at most this many words, also for scripts without spaces. */
function firstWords(text: string, count: number): string {
  let left = count;
  for (const { index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike && left === 0) return text.slice(0, index);
    if (isWordLike) left -= 1;
  }
  return text;
}

/** The engine's score for a cosine. */
const scoreOf = (cosine: number): number => (1 + cosine) / 2;

/**
 * Filters by similarity, not by count: in a small workspace the nearest passages may have nothing to do with the
 * question. A document's similarity is the average of its nearest sentence and its nearest passage, because a single
 * sentence may be near by chance.
 */
function meaningQuery(vector: number[], filter: Query[]): Query {
  const nearest = (path: string): Query => ({
    path,
    score_mode: 'max',
    query: {
      knn: { [`${path}.vector`]: { vector, min_score: scoreOf(MIN_PART_SIMILARITY), filter: { bool: { filter } } } },
    },
  });
  const query = { bool: { must: [{ nested: nearest('chunks') }, { nested: nearest('sentences') }] } };
  return { function_score: { query, min_score: 2 * scoreOf(MIN_SIMILARITY) } };
}

/**
 * Returns the body of a request for the nearest passage of each of a few hits, as the inner hit `chunks`. It is a
 * separate request: within the search, the engine would scan all passages again for every displayed document.
 */
export function buildPassagesBody(ids: readonly string[], vector: number[]): Query {
  const params = { field: 'chunks.vector', query_value: vector, space_type: 'cosinesimil' };
  const nearest = {
    path: 'chunks',
    query: { script_score: { query: { match_all: {} }, script: { lang: 'knn', source: 'knn_score', params } } },
    inner_hits: { size: 1, _source: ['chunks.text'] },
  };
  return {
    size: ids.length,
    _source: false,
    query: { bool: { filter: [{ ids: { values: ids } }], must: [{ nested: nearest }] } },
  };
}

function sortOf({ sort, text }: SearchRequest): { sort?: unknown } {
  const by = sort?.by ?? 'RELEVANCE';
  const order = (sort?.direction ?? 'DESC').toLowerCase();
  if (by === 'RELEVANCE' && text !== undefined) return {};
  const field = by === 'CREATED' ? 'created_at' : 'updated_at';
  return { sort: [{ [field]: { order } }, { _id: { order: 'asc' } }] };
}
