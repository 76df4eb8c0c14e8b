import type { FieldShape, NumberFormat } from '@fieldloom/fields/config';
import type { SelectOption } from '@fieldloom/fields/options';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { FieldRow } from './field-queries.ts';

/** What values are read, shown and edited by. */
export type ShownField = Pick<FieldRow, 'id' | 'label' | 'type' | 'options'>;
type SelectConfig = Extract<FieldShape, { type: 'SELECT' }>['config'];

interface WireOptions {
  maxSelectable?: number;
  options?: readonly SelectOption[];
  format?: NumberFormat;
  currencySymbol?: string;
}

/** Shapes of select fields, by the object that the cache keeps of their options: a table reads one for each cell. */
const selects = new WeakMap<object, SelectConfig>();

function selectConfig(wire: WireOptions): SelectConfig {
  const known = selects.get(wire);
  if (known !== undefined) return known;
  const config = { maxSelectable: wire.maxSelectable ?? COUNT_LIMITS.selectable, options: [...(wire.options ?? [])] };
  selects.set(wire, config);
  return config;
}

/** A field of the API as `libs/fields` reads values by; the server has checked its options. */
export function shapeOf({ type, options }: Pick<ShownField, 'type' | 'options'>): FieldShape {
  const wire = (options ?? {}) as WireOptions;
  switch (type) {
    case 'SELECT':
      return { type, config: selectConfig(wire) };
    case 'NUMBER': {
      const { format = 'number', currencySymbol } = wire;
      return { type, config: { format, ...(currencySymbol ? { currencySymbol } : {}) } };
    }
    default:
      return { type, config: {} };
  }
}

export function optionsOf(field: Pick<ShownField, 'type' | 'options'>): readonly SelectOption[] {
  const shape = shapeOf(field);
  return shape.type === 'SELECT' ? shape.config.options : [];
}

/** Ids of a select's or person's value, in the order in which they were chosen. */
export function idsOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}
