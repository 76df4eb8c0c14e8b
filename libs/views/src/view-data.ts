import { filterTree } from '@fieldloom/filters/tree';
import { isUuid } from '@fieldloom/kernel/ids';
import { z } from 'zod';
import { COLUMN_KEYS, SORT_DIRECTIONS, SORTABLE, VIEW_LIMITS, type ViewObjectType } from './vocabulary.ts';

/** The version that is written. Older versions are read and converted. */
export const VIEW_DATA_VERSION = 1;

const FIELD_PREFIX = 'field:';

const uuid = z.string().refine(isUuid, 'Not an id');
const key = z.string().min(1).max(64);

export const sortList = z
  .array(z.object({ key, direction: z.enum(SORT_DIRECTIONS) }))
  .max(VIEW_LIMITS.sorts)
  .refine(isEachOnce, 'A view sorts by each column once');

export const columnList = z
  .array(
    z.object({
      key,
      width: z.int().min(VIEW_LIMITS.minColumnWidth).max(VIEW_LIMITS.maxColumnWidth).optional(),
      sticky: z.boolean().optional(),
      wrapped: z.boolean().optional(),
    }),
  )
  .max(VIEW_LIMITS.columns)
  .refine(isEachOnce, 'A column stands once');

export const fieldVisibility = z
  .array(z.object({ key, visible: z.boolean() }))
  .max(VIEW_LIMITS.columns)
  .refine(isEachOnce, 'A field is shown or hidden once');

/** Ids of options, people or tags; objects without any can be hidden too. */
const hiddenOptions = z.array(key).max(VIEW_LIMITS.groupOptions);

export const grouping = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SELECT'), id: uuid, hiddenOptions }),
  z.object({
    type: z.literal('PERSON'),
    id: uuid,
    /** Only these people have groups; if empty, everybody who is not hidden. */
    options: z.array(uuid).max(VIEW_LIMITS.groupOptions),
    hiddenOptions: hiddenOptions.optional(),
  }),
  z.object({ type: z.literal('PUBLISHED') }),
  z.object({ type: z.literal('TAG'), hiddenOptions: hiddenOptions.optional() }),
]);
export type Grouping = z.infer<typeof grouping>;

/**
 * Positions that people set by hand, for views whose order differs from the objects' own, or whose objects have none. All
 * other objects are placed as if each had a rank one gap after the previous one.
 */
export const objectRanks = z
  .array(z.object({ id: uuid, rank: z.number() }))
  .max(VIEW_LIMITS.ranks)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'An object has one rank');

/** How a view shows its objects, as the database and the API store it. */
export const viewData = z.object({
  version: z.literal(VIEW_DATA_VERSION),
  sort: sortList,
  filter: filterTree,
  group: grouping.nullable(),
  columns: columnList,
  fieldVisibility,
  /** Absent when no position was set by hand. */
  objectRanks: objectRanks.exactOptional(),
});
export type ViewData = z.infer<typeof viewData>;

export const EMPTY_VIEW: ViewData = {
  version: VIEW_DATA_VERSION,
  sort: [],
  filter: { combinator: 'And', filters: [] },
  group: null,
  columns: [],
  fieldVisibility: [],
};

export function fieldKey(fieldId: string): string {
  return `${FIELD_PREFIX}${fieldId}`;
}

/** @returns undefined for a column of the object itself. */
export function fieldIdOf(columnKey: string): string | undefined {
  return columnKey.startsWith(FIELD_PREFIX) ? columnKey.slice(FIELD_PREFIX.length) : undefined;
}

/**
 * Returns what a view of these objects can't have, as sentences; empty when it is valid. Deleted fields are no fault:
 * they are left out.
 */
export function viewFaults(objectType: ViewObjectType, view: Pick<ViewData, 'sort' | 'columns' | 'group'>): string[] {
  const isColumn = (each: string) => isKnown(each, COLUMN_KEYS[objectType]);
  return [
    ...view.columns
      .filter((column) => !isColumn(column.key))
      .map((column) => `${objectType} has no column ${column.key}`),
    ...view.sort
      .filter((sort) => !isKnown(sort.key, SORTABLE[objectType]))
      .map((sort) => `${objectType} has no order by ${sort.key}`),
    ...(view.group !== null && !GROUPINGS[view.group.type].includes(objectType)
      ? [`${objectType} has no groups by ${view.group.type}`]
      : []),
  ];
}

const GROUPINGS: Record<Grouping['type'], readonly ViewObjectType[]> = {
  SELECT: ['NOTE', 'INSIGHT'],
  PERSON: ['NOTE', 'INSIGHT'],
  PUBLISHED: ['INSIGHT'],
  TAG: ['NOTE', 'HIGHLIGHT'],
};

function isKnown(columnKey: string, keys: readonly string[]): boolean {
  const fieldId = fieldIdOf(columnKey);
  return fieldId === undefined ? keys.includes(columnKey) : isUuid(fieldId);
}

function isEachOnce(list: readonly { key: string }[]): boolean {
  return new Set(list.map((each) => each.key)).size === list.length;
}
