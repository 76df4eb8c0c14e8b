import { badInput } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { type Day, dateOf, dayOf } from './calendar.ts';
import { rulesOf } from './field-types.ts';
import { foldText } from './fold.ts';
import type { Operand } from './form.ts';
import type { FilterField, FilterRegistry } from './registry.ts';
import type { FieldRef, FilterCondition, FilterTree } from './tree.ts';
import { AI_GENERATED_USER, AI_GENERATED_USER_ID, CURRENT_USER, type Operator } from './vocabulary.ts';

/** A check of one value of a field; 'all-of' checks all values together. */
export type Check =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'containing'; readonly text: string }
  | { readonly is: 'equal' | 'greater' | 'less'; readonly number: number }
  | { readonly is: 'true' }
  /** From the first instant (inclusive) to the second (exclusive). Either may be missing. */
  | { readonly is: 'within'; readonly from?: number; readonly until?: number }
  | { readonly is: 'any-of' | 'all-of'; readonly ids: readonly string[] }
  | { readonly is: 'present' };

/**
 * A filter resolved for one reader at one moment. An object passes a check when some value of the field does. It passes
 * a negated check when no value does, so objects without a value pass every negated check.
 */
export type Resolved<Field extends FilterField = FilterField> =
  | { readonly op: 'and' | 'or'; readonly of: readonly Resolved<Field>[] }
  | { readonly op: 'check'; readonly field: Field; readonly check: Check; readonly isNegated: boolean };

export interface FilterReader {
  userId: string;
  /** IANA name, e.g. 'Europe/Berlin'. */
  timeZone: string;
  /** Milliseconds. */
  now: number;
  access: { projects: boolean; people: boolean };
}

export interface ResolvedFilter<Field extends FilterField = FilterField> {
  filter: Resolved<Field>;
  /** Conditions that are skipped: the field no longer exists or is not open to this reader, or a date is invalid. */
  ignored: readonly { field: FieldRef; because: 'field' | 'access' | 'date' | 'empty' }[];
}

/**
 * Resolves a filter for this reader and moment.
 * @throws BAD_INPUT for an operator that the field's type does not have, a value of another type, or a PERSON field
 * among people.
 */
export function resolveFilter<Field extends FilterField>(
  tree: FilterTree,
  registry: FilterRegistry<Field>,
  reader: FilterReader,
): ResolvedFilter<Field> {
  const ignored: { field: FieldRef; because: 'field' | 'access' | 'date' | 'empty' }[] = [];
  const resolve = (part: FilterTree): Resolved<Field> | undefined => {
    if ('filters' in part) {
      const of = part.filters.map(resolve).filter((each) => each !== undefined);
      return of.length === 0 ? undefined : { op: part.combinator === 'And' ? 'and' : 'or', of };
    }
    const found = resolveCondition(part, registry, reader);
    if (typeof found !== 'string') return found;
    ignored.push({ field: part.field, because: found });
    return undefined;
  };
  return { filter: resolve(tree) ?? { op: 'and', of: [] }, ignored };
}

function resolveCondition<Field extends FilterField>(
  { field: ref, operatorType, values }: FilterCondition,
  registry: FilterRegistry<Field>,
  reader: FilterReader,
): Resolved<Field> | 'field' | 'access' | 'date' | 'empty' {
  if (registry.isOfPeople && ref.fieldType === 'PERSON') throw badInput(MESSAGES.personFieldOfPeople);
  const field = registry.find(ref);
  if (field === undefined) return 'field';
  if (field.needs !== undefined && !reader.access[field.needs]) return 'access';
  const rules = rulesOf(field.fieldType, field.maxSelectable);
  if (!rules.operators.includes(operatorType))
    throw badInput(`Invalid operator '${operatorType}' for field type '${field.fieldType}'`);
  const asked = (check: Check, isNegated = isNegative(operatorType)): Resolved<Field> => ({
    op: 'check',
    field,
    check,
    isNegated,
  });
  if (operatorType === 'IsEmpty' || operatorType === 'IsNotEmpty')
    return asked({ is: 'present' }, operatorType === 'IsEmpty');
  switch (rules.value) {
    case 'boolean': {
      // A value that was never set counts as false, because it is shown as an empty box.
      const isTrue = booleanOf(values) === (operatorType === 'Is');
      return asked({ is: 'true' }, !isTrue);
    }
    case 'text': {
      const text = foldText(textOf(values));
      if (text === '') return 'empty';
      const isContaining = operatorType === 'Contains' || operatorType === 'DoesNotContain';
      return asked({ is: isContaining ? 'containing' : 'text', text });
    }
    case 'number':
      return asked({ is: COMPARISONS[operatorType] ?? 'equal', number: numberOf(values, rules.operand === 'Int32') });
    case 'instant': {
      const check = periodOf(operatorType, dateOf(textOf(values), reader.now, reader.timeZone), reader.timeZone);
      return check === undefined ? 'date' : asked(check);
    }
    default: {
      const ids = idsOf(values, reader);
      if (ids.length === 0) return 'empty';
      const isAll = operatorType === 'IsAllOf' || operatorType === 'IsNotAllOf';
      return asked({ is: isAll ? 'all-of' : 'any-of', ids });
    }
  }
}

const COMPARISONS: Partial<Record<Operator, 'equal' | 'greater' | 'less'>> = {
  GreaterThan: 'greater',
  LessThan: 'less',
};
const NEGATIVE: readonly Operator[] = ['IsNot', 'DoesNotContain', 'IsNotOneOf', 'IsNotAllOf'];

function isNegative(operator: Operator): boolean {
  return NEGATIVE.includes(operator);
}

/** A day counts as a whole: "after" starts with the next day, "before" ends with the previous one. */
function periodOf(operator: Operator, date: number | Day | undefined, timeZone: string): Check | undefined {
  if (date === undefined) return undefined;
  const isDay = typeof date !== 'number';
  if (operator === 'After') return { is: 'within', from: isDay ? date.until : date + 1 };
  if (operator === 'Before') return { is: 'within', until: isDay ? date.from : date };
  return { is: 'within', ...(isDay ? date : dayOf(date, timeZone)) };
}

const INT32 = 2 ** 31;
const NUMBER = /^-?\d+(?:\.\d+)?$/u;

/** Returns the number; anything else counts as 0. */
function numberOf(values: Operand | null, isWhole: boolean): number {
  const text = typeof values === 'number' ? String(values) : textOf(values).trim();
  const number = NUMBER.test(text) ? Number(text) : 0;
  if (!Number.isFinite(number)) return 0;
  return isWhole ? Math.min(Math.max(Math.trunc(number), -INT32), INT32 - 1) : number;
}

function textOf(values: Operand | null): string {
  if (typeof values === 'string') return values;
  throw badInput('This filter compares with a text');
}

function booleanOf(values: Operand | null): boolean {
  if (typeof values === 'boolean') return values;
  throw badInput('This filter compares with true or false');
}

function idsOf(values: Operand | null, { userId }: FilterReader): string[] {
  if (!Array.isArray(values)) throw badInput('This filter compares with a list of ids');
  const meant = values.map((id) =>
    id === CURRENT_USER ? userId : id === AI_GENERATED_USER ? AI_GENERATED_USER_ID : id,
  );
  return [...new Set(meant)];
}
