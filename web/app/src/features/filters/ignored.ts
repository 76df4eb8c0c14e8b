import type { FieldForm } from '@fieldloom/filters/form';
import type { SchemaType } from '../../client/graphql.ts';
import type { FilterFieldEntry } from './filter-fields.ts';
import { findEntry } from './filter-fields.ts';
import { saysSomething } from './form-edits.ts';

export type IgnoredReason = SchemaType<'IgnoredBecause'>;

/** A condition that the server did not apply, from a collection's answer. */
export interface IgnoredCondition {
  kind: string;
  fieldType: string;
  fieldId: string | null;
  because: IgnoredReason;
}

/** Why a row is not applied; undefined for an incomplete row, which needs no explanation. */
export function ignoredReason(
  row: FieldForm,
  ignored: readonly IgnoredCondition[],
  entries: readonly FilterFieldEntry[],
): IgnoredReason | undefined {
  const { kind, fieldType, id } = row.field;
  const found = ignored.find(
    (each) => each.kind === kind && each.fieldType === fieldType && (each.fieldId ?? undefined) === id,
  );
  if (found && saysSomething(row)) return found.because;
  return entries.length > 0 && findEntry(entries, row.field) === undefined ? 'FIELD' : undefined;
}
