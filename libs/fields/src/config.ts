import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { z } from 'zod';
import { cleanOptions, defaultMaxSelectable } from './options.ts';

export const NUMBER_FORMATS = ['number', 'number_with_commas', 'percent', 'currency'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

const select = z
  .object({
    maxSelectable: z.int().min(1).max(COUNT_LIMITS.selectable).optional(),
    options: z
      .array(
        z.object({
          id: z.string(),
          label: z.string(),
          color: z.string().regex(/^[0-9a-f]{6}$/u, 'A color has six hex digits'),
        }),
      )
      .transform(cleanOptions)
      .refine(
        (options) => options.length <= COUNT_LIMITS.selectOptions,
        `A field can have at most ${COUNT_LIMITS.selectOptions} options`,
      ),
  })
  .transform(({ maxSelectable, options }) => ({
    maxSelectable: maxSelectable ?? defaultMaxSelectable(options.length),
    options,
  }));

const number = z.object({
  format: z.enum(NUMBER_FORMATS).default('number'),
  currencySymbol: z.string().trim().min(1).max(TEXT_LIMITS.currencySymbol).optional(),
});

const none = z.strictObject({});

/**
 * The settings of a field of each type. Types that are not listed have none. Options are cleaned when they are read.
 */
export const FIELD_CONFIGS = {
  BOOLEAN: none,
  DATETIME: none,
  EMAIL: none,
  NPS: none,
  NUMBER: number,
  PERSON: none,
  PHONE: none,
  SELECT: select,
  TEXT: none,
  URL: none,
} as const satisfies Record<CustomFieldType, z.ZodType>;

export type FieldConfig<Type extends CustomFieldType = CustomFieldType> = z.output<(typeof FIELD_CONFIGS)[Type]>;

/** The parts of a field that decide how its values are read and shown. */
export type FieldShape = { [Type in CustomFieldType]: { type: Type; config: FieldConfig<Type> } }[CustomFieldType];
