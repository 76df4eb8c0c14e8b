import { badInput, tooLarge } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import type { SearchType } from '../../kinds.ts';

export type QueryMethod = 'FULL_TEXT' | 'VECTOR' | 'HYBRID';
export type TagsMethod =
  | 'ALL'
  | 'CONTAINS'
  | 'IS_NOT_ONE_OF'
  | 'IS_ALL_OF'
  | 'IS_NOT_ALL_OF'
  | 'IS_EMPTY'
  | 'IS_NOT_EMPTY';
export type DateOption =
  | 'thisWeek'
  | 'thisMonth'
  | 'thisQuarter'
  | 'thisYear'
  | 'last7Days'
  | 'last14Days'
  | 'last28Days'
  | 'last90Days'
  | 'last180Days'
  | 'allTimeNoRange'
  | 'custom';

export interface DateOptionInput {
  option: DateOption;
  range?: { from: Date; to: Date } | null;
}

export interface FieldFilterInput {
  id: string;
  type: 'TEXT' | 'BOOLEAN' | 'NUMBER' | 'DATE';
  method: 'CONTAINS' | 'NOT_CONTAINS' | 'EQUAL' | 'NOT_EQUAL' | 'GREATER_THAN' | 'LESS_THAN';
  text?: string[] | null;
  boolean?: boolean | null;
  number?: number | null;
  date?: DateOptionInput | null;
}

/** The options of a search as GraphQL hands them over; what is absent takes the default. */
export interface SearchOptionsInput {
  types: SearchType[];
  query?: { method: QueryMethod; value?: string | null; titleOnly: boolean } | null;
  location?: { method: 'LOCATED_IN' | 'NOT_LOCATED_IN'; value: string[] } | null;
  user?: {
    method: 'CONTRIBUTED_BY' | 'NOT_CONTRIBUTED_BY' | 'CREATED_BY' | 'NOT_CREATED_BY';
    value: string[];
    aiContributed?: boolean | null;
  } | null;
  tags: { method: TagsMethod; value: string[] }[];
  people?: { method: 'CONTAINS'; value: string[] } | null;
  fields: FieldFilterInput[];
  personFields: FieldFilterInput[];
  notesFromFields: string[];
  notesFromPeople: string[];
  date?: { method: 'CREATED' | 'UPDATED'; value: DateOptionInput } | null;
  published?: boolean | null;
  archived?: boolean | null;
  sort?: { by: 'RELEVANCE' | 'CREATED' | 'UPDATED'; direction: 'DESC' | 'ASC' } | null;
}

export interface SearchRequest extends Omit<SearchOptionsInput, 'query'> {
  /** Trimmed; undefined for a blank query. */
  text: string | undefined;
  method: QueryMethod;
  titleOnly: boolean;
  limit: number;
  offset: number;
}

const MAX_FILTER_IDS = 1_000;
const MAX_FILTERS = 50;
const MAX_FIELD_TEXTS = 100;
const CONTAINS: readonly FieldFilterInput['method'][] = ['CONTAINS', 'NOT_CONTAINS'];
const FIELD_METHODS: Readonly<Record<FieldFilterInput['type'], readonly FieldFilterInput['method'][]>> = {
  TEXT: CONTAINS,
  BOOLEAN: CONTAINS,
  NUMBER: ['EQUAL', 'NOT_EQUAL', 'GREATER_THAN', 'LESS_THAN'],
  DATE: CONTAINS,
};

/**
 * Checks a search against the limits and brings ids to one form.
 * @throws BAD_INPUT or TOO_LARGE naming the field.
 */
export function readSearchRequest(options: SearchOptionsInput, limit: number, offset: number): SearchRequest {
  if (!Number.isInteger(limit) || limit < 0 || limit > COUNT_LIMITS.searchResults) {
    throw badInput(`limit must be between 0 and ${COUNT_LIMITS.searchResults}`, { field: 'limit' });
  }
  if (!Number.isInteger(offset) || offset < 0 || offset + limit > 10_000) {
    throw badInput('offset must be between 0 and 10,000 less the limit', { field: 'offset' });
  }
  const text = options.query?.value?.trim() || undefined;
  if (text !== undefined && text.length > TEXT_LIMITS.searchQuery) {
    throw tooLarge(`A search can have at most ${TEXT_LIMITS.searchQuery} characters`, { field: 'query' });
  }
  if (text !== undefined && text.split(/\s+/).length > TEXT_LIMITS.searchWords) {
    throw tooLarge(`A search can have at most ${TEXT_LIMITS.searchWords} words`, { field: 'query' });
  }
  for (const field of ['tags', 'fields', 'personFields'] as const) {
    if (options[field].length > MAX_FILTERS) throw tooLarge(`At most ${MAX_FILTERS} filters`, { field });
  }
  const { query: _query, ...rest } = options;
  return {
    ...rest,
    text,
    method: options.query?.method ?? 'FULL_TEXT',
    titleOnly: options.query?.titleOnly ?? false,
    ...(options.location
      ? { location: { ...options.location, value: readIds(options.location.value, 'location') } }
      : {}),
    ...(options.user ? { user: { ...options.user, value: readIds(options.user.value, 'user') } } : {}),
    ...(options.people ? { people: { ...options.people, value: readIds(options.people.value, 'people') } } : {}),
    tags: options.tags.map((filter) => ({ ...filter, value: readIds(filter.value, 'tags') })),
    fields: options.fields.map((filter) => readFieldFilter(filter, 'fields')),
    personFields: options.personFields.map((filter) => readFieldFilter(filter, 'personFields')),
    notesFromFields: readIds(options.notesFromFields, 'notesFromFields'),
    notesFromPeople: readIds(options.notesFromPeople, 'notesFromPeople'),
    limit,
    offset,
  };
}

/** @throws BAD_INPUT for a comparison that the type of field does not have. */
function readFieldFilter(filter: FieldFilterInput, field: string): FieldFilterInput {
  const { id, type, method, text } = filter;
  if (!FIELD_METHODS[type].includes(method)) throw badInput(`A filter of ${type} has no ${method}`, { field });
  if ((text?.length ?? 0) > MAX_FIELD_TEXTS) throw tooLarge(`At most ${MAX_FIELD_TEXTS} texts`, { field });
  if (text?.some((each) => each.length > TEXT_LIMITS.searchQuery)) {
    throw tooLarge(`A text can have at most ${TEXT_LIMITS.searchQuery} characters`, { field });
  }
  return { ...filter, id: parseId(id, field) };
}

function readIds(ids: readonly string[], field: string): string[] {
  if (ids.length > MAX_FILTER_IDS) throw tooLarge(`At most ${MAX_FILTER_IDS} ids`, { field });
  return ids.map((id) => parseId(id, field));
}
