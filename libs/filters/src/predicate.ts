import { foldText } from './fold.ts';
import type { FilterField } from './registry.ts';
import type { Check, Resolved } from './resolve.ts';

/** Value of an object in memory. Texts are as people wrote them; instants are in milliseconds. */
export type FieldValue = string | number | boolean;

export interface ReadField<T> extends FilterField {
  /** Returns all values of the field, none if it is not set. An empty text is not a value. */
  read(object: T): readonly FieldValue[];
}

/** Returns a function that tells whether an object passes, by the same rules as the database and the index. */
export function filterToPredicate<T>(filter: Resolved<ReadField<T>>): (object: T) => boolean {
  if (filter.op === 'check') {
    const { field, check, isNegated } = filter;
    return (object) => passes(field.read(object), check) !== isNegated;
  }
  const parts = filter.of.map(filterToPredicate<T>);
  if (filter.op === 'and') return (object) => parts.every((part) => part(object));
  return (object) => parts.some((part) => part(object));
}

function passes(values: readonly FieldValue[], check: Check): boolean {
  if (check.is === 'all-of') return check.ids.every((id) => values.includes(id));
  return values.some((value) => passesOne(value, check));
}

function passesOne(value: FieldValue, check: Check): boolean {
  switch (check.is) {
    case 'text':
      return typeof value === 'string' && foldText(value) === check.text;
    case 'containing':
      return typeof value === 'string' && foldText(value).includes(check.text);
    case 'equal':
      return value === check.number;
    case 'greater':
      return typeof value === 'number' && value > check.number;
    case 'less':
      return typeof value === 'number' && value < check.number;
    case 'true':
      return value === true;
    case 'within':
      return (
        typeof value === 'number' &&
        (check.from === undefined || value >= check.from) &&
        (check.until === undefined || value < check.until)
      );
    case 'any-of':
    case 'all-of':
      return typeof value === 'string' && check.ids.includes(value);
    case 'present':
      return typeof value !== 'string' || foldText(value) !== '';
  }
}
