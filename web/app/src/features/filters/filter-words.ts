import type { FieldTypeRules } from '@fieldloom/filters/field-types';
import { type FieldForm, operandOf, takesOperand } from '@fieldloom/filters/form';
import { type Operator, RELATIVE_DATES, type RelativeDate } from '@fieldloom/filters/vocabulary';
import { dateText } from '@fieldloom/ui/format.ts';
import type { FilterFieldEntry } from './filter-fields.ts';
import { filterStrings as words } from './strings.ts';

/** The operator's words between its field and its value. */
export function operatorWord(operator: Operator, rules: FieldTypeRules | undefined): string {
  const isOfMany = rules?.operators.includes('IsAllOf') === true;
  return (isOfMany ? words.operatorsOfMany[operator] : undefined) ?? words.operators[operator];
}

/** A date of a filter in words: a day, or how long ago. */
export function dateWord(text: string): string {
  if (Object.hasOwn(RELATIVE_DATES, text)) return words.relative[text as RelativeDate];
  const day = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? new Date(`${text}T12:00:00`) : new Date(text);
  return Number.isNaN(day.getTime()) ? text : dateText(day.toISOString());
}

/** The value of a row in words; names for ids come from the caller. */
export function operandWord(
  row: FieldForm,
  rules: FieldTypeRules,
  namesOf: (ids: readonly string[]) => string,
): string {
  if (!takesOperand(row)) return '';
  const value = operandOf(row);
  if (Array.isArray(value)) return namesOf(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const text = value === undefined ? '' : String(value);
  return rules.value === 'instant' && text !== '' ? dateWord(text) : text;
}

/** A condition as a sentence: 'Plan is one of Pro, Team'. */
export function rowSentence(row: FieldForm, entry: FilterFieldEntry | undefined, operand: string): string {
  const label = entry?.label ?? words.unknownField;
  return [label, operatorWord(row.operator, entry?.rules), operand].filter((part) => part !== '').join(' ');
}
