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

/** Edits of a filter form; each returns a new form. */

type Part = FieldForm | FilterForm;

export function newRow(entry: FilterFieldEntry): FieldForm {
  return withField({ id: newId(), operator: firstOf(entry.rules.operators), values: {}, field: entry.ref }, entry);
}

export function newGroup(row: FieldForm, combinator: Combinator): FilterForm {
  return { id: newId(), combinator, fields: [row] };
}

/**
 * Changes the field of a row and keeps the operator if the new field has it. A boolean is compared with Yes by default.
 */
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

/** Previous values of rows whose field was changed, so that switching back loses nothing. */
export type RememberedRows = Map<string, FieldForm>;

/** Changes the field of a row; restores what was chosen for that field before. */
export function changeField(row: FieldForm, entry: FilterFieldEntry, remembered: RememberedRows): FieldForm {
  const nameOf = (key: string) => `${row.id} ${key}`;
  remembered.set(nameOf(keyOfRef(row.field)), row);
  const before = remembered.get(nameOf(entry.key));
  if (before) return { ...row, field: before.field, operator: before.operator, values: before.values };
  // Options of one field mean nothing to another field of the same type.
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

/** Replaces or removes the part with this id, at any depth. Empty groups are removed. */
export function replacePart(form: FilterForm, id: string, part: Part | null): FilterForm {
  const fields = form.fields.flatMap((each): Part[] => {
    if (each.id === id) return part === null ? [] : [part];
    if (!isGroup(each)) return [each];
    const group = replacePart(each, id, part);
    return group.fields.length === 0 ? [] : [group];
  });
  return { ...form, fields };
}

/** @param groupId Id of a nested group; undefined for the form itself. */
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

/** Visible rows and groups; a page's own conditions are applied but not shown. */
export function shownParts(form: FilterForm): Part[] {
  return form.fields.filter((part) => (isGroup(part) ? shownParts(part).length > 0 : part.hidden !== true));
}

export function shownRows(form: FilterForm): FieldForm[] {
  return rowsOf(form).filter(({ hidden }) => hidden !== true);
}

/** Whether a row of chips can express the filter: every condition must match, and there are no groups. */
export function isSimple(form: FilterForm): boolean {
  const parts = shownParts(form);
  return !parts.some(isGroup) && (form.combinator === 'And' || parts.length <= 1);
}

/** Removes what people built; keeps the page's own conditions. */
export function withoutShown(form: FilterForm): FilterForm {
  const fields = form.fields.filter((part) => !isGroup(part) && part.hidden === true);
  return { ...form, combinator: 'And', fields };
}

export function saysSomething(row: FieldForm): boolean {
  return cleanForm({ combinator: 'And', fields: [row] }).fields.length > 0;
}

/** A canonical key of what a form filters, ignoring row ids and incomplete rows. */
export function meaningOf(form: FilterForm): string {
  return JSON.stringify(treeOf(form));
}
