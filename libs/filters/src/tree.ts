import { z } from 'zod';
import { rulesOf } from './field-types.ts';
import { cleanForm, type FieldForm, type FilterForm, isGroup, type Operand, operandOf, takesOperand } from './form.ts';
import {
  COMBINATORS,
  type Combinator,
  CUSTOM_FIELD_TYPES,
  FIELD_KINDS,
  FILTER_LIMITS,
  type FieldKind,
  type FieldType,
  OPERATORS,
  type Operator,
  SYSTEM_FIELDS,
} from './vocabulary.ts';

/**
 * The filter as it is stored (views, segments, saved searches, automations) and sent in queries: nested conditions,
 * without what only the builder needs. Dates and users stay symbolic ('1 week ago', 'current-user'), so that a stored
 * filter means the same to every reader at any time.
 */
export type FilterTree = FilterGroup | FilterCondition;

export interface FilterGroup {
  readonly combinator: Combinator;
  readonly filters: readonly FilterTree[];
}

export interface FilterCondition {
  readonly field: FieldRef;
  readonly operatorType: Operator;
  /** Null for operators that compare with nothing. */
  readonly values: Operand | null;
}

export interface FieldRef {
  readonly kind: FieldKind;
  readonly fieldType: FieldType;
  /** Set for every kind except `system`. */
  readonly id?: string | undefined;
}

const condition = z.object({
  field: z.object({
    kind: z.enum(FIELD_KINDS),
    fieldType: z.enum([...CUSTOM_FIELD_TYPES, ...SYSTEM_FIELDS]),
    id: z.string().max(64).optional(),
  }),
  operatorType: z.enum(OPERATORS),
  values: z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string().max(FILTER_LIMITS.text),
    z.array(z.string().max(64)).max(FILTER_LIMITS.ids),
  ]),
});

function groupOf(depth: number): z.ZodType<FilterGroup> {
  const part = depth === 1 ? condition : z.union([condition, groupOf(depth - 1)]);
  return z.object({ combinator: z.enum(COMBINATORS), filters: z.array(part).max(FILTER_LIMITS.rows) });
}

/** A filter that a program may send, or a row may store, instead of a form. */
export const filterTree: z.ZodType<FilterGroup> = groupOf(FILTER_LIMITS.depth).refine(
  (tree) => countOf(tree) <= FILTER_LIMITS.rows,
  `A filter can have at most ${FILTER_LIMITS.rows} rows`,
);

function countOf(tree: FilterTree): number {
  return 'filters' in tree ? tree.filters.reduce((sum, part) => sum + countOf(part), 0) : 1;
}

/** Returns a form's conditions, without rows that filter nothing. */
export function treeOf(form: FilterForm): FilterGroup {
  return groupFrom(cleanForm(form));
}

function groupFrom({ combinator, fields }: FilterForm): FilterGroup {
  return { combinator, filters: fields.map((row) => (isGroup(row) ? groupFrom(row) : conditionFrom(row))) };
}

function conditionFrom(row: FieldForm): FilterCondition {
  const values = takesOperand(row) ? (operandOf(row) ?? null) : null;
  return { field: row.field, operatorType: row.operator, values };
}

/**
 * Returns the rows of a stored filter for the builder. A row is named by its position: 'r0.2' is the third row of the
 * first group.
 */
export function formFrom(tree: FilterGroup, path = 'r'): FilterForm {
  const fields = tree.filters.map((part, place): FieldForm | FilterForm => {
    const id = `${path}${path === 'r' ? '' : '.'}${place}`;
    if ('filters' in part) return { id, ...formFrom(part, id) };
    const { field, operatorType: operator, values } = part;
    const operand = rulesOf(field.fieldType).operand;
    return { id, field, operator, values: values === null ? {} : { [field.fieldType]: { [operand]: values } } };
  });
  return { combinator: tree.combinator, fields };
}
