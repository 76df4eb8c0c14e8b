import { rulesOf } from '@fieldloom/filters/field-types';
import {
  cleanForm,
  type FieldForm,
  type FilterForm,
  isGroup,
  type Operand,
  operandOf,
  rowsOf,
} from '@fieldloom/filters/form';
import { treeOf } from '@fieldloom/filters/tree';
import type { Combinator, Operator } from '@fieldloom/filters/vocabulary';
import { newId } from '@fieldloom/kernel/ids';
import { type FilterFieldEntry, keyOfRef } from './filter-fields.ts';

/** Changes of a filter's form; each gives a new one. */

type Part = FieldForm | FilterForm;

export function newRow(entry: FilterFieldEntry): FieldForm {
  return withField({ id: newId(), operator: firstOf(entry.rules.operators), values: {}, field: entry.ref }, entry);
}

export function newGroup(row: FieldForm, combinator: Combinator): FilterForm {
  return { id: newId(), combinator, fields: [row] };
}

/** The row asks about another field; its operator stays where the field has it. A boolean is compared with Yes at once. */
function withField(row: FieldForm, { ref, rules }: FilterFieldEntry): FieldForm {
  const operator = rules.operators.includes(row.operator) ? row.operator : firstOf(rules.operators);
  const field = { kind: ref.kind, fieldType: ref.fieldType, ...(ref.id === undefined ? {} : { id: ref.id }) };
  const next: FieldForm = { ...row, field, operator };
  return rules.value === 'boolean' && operandOf(next) === undefined ? setOperand(next, true) : next;
}

function firstOf(operators: readonly Operator[]): Operator {
  const [first] = operators;
  if (first === undefined) throw new Error('A field without operators cannot be filtered by');
  return first;
}

/** What rows compared with before their field was changed, so that going back loses nothing. */
export type RememberedRows = Map<string, FieldForm>;

/** Another field for a row: what was chosen for that field before comes back. */
export function changeField(row: FieldForm, entry: FilterFieldEntry, remembered: RememberedRows): FieldForm {
  const nameOf = (key: string) => `${row.id} ${key}`;
  remembered.set(nameOf(keyOfRef(row.field)), row);
  const before = remembered.get(nameOf(entry.key));
  if (before) return { ...row, field: before.field, operator: before.operator, values: before.values };
  // Options of one field mean nothing to another one of its type.
  const isOfOptions = rulesOf(entry.ref.fieldType).operand === 'OptionMultiSelect';
  const { [entry.ref.fieldType]: _, ...others } = row.values;
  return withField(isOfOptions ? { ...row, values: others } : row, entry);
}

export function setOperand(row: FieldForm, value: Operand | undefined): FieldForm {
  const { fieldType } = row.field;
  const { operand } = rulesOf(fieldType);
  const { [operand]: _, ...others } = row.values[fieldType] ?? {};
  const ofType = value === undefined ? others : { ...others, [operand]: value };
  return { ...row, values: { ...row.values, [fieldType]: ofType } };
}

/** Puts another part, or none, in the place of the one with this id, wherever it stands. Groups left without parts go. */
export function replacePart(form: FilterForm, id: string, part: Part | null): FilterForm {
  const fields = form.fields.flatMap((each): Part[] => {
    if (each.id === id) return part === null ? [] : [part];
    if (!isGroup(each)) return [each];
    const group = replacePart(each, id, part);
    return group.fields.length === 0 ? [] : [group];
  });
  return { ...form, fields };
}

/** @param groupId of a group within; undefined = the form itself. */
export function addPart(form: FilterForm, groupId: string | undefined, part: Part): FilterForm {
  if (form.id === groupId || groupId === undefined) return { ...form, fields: [...form.fields, part] };
  return { ...form, fields: form.fields.map((each) => (isGroup(each) ? addWithin(each, groupId, part) : each)) };
}

function addWithin(group: FilterForm, groupId: string, part: Part): FilterForm {
  if (group.id === groupId) return { ...group, fields: [...group.fields, part] };
  return { ...group, fields: group.fields.map((each) => (isGroup(each) ? addWithin(each, groupId, part) : each)) };
}

export function setCombinator(form: FilterForm, groupId: string | undefined, combinator: Combinator): FilterForm {
  if (groupId === undefined) return { ...form, combinator };
  const fields = form.fields.map((each) =>
    !isGroup(each) ? each : each.id === groupId ? { ...each, combinator } : setCombinator(each, groupId, combinator),
  );
  return { ...form, fields };
}

/** Rows and groups that people see: a page's own conditions are applied and not shown. */
export function shownParts(form: FilterForm): Part[] {
  return form.fields.filter((part) => (isGroup(part) ? shownParts(part).length > 0 : part.hidden !== true));
}

export function shownRows(form: FilterForm): FieldForm[] {
  return rowsOf(form).filter(({ hidden }) => hidden !== true);
}

/** Whether chips in a row say all of it: every condition counts, and none stands in a group. */
export function isSimple(form: FilterForm): boolean {
  const parts = shownParts(form);
  return !parts.some(isGroup) && (form.combinator === 'And' || parts.length <= 1);
}

/** Without what people built; the page's own conditions stay. */
export function withoutShown(form: FilterForm): FilterForm {
  const fields = form.fields.filter((part) => !isGroup(part) && part.hidden === true);
  return { ...form, combinator: 'And', fields };
}

export function saysSomething(row: FieldForm): boolean {
  return cleanForm({ combinator: 'And', fields: [row] }).fields.length > 0;
}

/** What a form asks, whatever its rows are called and whatever is not filled in yet. */
export function meaningOf(form: FilterForm): string {
  return JSON.stringify(treeOf(form));
}
