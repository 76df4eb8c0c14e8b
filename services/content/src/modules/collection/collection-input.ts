import type { FilterGroup, FilterTree } from '@fieldloom/filters/tree';
import { filterTree } from '@fieldloom/filters/tree';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { fieldIdOf, type Grouping, grouping, viewFaults } from '@fieldloom/views/view-data';
import { type SortDirection, VIEW_LIMITS, type ViewObjectType } from '@fieldloom/views/vocabulary';
import type { CollectionInput } from '../../schema.gen.ts';
import { readTimeZone } from '../../time-zone.ts';
import { readWords, type Words } from './words.ts';

/** The parsed and checked input of a list. */
export interface CollectionQuestion {
  readonly projectId: string | undefined;
  readonly folderId: string | undefined;
  readonly words: Words | undefined;
  readonly filter: FilterGroup;
  readonly sort: { key: string; direction: SortDirection }[];
  readonly group: Grouping | undefined;
  readonly groupKey: string | undefined;
  readonly timeZone: string;
  readonly includeArchived: boolean;
}

const NO_FILTER: FilterGroup = { combinator: 'And', filters: [] };

/** @throws BAD_INPUT for input that does not fit lists of such objects. */
export function readQuestion(kind: ViewObjectType, input: CollectionInput): CollectionQuestion {
  const sort = readSort(input.sort);
  const group = input.group == null ? undefined : readGroup(input.group);
  const [fault] = viewFaults(kind, { sort, columns: [], group: group ?? null });
  if (fault !== undefined) throw badInput(fault, { field: 'input' });
  if (input.groupKey != null && group === undefined) throw badInput('groupKey needs group', { field: 'groupKey' });
  const filter = input.filter == null ? NO_FILTER : readFilter(input.filter);
  return {
    projectId: input.projectId == null ? undefined : parseId(input.projectId, 'projectId'),
    folderId: input.folderId == null ? undefined : parseId(input.folderId, 'folderId'),
    words: readWords(input.query, input.titleOnly),
    filter,
    sort,
    group,
    groupKey: input.groupKey ?? undefined,
    timeZone: readTimeZone(input.timeZone),
    includeArchived: input.includeArchived || asksForArchived(filter),
  };
}

/** Returns the ids of all custom fields that the input refers to. */
export function namedFields({ filter, sort, group }: CollectionQuestion): string[] {
  const ids = [
    ...conditionsOf(filter).flatMap(({ field }) => field.id ?? []),
    ...sort.flatMap(({ key }) => fieldIdOf(key) ?? []),
    ...(group !== undefined && 'id' in group ? [group.id] : []),
  ];
  return [...new Set(ids)].map((id) => parseId(id, 'filter'));
}

function conditionsOf(tree: FilterTree): Exclude<FilterTree, FilterGroup>[] {
  return 'filters' in tree ? tree.filters.flatMap(conditionsOf) : [tree];
}

/** A filter by "archived" itself decides whether archived objects are included. */
function asksForArchived(filter: FilterGroup): boolean {
  return conditionsOf(filter).some(({ field }) => field.kind === 'system' && field.fieldType === 'Archived');
}

/** @param given A tree, or its JSON text. */
export function readFilter(given: unknown): FilterGroup {
  const read = filterTree.safeParse(typeof given === 'string' ? fromJson(given) : given);
  if (!read.success) throw badInput(read.error.issues[0]?.message ?? 'Not a filter', { field: 'filter' });
  return read.data;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput(MESSAGES.invalidJson, { field: 'filter' });
  }
}

function readGroup(given: unknown): Grouping {
  const read = grouping.safeParse(given);
  if (!read.success) throw badInput('There are no such groups', { field: 'group' });
  return read.data;
}

function readSort(sort: CollectionInput['sort']): CollectionQuestion['sort'] {
  if (sort.length > VIEW_LIMITS.sorts) throw badInput(`At most ${VIEW_LIMITS.sorts} sorts`, { field: 'sort' });
  if (new Set(sort.map(({ key }) => key)).size < sort.length) {
    throw badInput('A list is sorted by each column once', { field: 'sort' });
  }
  return sort;
}
