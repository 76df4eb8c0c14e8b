import { rulesOf } from '@fieldloom/filters/field-types';
import type { FilterCondition, FilterGroup, FilterTree } from '@fieldloom/filters/tree';
import type { OperandType } from '@fieldloom/filters/vocabulary';
import { isUuid } from '@fieldloom/kernel/ids';
import { fieldIdOf, fieldKey, type Grouping, type ViewData } from '@fieldloom/views/view-data';
import type { Loss } from './project-parts.ts';

/** Returns an id's counterpart in the new project; undefined: there is none. Ids of users stay the same everywhere. */
export type NewIdOf = (id: string) => string | undefined;

type Losses = Pick<Loss, 'kind' | 'count'>[];

/** Operand types that refer to objects; the others refer to users or to nothing. */
const OF_OBJECTS: ReadonlySet<OperandType> = new Set([
  'InsightMultiSelect',
  'NoteMultiSelect',
  'ProjectMultiSelect',
  'ProjectCategoryMultiSelect',
  'TagMultiSelect',
  'TagGroupMultiSelect',
  'TagBoardMultiSelect',
  'OptionMultiSelect',
  'HighlightMultiSelect',
]);

/**
 * Returns a view's data with other ids. References without a counterpart are removed and counted. Positions of single
 * objects that were ordered by hand are dropped, because they make no sense in another project.
 */
export function remapView(
  { objectRanks: _, ...view }: ViewData,
  newIdOf: NewIdOf,
): { viewData: ViewData; losses: Losses } {
  const keyOf = (key: string): string | undefined => {
    const fieldId = fieldIdOf(key);
    if (fieldId === undefined) return key;
    const id = newIdOf(fieldId);
    return id === undefined ? undefined : fieldKey(id);
  };
  const keyed = <T extends { key: string }>(list: readonly T[]): T[] =>
    list.flatMap((each) => {
      const key = keyOf(each.key);
      return key === undefined ? [] : [{ ...each, key }];
    });
  const [sort, columns, fieldVisibility] = [keyed(view.sort), keyed(view.columns), keyed(view.fieldVisibility)];
  const group = view.group === null ? null : (remapGroup(view.group, newIdOf) ?? null);
  const lost = { conditions: 0 };
  const filter = remapGroupOfFilters(view.filter as FilterGroup, newIdOf, lost);
  const counted: Losses = [
    { kind: 'FILTER', count: lost.conditions },
    { kind: 'SORT', count: view.sort.length - sort.length },
    { kind: 'COLUMN', count: view.columns.length - columns.length },
    { kind: 'GROUP', count: view.group !== null && group === null ? 1 : 0 },
  ];
  return {
    viewData: { ...view, sort, columns, fieldVisibility, group, filter },
    losses: counted.filter(({ count }) => count > 0),
  };
}

/** Returns the ids of fields, options and objects that a view refers to. */
export function idsOfView(view: ViewData): string[] {
  const ids: string[] = [];
  remapView(view, (id) => {
    ids.push(id);
    return id;
  });
  return [...new Set(ids)];
}

function remapGroup(group: Grouping, newIdOf: NewIdOf): Grouping | undefined {
  if (group.type === 'PUBLISHED') return group;
  if (group.type === 'TAG') {
    return group.hiddenOptions === undefined
      ? group
      : { ...group, hiddenOptions: mapped(group.hiddenOptions, newIdOf) };
  }
  const id = newIdOf(group.id);
  if (id === undefined) return undefined;
  if (group.type === 'PERSON') return { ...group, id };
  return { ...group, id, hiddenOptions: mapped(group.hiddenOptions, newIdOf) };
}

function remapGroupOfFilters({ combinator, filters }: FilterGroup, newIdOf: NewIdOf, lost: Lost): FilterGroup {
  return { combinator, filters: filters.flatMap((part) => remapFilter(part, newIdOf, lost) ?? []) };
}

/** A group without any remaining conditions is removed. */
function remapFilter(part: FilterTree, newIdOf: NewIdOf, lost: Lost): FilterTree | undefined {
  if (!('filters' in part)) return remapCondition(part, newIdOf, lost);
  const group = remapGroupOfFilters(part, newIdOf, lost);
  return group.filters.length === 0 && part.filters.length > 0 ? undefined : group;
}

/** A condition with some remaining references stays; the missing ones still count as lost. */
function remapCondition(part: FilterCondition, newIdOf: NewIdOf, lost: Lost): FilterCondition | undefined {
  const { field, values } = part;
  const fieldId = field.id === undefined ? undefined : newIdOf(field.id);
  const isList = Array.isArray(values) && OF_OBJECTS.has(rulesOf(field.fieldType).operand);
  const known = isList ? mapped(values, newIdOf) : undefined;
  const isGone =
    (field.id !== undefined && fieldId === undefined) || (isList && values.length > 0 && known?.length === 0);
  if (isGone || (isList && known !== undefined && known.length < values.length)) lost.conditions += 1;
  if (isGone) return undefined;
  return {
    ...part,
    field: field.id === undefined ? field : { ...field, id: fieldId },
    ...(known === undefined ? {} : { values: known }),
  };
}

function mapped(ids: readonly string[], newIdOf: NewIdOf): string[] {
  return ids.flatMap((id) => (isUuid(id) ? (newIdOf(id) ?? []) : [id]));
}

interface Lost {
  conditions: number;
}
