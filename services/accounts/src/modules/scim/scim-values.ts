import { invalidFilter } from './scim-error.ts';
import type { CompareOperator, Filter, Literal } from './scim-filter.ts';
import { type Attribute, findAttribute } from './scim-schema.ts';

/** JSON as directories send it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json | undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Accepts `True`, as Entra ID sends it; undefined when the value is not a boolean. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  const lower = value.toLowerCase();
  if (lower === 'true') return true;
  return lower === 'false' ? false : undefined;
}

/**
 * Returns the value that an attribute is compared with.
 * @throws ScimError invalidFilter when an attribute of this type cannot be compared like this.
 */
export function readComparison(
  attribute: Attribute,
  operator: CompareOperator,
  value: Literal,
): string | boolean | Date | null {
  const unfit = () => invalidFilter(`${attribute.name} cannot be compared like this`);
  if (attribute.type === 'complex') throw unfit();
  const isEquality = operator === 'eq' || operator === 'ne';
  if (value === null) {
    if (!isEquality) throw unfit();
    return null;
  }
  if (attribute.type === 'boolean') {
    const flag = readBoolean(value);
    if (flag === undefined || !isEquality) throw unfit();
    return flag;
  }
  if (typeof value !== 'string') throw unfit();
  if (attribute.type !== 'dateTime') return value;
  const time = new Date(value);
  if (Number.isNaN(time.getTime()) || ['co', 'sw', 'ew'].includes(operator)) throw unfit();
  return time;
}

/**
 * Tells whether an element of a multi-valued attribute matches a filter in brackets.
 * @throws ScimError invalidFilter.
 */
export function elementFits(filter: Filter, element: JsonObject, attributes: readonly Attribute[]): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.terms.every((term) => elementFits(term, element, attributes));
    case 'or':
      return filter.terms.some((term) => elementFits(term, element, attributes));
    case 'not':
      return !elementFits(filter.filter, element, attributes);
    case 'element':
      throw invalidFilter('Brackets cannot stand in brackets');
    default: {
      const attribute = filter.path.sub === null ? findAttribute(attributes, filter.path.name) : undefined;
      if (attribute === undefined) throw invalidFilter('There is no such part of this attribute');
      const value = element[attribute.name] ?? null;
      if (filter.kind === 'present') return value !== null && value !== '';
      return compares(attribute, value, filter.operator, readComparison(attribute, filter.operator, filter.value));
    }
  }
}

function compares(
  attribute: Attribute,
  value: Json,
  operator: CompareOperator,
  wanted: string | boolean | Date | null,
): boolean {
  const own = attribute.type === 'boolean' ? (readBoolean(value) ?? null) : value;
  if (wanted === null || typeof wanted === 'boolean') return (own === wanted) === (operator === 'eq');
  if (typeof own !== 'string') return operator === 'ne';
  if (wanted instanceof Date) return comparesInOrder(new Date(own).getTime(), operator, wanted.getTime());
  const fold = (text: string): string => (attribute.caseExact ? text : text.toLowerCase());
  const [left, right] = [fold(own), fold(wanted)];
  if (operator === 'co') return left.includes(right);
  if (operator === 'sw') return left.startsWith(right);
  if (operator === 'ew') return left.endsWith(right);
  return comparesInOrder(left, operator, right);
}

function comparesInOrder<T extends string | number>(left: T, operator: CompareOperator, right: T): boolean {
  switch (operator) {
    case 'eq':
      return left === right;
    case 'ne':
      return left !== right;
    case 'gt':
      return left > right;
    case 'ge':
      return left >= right;
    case 'lt':
      return left < right;
    default:
      return left <= right;
  }
}
