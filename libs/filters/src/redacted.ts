import { type FieldForm, type FilterForm, isGroup, operandOf, takesOperand } from './form.ts';

/** The structure of a filter, without anything that people chose or wrote. Custom fields appear only by type. */
export interface RedactedForm {
  combinator: string;
  fields: readonly (RedactedForm | RedactedRow)[];
}

interface RedactedRow {
  kind: string;
  fieldType: string;
  operator: string;
  hasValue: boolean;
}

export function redactForm(form: FilterForm): RedactedForm {
  return {
    combinator: form.combinator,
    fields: form.fields.map((row) => (isGroup(row) ? redactForm(row) : redactRow(row))),
  };
}

function redactRow(row: FieldForm): RedactedRow {
  const value = operandOf(row);
  return {
    kind: row.field.kind,
    fieldType: row.field.fieldType,
    operator: row.operator,
    hasValue: takesOperand(row) && value !== undefined && (!Array.isArray(value) || value.length > 0) && value !== '',
  };
}

/**
 * Returns the SHA-256 of the redacted form in hex. It is the same for everybody who builds a filter in the same way.
 */
export async function redactedHash(form: FilterForm): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(redactForm(form)));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
