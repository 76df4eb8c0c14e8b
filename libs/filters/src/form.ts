import { isUuid } from '@fieldloom/kernel/ids';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { z } from 'zod';
import { rulesOf } from './field-types.ts';
import {
  AI_GENERATED_USER,
  COMBINATORS,
  CURRENT_USER,
  CUSTOM_FIELD_TYPES,
  FIELD_KINDS,
  FILTER_LIMITS,
  type FieldType,
  OPERAND_TYPES,
  OPERATORS,
  type OperandType,
  SYSTEM_FIELDS,
} from './vocabulary.ts';

/** The filter as a person builds it; the URL and the filter builder hold it. */

const uuid = z.string().refine(isUuid, 'Not an id');
const fieldType = z.enum([...CUSTOM_FIELD_TYPES, ...SYSTEM_FIELDS]);

const operand = z.union([
  z.boolean(),
  z.number(),
  z.string().max(FILTER_LIMITS.text),
  z.array(z.string().max(FILTER_LIMITS.text)).max(FILTER_LIMITS.ids),
]);
export type Operand = z.infer<typeof operand>;

const fieldForm = z
  .object({
    id: z.string().min(1).max(64),
    /** Applied but not shown: a page's own condition. */
    hidden: z.boolean().optional(),
    field: z.object({ kind: z.enum(FIELD_KINDS), fieldType, id: uuid.optional() }),
    operator: z.enum(OPERATORS),
    /** By field type and operand type, so that changing the field and changing it back loses no choice. */
    values: z.partialRecord(fieldType, z.partialRecord(z.enum(OPERAND_TYPES), operand)),
  })
  .superRefine(({ field, values }, context) => {
    if ((field.kind === 'system') !== (field.id === undefined))
      context.addIssue({ code: 'custom', path: ['field', 'id'], message: 'Only fields of a set have an id' });
    const isSystemType = (SYSTEM_FIELDS as readonly string[]).includes(field.fieldType);
    if ((field.kind === 'system') !== isSystemType)
      context.addIssue({ code: 'custom', path: ['field', 'fieldType'], message: 'Not a type of this kind of field' });
    for (const [type, byOperand] of Object.entries(values)) {
      for (const [name, value] of Object.entries(byOperand)) {
        if (!isOperand(name as OperandType, value))
          context.addIssue({ code: 'custom', path: ['values', type, name], message: 'Not a value of this type' });
      }
    }
  });
export type FieldForm = z.infer<typeof fieldForm>;

export interface FilterForm {
  id?: string | undefined;
  combinator: z.infer<typeof combinator>;
  /** Rows and groups in display order. */
  fields: readonly (FieldForm | FilterForm)[];
}

const combinator = z.enum(COMBINATORS);

function formOf(depth: number): z.ZodType<FilterForm> {
  const row = depth === 1 ? fieldForm : z.union([fieldForm, formOf(depth - 1)]);
  return z.object({
    id: z.string().min(1).max(64).optional(),
    combinator,
    fields: z.array(row).max(FILTER_LIMITS.rows),
  });
}

export const filterForm = formOf(FILTER_LIMITS.depth).refine(
  (form) => rowsOf(form).length <= FILTER_LIMITS.rows,
  `A filter can have at most ${FILTER_LIMITS.rows} rows`,
);

/** Parses a form from the text of a URL or a stored view. Invalid JSON gives the issue 'Invalid JSON'. */
export const filterFormFromJson = z
  .string()
  .max(FILTER_LIMITS.json)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: MESSAGES.invalidJson });
      return z.NEVER;
    }
  })
  .pipe(filterForm);

export const NO_FILTER: FilterForm = { combinator: 'And', fields: [] };

export function isGroup(row: FieldForm | FilterForm): row is FilterForm {
  return 'combinator' in row;
}

/** Returns all rows, including those of groups. */
export function rowsOf(form: FilterForm): FieldForm[] {
  return form.fields.flatMap((row) => (isGroup(row) ? rowsOf(row) : [row]));
}

/** Returns what a row compares with; absent when nothing is chosen yet. */
export function operandOf({ field, values }: FieldForm): Operand | undefined {
  return values[field.fieldType]?.[rulesOf(field.fieldType).operand];
}

export function takesOperand({ operator }: Pick<FieldForm, 'operator'>): boolean {
  return operator !== 'IsEmpty' && operator !== 'IsNotEmpty';
}

function isOperand(type: OperandType, value: Operand): boolean {
  switch (type) {
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Int32':
    case 'Double':
      return typeof value === 'number' || typeof value === 'string';
    case 'Text':
    case 'RelativeDate':
      return typeof value === 'string';
    case 'UserMultiSelect':
      return Array.isArray(value) && value.every((each) => isUuid(each) || USER_TOKENS.includes(each));
    default:
      return Array.isArray(value) && value.every(isUuid);
  }
}

const USER_TOKENS = [CURRENT_USER, AI_GENERATED_USER];

/**
 * Returns the form without rows that filter nothing: empty texts, empty selections, and groups without rows are
 * removed. Rows that ask whether a field is empty stay, and so do rows of projects, which set where to look.
 */
export function cleanForm(form: FilterForm): FilterForm {
  const fields = form.fields
    .map((row) => (isGroup(row) ? cleanForm(row) : row))
    .filter((row) => (isGroup(row) ? row.fields.length > 0 : saysSomething(row)));
  return { ...form, fields };
}

function saysSomething(row: FieldForm): boolean {
  if (!takesOperand(row) || isProjectRow(row)) return true;
  const value = operandOf(row);
  return Array.isArray(value) ? value.length > 0 : value !== undefined && String(value).trim() !== '';
}

export function isProjectRow({ field }: FieldForm): boolean {
  return field.kind === 'system' && (field.fieldType satisfies FieldType) === 'Project';
}
