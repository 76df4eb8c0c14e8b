import { SCIM_LIMITS } from './scim.limits.ts';
import { invalidPath, invalidSyntax, invalidValue } from './scim-error.ts';
import { type AttributePath, type Filter, parseAttributePath, parseFilter } from './scim-filter.ts';
import { valueOf } from './scim-patch.ts';
import { type Projection, readProjection } from './scim-projection.ts';
import { isObject, type Json } from './scim-values.ts';

export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** Which resources are listed, in which order, and from which one. */
export interface ListQuery {
  filter: Filter | null;
  sort: { path: AttributePath; descending: boolean } | null;
  /** Counts from 1. */
  startIndex: number;
  count: number;
  projection: Projection;
}

/** @param query The query of a URL. @throws ScimError. */
export function readQuery(query: Readonly<Record<string, unknown>>): ListQuery {
  const one = (name: string): string | undefined => {
    const value = query[name];
    if (value === undefined || typeof value === 'string') return value;
    throw invalidValue(`${name} can be given once`);
  };
  return {
    filter: filterOf(one('filter')),
    sort: sortOf(one('sortBy'), one('sortOrder')),
    startIndex: startOf(numberOf('startIndex', one('startIndex'))),
    count: countOf(numberOf('count', one('count'))),
    projection: readProjectionOf(query),
  };
}

/** Reads `attributes` and `excludedAttributes` of a URL, separated by commas. */
export function readProjectionOf(query: Readonly<Record<string, unknown>>): Projection {
  const names = (name: string): string[] =>
    [query[name] ?? []]
      .flat()
      .flatMap((given) => (typeof given === 'string' ? given.split(',') : []))
      .map((text) => text.trim())
      .filter((text) => text !== '');
  return readProjection(names('attributes'), names('excludedAttributes'));
}

/** Reads the body of a `.search`. @throws ScimError. */
export function readSearch(body: unknown): ListQuery {
  if (!isObject(body)) throw invalidSyntax('A search is an object');
  const text = (name: string): string | undefined => {
    const value = valueOf(body, name) ?? undefined;
    if (value === undefined || typeof value === 'string') return value;
    throw invalidSyntax(`${name} must be text`);
  };
  const number = (name: string): number | undefined => {
    const value = valueOf(body, name) ?? undefined;
    if (value === undefined || Number.isInteger(value)) return value as number | undefined;
    throw invalidSyntax(`${name} must be a whole number`);
  };
  return {
    filter: filterOf(text('filter')),
    sort: sortOf(text('sortBy'), text('sortOrder')),
    startIndex: startOf(number('startIndex')),
    count: countOf(number('count')),
    projection: readProjection(
      namesOf(valueOf(body, 'attributes'), 'attributes'),
      namesOf(valueOf(body, 'excludedAttributes'), 'excludedAttributes'),
    ),
  };
}

function filterOf(text: string | undefined): Filter | null {
  return text === undefined ? null : parseFilter(text);
}

function sortOf(by: string | undefined, order: string | undefined): ListQuery['sort'] {
  const direction = (order ?? 'ascending').toLowerCase();
  if (direction !== 'ascending' && direction !== 'descending') {
    throw invalidValue('sortOrder is ascending or descending');
  }
  return by === undefined
    ? null
    : { path: parseAttributePath(by, invalidPath), descending: direction === 'descending' };
}

/** RFC 7644: a value below 1 counts as 1. */
const startOf = (value = 1): number => Math.max(1, value);
/** RFC 7644: a value below 0 counts as 0, and one above the page size as the page size. */
const countOf = (value: number = SCIM_LIMITS.defaultPageSize): number =>
  Math.min(SCIM_LIMITS.pageSize, Math.max(0, value));

function numberOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} must be a whole number`);
  return Number(text);
}

function namesOf(value: Json | undefined, name: string): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string')) {
    throw invalidSyntax(`${name} must be a list of names`);
  }
  return value;
}
