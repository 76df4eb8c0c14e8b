import { foldText } from '@fieldloom/filters/fold';
import { isUuid } from '@fieldloom/kernel/ids';
import type { SearchFieldInput } from '../../schema.gen.ts';
import { resolveDateOption } from './date-range.ts';
import type { SearchRequest } from './search-request.ts';

type Query = Record<string, unknown>;

/** What the reader may see: the workspace, and the nodes that they may currently read according to content. */
export interface ReaderScope {
  teamId: string;
  /** Undefined: everything in the workspace. */
  nodeIds: readonly string[] | undefined;
  /** The fields of the search that the reader may see, by id. */
  fields: ReadonlyMap<string, ReaderField>;
}

/** A custom field, with what a search needs of it. */
export interface ReaderField {
  type: string;
  /** Options of a SELECT field. */
  options: readonly { id: string; label: string }[];
}

const not = (query: Query): Query => ({ bool: { must_not: [query] } });
/** Matches nothing. */
const NOTHING: Query = { match_none: {} };
const any = (field: string, values: readonly string[]): Query => ({ terms: { [field]: values } });

/** Returns the filters of every half of a search, the reader's rights first. */
export function buildFilters(request: SearchRequest, scope: ReaderScope): Query[] {
  const filters: Query[] = [{ term: { team_id: scope.teamId } }];
  if (scope.nodeIds !== undefined) filters.push(any('access_node_ids', scope.nodeIds));
  filters.push(...locationFilters(request), ...userFilters(request), ...tagFilters(request));
  if (request.people && request.people.value.length > 0) filters.push(any('people_ids', request.people.value));
  for (const filter of [...request.fields, ...request.personFields]) {
    const query = fieldFilter(filter, scope);
    if (query !== undefined) filters.push(query);
  }
  if (request.notesFromFields.length > 0) {
    const seen = request.notesFromFields.filter((id) => scope.fields.has(id));
    filters.push({ nested: { path: 'fields', query: any('fields.id', seen) } });
  }
  if (request.notesFromPeople.length > 0) filters.push(any('people_ids', request.notesFromPeople));
  if (request.date) {
    const range = resolveDateOption(request.date.value);
    const field = request.date.method === 'CREATED' ? 'created_at' : 'updated_at';
    if (range !== undefined) filters.push({ range: { [field]: range } });
  }
  if (request.published !== null && request.published !== undefined) {
    filters.push({ term: { published: request.published } });
  }
  if (request.archived !== null) filters.push({ term: { archived: request.archived ?? false } });
  return filters;
}

function locationFilters({ location }: SearchRequest): Query[] {
  if (!location || location.value.length === 0) return [];
  const inside = {
    bool: {
      should: [
        ...['project_id', 'folder_ids', 'note_id'].map((field) => any(field, location.value)),
        { ids: { values: location.value } },
      ],
    },
  };
  return [location.method === 'LOCATED_IN' ? inside : not(inside)];
}

function userFilters({ user }: SearchRequest): Query[] {
  if (!user || user.value.length === 0) return [];
  const field = user.method.endsWith('CONTRIBUTED_BY') ? 'contributor_ids' : 'created_by';
  const byUsers = any(field, user.value);
  return [user.method.startsWith('NOT_') ? not(byUsers) : byUsers];
}

function tagFilters({ tags }: SearchRequest): Query[] {
  return tags.flatMap(({ method, value }): Query[] => {
    const hasAny: Query = { exists: { field: 'tag_ids' } };
    const hasEach = { bool: { filter: value.map((id) => ({ term: { tag_ids: id } })) } };
    if (method === 'ALL') return [];
    if (method === 'IS_EMPTY') return [not(hasAny)];
    if (method === 'IS_NOT_EMPTY') return [hasAny];
    if (value.length === 0) return [];
    if (method === 'CONTAINS') return [any('tag_ids', value)];
    if (method === 'IS_NOT_ONE_OF') return [not(any('tag_ids', value))];
    return [method === 'IS_ALL_OF' ? hasEach : not(hasEach)];
  });
}

/** Empty text and date filters are ignored. A field that the reader can't see counts as one without any values. */
function fieldFilter(filter: SearchFieldInput, { fields }: ReaderScope): Query | undefined {
  const field = fields.get(filter.id);
  const value = fieldValueQuery(filter, field);
  if (value === undefined) return undefined;
  const has = field === undefined ? NOTHING : valueOf(filter.id, value);
  return filter.method.startsWith('NOT_') ? not(has) : has;
}

function valueOf(fieldId: string, value: Query): Query {
  return { nested: { path: 'fields', query: { bool: { filter: [{ term: { 'fields.id': fieldId } }, value] } } } };
}

function fieldValueQuery(
  { type, method, text, boolean, number, date }: SearchFieldInput,
  field: ReaderField | undefined,
): Query | undefined {
  if (type === 'TEXT') return textQuery(text ?? [], field);
  if (type === 'BOOLEAN')
    return boolean === null || boolean === undefined ? undefined : { term: { 'fields.boolean': boolean } };
  if (type === 'NUMBER') {
    if (number === null || number === undefined) return undefined;
    if (method === 'GREATER_THAN') return { range: { 'fields.number': { gt: number } } };
    if (method === 'LESS_THAN') return { range: { 'fields.number': { lt: number } } };
    return { term: { 'fields.number': number } };
  }
  const range = date ? resolveDateOption(date) : undefined;
  return range === undefined ? undefined : { range: { 'fields.date': range } };
}

/**
 * The index contains the ids of options. Their labels are looked up now, so that a renamed option is found by its new
 * label.
 */
function textQuery(texts: readonly string[], field: ReaderField | undefined): Query | undefined {
  const words = texts.map((word) => word.trim()).filter((word) => word !== '');
  if (words.length === 0) return undefined;
  if (field?.type !== 'SELECT' && field?.type !== 'PERSON') {
    return { bool: { should: words.map((word) => ({ match_phrase: { 'fields.text': word } })) } };
  }
  const folded = words.map(foldText);
  const options = field.options.filter(({ label }) => folded.some((word) => foldText(label).includes(word)));
  return any('fields.ref_ids', [...options.map(({ id }) => id), ...words.filter(isUuid)]);
}
