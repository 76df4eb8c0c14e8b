import { badInput, tooLarge, unprocessable } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { isLonger } from '@fieldloom/kernel/text-length';
import { KINDS } from '../../kinds.ts';
import type {
  FieldFilterMethod,
  FieldFilterType,
  SearchFieldInput,
  SearchMethod,
  SearchOptionsInput,
} from '../../schema.gen.ts';

export interface SearchRequest extends Omit<SearchOptionsInput, 'query'> {
  /** Trimmed; undefined for a blank query. */
  text: string | undefined;
  method: SearchMethod;
  titleOnly: boolean;
  limit: number;
  offset: number;
}

const MAX_FILTER_IDS = 1_000;
const MAX_FILTERS = 50;
const MAX_FIELD_TEXTS = 100;
const CONTAINS: readonly FieldFilterMethod[] = ['CONTAINS', 'NOT_CONTAINS'];
const FIELD_METHODS: Readonly<Record<FieldFilterType, readonly FieldFilterMethod[]>> = {
  TEXT: CONTAINS,
  BOOLEAN: CONTAINS,
  NUMBER: ['EQUAL', 'NOT_EQUAL', 'GREATER_THAN', 'LESS_THAN'],
  DATE: CONTAINS,
};

/**
 * Checks a search against the limits and normalizes ids.
 * @throws BAD_INPUT or TOO_LARGE, naming the field.
 */
export function readSearchRequest(
  options: SearchOptionsInput,
  limit: number | null,
  offset: number | null,
): SearchRequest {
  if (limit === null || !Number.isInteger(limit) || limit < 0 || limit > COUNT_LIMITS.searchResults) {
    throw badInput(`limit must be between 0 and ${COUNT_LIMITS.searchResults}`, { field: 'limit' });
  }
  if (offset === null || !Number.isInteger(offset) || offset < 0 || offset + limit > 10_000) {
    throw badInput('offset must be between 0 and 10,000 less the limit', { field: 'offset' });
  }
  const text = options.query?.value?.trim() || undefined;
  if (text !== undefined && isLonger(text, TEXT_LIMITS.searchQuery)) {
    throw tooLarge(`A search can have at most ${TEXT_LIMITS.searchQuery} characters`, { field: 'query' });
  }
  if (text !== undefined && text.split(/\s+/).length > TEXT_LIMITS.searchWords) {
    throw tooLarge(`A search can have at most ${TEXT_LIMITS.searchWords} words`, { field: 'query' });
  }
  for (const field of ['tags', 'fields', 'personFields'] as const) {
    if (options[field].length > MAX_FILTERS) throw tooLarge(`At most ${MAX_FILTERS} filters`, { field });
  }
  const { query: _query, ...rest } = options;
  const request: SearchRequest = {
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
  refuseWithoutData(request);
  return request;
}

/**
 * Refuses filters and types for which the index has no data yet. An empty result, or all objects for an excluding
 * filter, would look like an answer.
 * @throws UNPROCESSABLE, naming the field.
 */
function refuseWithoutData(request: SearchRequest): void {
  const lists = ['personFields', 'notesFromPeople'] as const;
  const field =
    lists.find((name) => request[name].length > 0) ??
    ((request.people?.value.length ?? 0) > 0 ? 'people' : undefined) ??
    (request.user?.aiContributed === true ? 'user' : undefined);
  if (field !== undefined) throw unprocessable(`Nothing can be found by ${field} yet`, { field });
  const type = request.types.find((each) => KINDS.every((kind) => kind.type !== each));
  if (type !== undefined) throw unprocessable(`Nothing of the type ${type} can be found yet`, { field: 'types' });
}

/** @throws BAD_INPUT for a comparison that the field's type does not have. */
function readFieldFilter(filter: SearchFieldInput, field: string): SearchFieldInput {
  const { id, type, method, text } = filter;
  if (!FIELD_METHODS[type].includes(method)) throw badInput(`A filter of ${type} has no ${method}`, { field });
  if ((text?.length ?? 0) > MAX_FIELD_TEXTS) throw tooLarge(`At most ${MAX_FIELD_TEXTS} texts`, { field });
  if (text?.some((each) => isLonger(each, TEXT_LIMITS.searchQuery))) {
    throw tooLarge(`A text can have at most ${TEXT_LIMITS.searchQuery} characters`, { field });
  }
  return { ...filter, id: parseId(id, field) };
}

function readIds(ids: readonly string[], field: string): string[] {
  if (ids.length > MAX_FILTER_IDS) throw tooLarge(`At most ${MAX_FILTER_IDS} ids`, { field });
  return ids.map((id) => parseId(id, field));
}
