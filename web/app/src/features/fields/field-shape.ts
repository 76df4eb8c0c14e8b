import type { FieldShape, NumberFormat } from '@fieldloom/fields/config';
import type { SelectOption } from '@fieldloom/fields/options';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { FieldRow } from './field-queries.ts';

/** What is needed to read, show and edit values of a field. */
export type ShownField = Pick<FieldRow, 'id' | 'label' | 'type' | 'options'>;
type SelectConfig = Extract<FieldShape, { type: 'SELECT' }>['config'];

interface WireOptions {
  maxSelectable?: number;
  options?: readonly SelectOption[];
  format?: NumberFormat;
  currencySymbol?: string;
}

/**
 * Parsed configurations of select fields, keyed by the cached options object, because a table needs one for each cell.
 */
const selects = new WeakMap<object, SelectConfig>();

function selectConfig(wire: WireOptions): SelectConfig {
  const known = selects.get(wire);
  if (known !== undefined) return known;
  const config = { maxSelectable: wire.maxSelectable ?? COUNT_LIMITS.selectable, options: [...(wire.options ?? [])] };
  selects.set(wire, config);
  return config;
}

/** Converts a field from the API to the shape that `libs/fields` uses. The server has already checked its options. */
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

/** Returns the ids in a select or person value, in the order in which they were chosen. */
export function idsOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}
