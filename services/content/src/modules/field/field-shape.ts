import { FIELD_CONFIGS } from '@fieldloom/fields/config';
import { type SelectOption, uniqueLabels } from '@fieldloom/fields/options';
import { colorFor, normalizeColor, TAG_COLORS } from '@fieldloom/kernel/color';
import { badInput } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { FieldType } from '../../schema.gen.ts';
import type { StoredShape } from './field.repository.ts';

/**
 * Returns a type's configuration as it is stored. Options without an id get a new one; options without a color get the
 * next one of the palette.
 * @param options As in the API; null: the type's default.
 * @throws BAD_INPUT for a configuration that the type's schema rejects.
 */
export function readShape(type: FieldType, options: unknown): StoredShape {
  const given = type === 'SELECT' ? completeOptions(options ?? { options: [] }) : (options ?? {});
  const read = FIELD_CONFIGS[type].safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    // The schema's own rules explain in words what is wrong; the others are about the form of the JSON.
    const isOwn = issue?.code === 'custom' || issue?.code === 'invalid_format';
    throw badInput(isOwn ? issue.message : `A field of type ${type} does not take these options`, { field: 'options' });
  }
  if (!('maxSelectable' in read.data) || hasMaximum(given)) return { type, config: read.data };
  // Grows with the number of options until somebody sets how many may be chosen.
  return { type, config: { options: read.data.options } };
}

/** @throws BAD_INPUT for more options than a field may have. */
export function requireOptionRoom(count: number, input: string): void {
  const limit = COUNT_LIMITS.selectOptions;
  if (count > limit) throw badInput(`A field can have at most ${limit} options`, { field: input, limit });
}

/** Returns options with these labels, in order and without repetition. */
export function optionsOf(labels: readonly string[], before: number): SelectOption[] {
  return uniqueLabels(labels).map((label, index) => ({ id: newId(), label, color: nextColor(before + index) }));
}

/** Returns the color of the next option after this many. */
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
