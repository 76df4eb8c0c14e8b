import { invalidPath, invalidValue, ScimError } from './scim-error.ts';
import { parseAttributePath } from './scim-filter.ts';
import { isSame, type ResourceSchema, resolvePath } from './scim-schema.ts';
import { isObject, type Json, type JsonObject } from './scim-values.ts';

/** The attributes of an answer: `attributes` or `excludedAttributes` of a request, but not both. */
export interface Projection {
  attributes: readonly string[];
  excluded: readonly string[];
}

/** @throws ScimError invalidValue when both are given. */
export function readProjection(attributes: readonly string[], excluded: readonly string[]): Projection {
  if (attributes.length > 0 && excluded.length > 0) {
    throw invalidValue('attributes and excludedAttributes cannot be asked for together');
  }
  return { attributes, excluded };
}

/** Attributes that are always returned stay, whatever is requested. Names that the schema does not have are ignored. */
export function project(resource: JsonObject, schema: ResourceSchema, projection: Projection): JsonObject {
  if (projection.attributes.length > 0) {
    const wanted = pathsOf(schema, projection.attributes);
    return Object.fromEntries(
      Object.entries(resource).flatMap(([key, value]): [string, Json | undefined][] => {
        if (isAlways(key)) return [[key, value]];
        const paths = wanted.filter((path) => isSame(path.name, key));
        if (paths.length === 0) return [];
        const parts = paths.flatMap(({ sub }) => (sub === null ? [] : [sub]));
        return [
          [
            key,
            parts.length < paths.length ? value : keepParts(value, (part) => parts.some((one) => isSame(one, part))),
          ],
        ];
      }),
    );
  }
  const unwanted = pathsOf(schema, projection.excluded);
  return Object.fromEntries(
    Object.entries(resource).flatMap(([key, value]): [string, Json | undefined][] => {
      const paths = isAlways(key) ? [] : unwanted.filter((path) => isSame(path.name, key));
      if (paths.some(({ sub }) => sub === null)) return [];
      const parts = paths.flatMap(({ sub }) => (sub === null ? [] : [sub]));
      return [[key, parts.length === 0 ? value : keepParts(value, (part) => !parts.some((one) => isSame(one, part)))]];
    }),
  );
}

const isAlways = (key: string): boolean => key === 'id' || key === 'schemas';

function keepParts(value: Json | undefined, isKept: (part: string) => boolean): Json | undefined {
  if (Array.isArray(value)) return value.map((element) => keepParts(element, isKept) ?? null);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => isKept(part)));
}

function pathsOf(schema: ResourceSchema, names: readonly string[]): { name: string; sub: string | null }[] {
  return names.flatMap((name) => {
    try {
      const resolved = resolvePath(schema, parseAttributePath(name, invalidPath));
      if (resolved === undefined || resolved === 'ignored') return [];
      return [{ name: resolved.attribute.name, sub: resolved.sub?.name ?? null }];
    } catch (error) {
      if (error instanceof ScimError) return [];
      throw error;
    }
  });
}
