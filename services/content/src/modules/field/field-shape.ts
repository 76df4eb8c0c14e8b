import { FIELD_CONFIGS } from '@fieldloom/fields/config';
import { type SelectOption, uniqueLabels } from '@fieldloom/fields/options';
import { colorFor, normalizeColor, TAG_COLORS } from '@fieldloom/kernel/color';
import { badInput } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import type { FieldType } from '../../schema.gen.ts';
import type { StoredShape } from './field.repository.ts';

/**
 * What a field of a type is to be set up with, as it is stored. Options may come without an id, for which they get a new
 * one, and without a color, for which they get the next of the palette.
 * @param options As the API takes it; null = the type's own default.
 * @throws BAD_INPUT for what the type's schema does not take.
 */
export function readShape(type: FieldType, options: unknown): StoredShape {
  const given = type === 'SELECT' ? completeOptions(options ?? { options: [] }) : (options ?? {});
  const read = FIELD_CONFIGS[type].safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    // The schema's own rules say in words what is wrong; the rest is about the form of the JSON.
    const isOwn = issue?.code === 'custom' || issue?.code === 'invalid_format';
    throw badInput(isOwn ? issue.message : `A field of type ${type} does not take these options`, { field: 'options' });
  }
  if (!('maxSelectable' in read.data) || hasMaximum(given)) return { type, config: read.data };
  // Follows the number of options until somebody says how many may be chosen.
  return { type, config: { options: read.data.options } };
}

/** Options of these labels, each once, in their order. */
export function optionsOf(labels: readonly string[], before: number): SelectOption[] {
  return uniqueLabels(labels).map((label, index) => ({ id: newId(), label, color: nextColor(before + index) }));
}

/** The color of an option that is made after so many others. */
export function nextColor(position: number): string {
  return TAG_COLORS[position % TAG_COLORS.length] ?? colorFor('');
}

function hasMaximum(given: unknown): boolean {
  return isRecord(given) && given['maxSelectable'] !== undefined;
}

function completeOptions(given: unknown): unknown {
  if (!isRecord(given) || !Array.isArray(given['options'])) return given;
  const options: unknown[] = given['options'];
  return {
    ...(given['maxSelectable'] == null ? {} : { maxSelectable: given['maxSelectable'] }),
    options: options.map((option, position) => {
      if (!isRecord(option)) return option;
      const color = option['color'] ?? nextColor(position);
      return {
        ...option,
        id: option['id'] ?? newId(),
        color: typeof color === 'string' ? normalizeColor(color, 'options') : color,
      };
    }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
