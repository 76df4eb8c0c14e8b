import type { WireValue } from '@fieldloom/fields/value';
import { badInput, tooLarge } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';

/**
 * Reads values by field id from the API; null removes a value.
 * @throws BAD_INPUT for anything but an object with texts, booleans and nulls by field id; TOO_LARGE for too many.
 */
export function readValues(given: unknown): Map<string, WireValue | null> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw badInput('values must be an object: a value for each field’s id', { field: 'values' });
  }
  const entries = Object.entries(given);
  const limit = COUNT_LIMITS.fieldsPerChange;
  if (entries.length > limit) throw tooLarge(`At most ${limit} fields at a time`, { field: 'values', limit });
  return new Map(
    entries.map(([id, value]: [string, unknown]) => {
      if (!isUuid(id)) throw badInput('values must name fields by their ids', { field: 'values' });
      if (value !== null && typeof value !== 'string' && typeof value !== 'boolean') {
        throw badInput('A field’s value is a text, true, false or null', { field: 'values', fieldId: id });
      }
      return [id, value];
    }),
  );
}
