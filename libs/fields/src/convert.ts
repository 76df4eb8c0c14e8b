import { isDomainError } from '@fieldloom/kernel/errors';
import type { FieldShape } from './config.ts';
import { type ShownIn, shownText } from './shown-text.ts';
import { readTypedText } from './typed-text.ts';
import type { FieldValue } from './value.ts';

export interface Converted {
  /** Undefined = lost: the new type has no place for it. */
  value: FieldValue | undefined;
  /** Labels of options that the new field would need. */
  newOptions: string[];
}

/**
 * A value of one field as a value of another: what a change of a field's type keeps. It goes by what people see, so that
 * 'Yes' becomes an option of that name, and an option '7' a number.
 */
export function convertValue(from: FieldShape, to: FieldShape, value: FieldValue, shownIn: ShownIn): Converted {
  if (from.type === to.type && to.type !== 'SELECT') return { value, newOptions: [] };
  const isNumeric = to.type === 'NUMBER' || to.type === 'NPS';
  // A number keeps its digits; its form, such as a currency, is not part of it.
  const text = 'number' in value && isNumeric ? String(value.number) : shownText(from, value, shownIn);
  return converted(to, text);
}

function converted(to: FieldShape, text: string): Converted {
  try {
    const { value, newOptions } = readTypedText(to, text);
    return { value, newOptions };
  } catch (error) {
    if (isDomainError(error)) return { value: undefined, newOptions: [] };
    throw error;
  }
}

export interface ConversionReport {
  kept: number;
  lost: number;
  /** Labels of options that would be made, each once. */
  newOptions: string[];
}

/** What would come of all values, before anybody agrees to it. */
export function conversionReport(
  from: FieldShape,
  to: FieldShape,
  values: Iterable<FieldValue>,
  shownIn: ShownIn,
): ConversionReport {
  const [labels, report] = [new Map<string, string>(), { kept: 0, lost: 0 }];
  for (const value of values) {
    const { value: next, newOptions } = convertValue(from, to, value, shownIn);
    for (const label of newOptions) labels.set(label.toLowerCase(), labels.get(label.toLowerCase()) ?? label);
    if (next === undefined && newOptions.length === 0) report.lost += 1;
    else report.kept += 1;
  }
  return { ...report, newOptions: [...labels.values()] };
}
