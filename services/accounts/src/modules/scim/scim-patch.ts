import { z } from 'zod';
import { SCIM_LIMITS } from './scim.limits.ts';
import { invalidPath, invalidSyntax, invalidValue, mutability, noTarget, ScimError } from './scim-error.ts';
import { type AttributePath, type Filter, type PatchPath, parsePatchPath } from './scim-filter.ts';
import { type Attribute, findAttribute, isSame, type ResourceSchema, resolvePath } from './scim-schema.ts';
import { elementFits, isObject, type Json, type JsonObject, readBoolean } from './scim-values.ts';

/**
 * PATCH of RFC 7644, section 3.5.2, and the variants of Entra ID and Okta: operations in any case, values without a
 * path, names with dots in them, members to remove as a value.
 */

export interface PatchOperation {
  op: 'add' | 'replace' | 'remove';
  path: string | null;
  value: Json | undefined;
}

const operationShape = z.object({
  op: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().max(SCIM_LIMITS.filterLength).nullish(),
  value: z.unknown().optional(),
});

/** Attributes that a directory sends along but that no PATCH may change. */
const NEVER_PATCHED = new Set(['id', 'schemas', 'meta']);

const MEMBER_ADDRESS = /(?:^|\/)Users\/(?<id>[\w-]{1,100})$/;

/** Removing the value would restore its default, true. A removal must not admit anybody again. */
const NEVER_REMOVED = new Set(['active']);

/** @throws ScimError invalidSyntax. */
export function readPatch(body: unknown): PatchOperation[] {
  const operations = isObject(body) ? valueOf(body, 'Operations') : undefined;
  const parsed = z.array(operationShape).min(1).max(SCIM_LIMITS.patchOperations).safeParse(operations);
  if (!parsed.success) {
    throw invalidSyntax(`Operations must be a list of 1 to ${SCIM_LIMITS.patchOperations} of add, replace and remove`);
  }
  return parsed.data.map(({ op, path, value }) => ({ op, path: path ?? null, value: value as Json | undefined }));
}

/**
 * @param resource The writable part of the resource, under the names of the schema.
 * @returns a new resource of the same kind; the given one stays unchanged.
 * @throws ScimError invalidPath, mutability, noTarget, invalidValue.
 */
export function applyPatch(
  resource: JsonObject,
  schema: ResourceSchema,
  operations: readonly PatchOperation[],
): JsonObject {
  return operations.reduce((patched, operation) => applyOne(patched, schema, operation), resource);
}

function applyOne(resource: JsonObject, schema: ResourceSchema, { op, path, value }: PatchOperation): JsonObject {
  if (path !== null && path !== '') {
    return applyAt(resource, schema, op, parsePatchPath(path, invalidPath), value);
  }
  if (op === 'remove') throw noTarget('What is to be removed needs a path');
  if (!isObject(value)) throw invalidValue('Without a path, the value must be an object');
  let patched = resource;
  for (const [key, each] of Object.entries(value)) {
    if (each === undefined || NEVER_PATCHED.has(key.toLowerCase())) continue;
    const target = readKey(key);
    if (target === undefined || resolvePath(schema, target.path) === undefined) continue;
    patched = applyAt(patched, schema, op, target, each);
  }
  return patched;
}

/** Reads a key of a value without a path. Invalid keys are ignored, as in a resource. */
function readKey(key: string): PatchPath | undefined {
  try {
    return parsePatchPath(key, invalidPath);
  } catch (error) {
    if (error instanceof ScimError) return undefined;
    throw error;
  }
}

function applyAt(
  resource: JsonObject,
  schema: ResourceSchema,
  op: PatchOperation['op'],
  target: PatchPath,
  value: Json | undefined,
): JsonObject {
  const path: AttributePath = target.sub === null ? target.path : { ...target.path, sub: target.sub };
  const resolved = resolvePath(schema, path);
  if (resolved === 'ignored') return resource;
  if (resolved === undefined) throw invalidPath('There is no attribute at this path');
  const { attribute, sub } = resolved;
  if (attribute.mutability === 'readOnly' || NEVER_PATCHED.has(attribute.name)) {
    throw mutability(`${attribute.name} cannot be changed`);
  }
  if (sub?.mutability === 'readOnly') throw mutability(`${attribute.name}.${sub.name} cannot be changed`);
  if (op !== 'remove' && value === undefined) throw invalidValue('The operation needs a value');
  const before = resource[attribute.name];
  const after = attribute.multiValued
    ? changeList(listOf(before), { op, attribute, sub, filter: target.filter, value })
    : changeSingle(before, { op, attribute, sub, filter: target.filter, value });
  const isRequired = attribute.required || NEVER_REMOVED.has(attribute.name);
  if ((after === undefined || after === null) && isRequired) throw mutability(`${attribute.name} cannot be removed`);
  const { [attribute.name]: _, ...others } = resource;
  return after === undefined ? others : { ...others, [attribute.name]: after };
}

interface Change {
  op: PatchOperation['op'];
  attribute: Attribute;
  sub: Attribute | null;
  filter: Filter | null;
  value: Json | undefined;
}

function changeSingle(before: Json | undefined, { op, attribute, sub, filter, value }: Change): Json | undefined {
  if (filter !== null) throw invalidPath(`${attribute.name} has one value: no filter can choose of it`);
  const parts = isObject(before) ? before : {};
  if (sub !== null) {
    const { [sub.name]: _, ...others } = parts;
    return op === 'remove' ? others : { ...others, [sub.name]: value };
  }
  if (op === 'remove') return undefined;
  if (attribute.type !== 'complex' || !isObject(value)) return value;
  return { ...parts, ...named(value, attribute) };
}

function changeList(before: readonly JsonObject[], change: Change): readonly JsonObject[] | undefined {
  const { op, attribute, sub, filter, value } = change;
  if (filter !== null) return changeChosen(before, change, filter);
  if (sub !== null) {
    if (before.length === 0) throw noTarget(`There are no ${attribute.name} to change`);
    return before.map((element) => withPart(element, sub, op === 'remove' ? undefined : value));
  }
  if (op === 'remove') {
    if (value === undefined || value === null) return undefined;
    const unwanted = elementsOf(value, attribute).map(keyOf);
    return before.filter((element) => !unwanted.includes(keyOf(element)));
  }
  const given = elementsOf(value ?? null, attribute);
  if (op === 'replace') return given;
  const keys = given.map(keyOf);
  return asOnePrimary([...before.filter((element) => !keys.includes(keyOf(element))), ...given], given);
}

function changeChosen(before: readonly JsonObject[], change: Change, filter: Filter): readonly JsonObject[] {
  const { op, attribute, sub, value } = change;
  const chosen = before.map((element) => elementFits(filter, element, attribute.subAttributes ?? []));
  if (op === 'remove') {
    if (sub === null) return before.filter((_, index) => !chosen[index]);
    return before.map((element, index) => (chosen[index] ? withPart(element, sub, undefined) : element));
  }
  if (chosen.includes(true)) {
    return before.map((element, index) => (chosen[index] ? changeElement(element, change) : element));
  }
  if (op === 'replace') throw noTarget(`None of the ${attribute.name} fits the filter`);
  // Adding to an element that does not exist creates it, as Entra ID expects.
  const made = sub === null ? changeElement(impliedBy(filter), change) : withPart(impliedBy(filter), sub, value);
  return [...before, made];
}

function changeElement(element: JsonObject, { op, attribute, sub, value }: Change): JsonObject {
  if (sub !== null) return withPart(element, sub, value);
  const [given = {}] = elementsOf(value ?? null, attribute);
  return op === 'replace' ? given : { ...element, ...given };
}

/** `type eq "work" and primary eq true` → `{ type: 'work', primary: true }`. */
function impliedBy(filter: Filter): JsonObject {
  if (filter.kind === 'and') return Object.assign({}, ...filter.terms.map(impliedBy)) as JsonObject;
  if (filter.kind === 'compare' && filter.operator === 'eq') return { [filter.path.name]: filter.value };
  return {};
}

function withPart(element: JsonObject, part: Attribute, value: Json | undefined): JsonObject {
  const { [part.name]: _, ...others } = element;
  return value === undefined ? others : { ...others, [part.name]: value };
}

/** An element that is added as the primary one replaces the present primary one. */
function asOnePrimary(elements: readonly JsonObject[], added: readonly JsonObject[]): readonly JsonObject[] {
  const first = added.findLast((element) => readBoolean(element['primary']) === true);
  if (first === undefined) return elements;
  return elements.map((element) =>
    element !== first && readBoolean(element['primary']) === true ? { ...element, primary: false } : element,
  );
}

function listOf(value: Json | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** Returns a value or a list of values as objects; a plain value becomes `value`. */
function elementsOf(value: Json, attribute: Attribute): JsonObject[] {
  const all: readonly Json[] = Array.isArray(value) ? value : [value];
  return all.map((each) => {
    if (isObject(each)) return withValue(named(each, attribute));
    if (typeof each === 'string') return { value: each };
    throw invalidValue(`${attribute.name} must be objects with a value`);
  });
}

/** Reads a member that is given only by its address, which may be relative (RFC 7643, 2.3.7): its id is at the end. */
function withValue(element: JsonObject): JsonObject {
  const { value, $ref: address } = element;
  if ((value !== undefined && value !== null) || typeof address !== 'string') return element;
  const id = MEMBER_ADDRESS.exec(address)?.groups?.['id'];
  return id === undefined ? element : { ...element, value: id };
}

/** Returns the parts under the names of the schema, without unknown ones. */
function named(value: JsonObject, attribute: Attribute): JsonObject {
  const parts = attribute.subAttributes ?? [];
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const part = findAttribute(parts, key);
      return part === undefined ? [] : [[part.name, each]];
    }),
  );
}

const keyOf = (element: JsonObject): string =>
  typeof element['value'] === 'string' ? element['value'].toLowerCase() : JSON.stringify(element);

/** Returns an attribute of a resource, whatever the case of its name. */
export function valueOf(resource: JsonObject, name: string): Json | undefined {
  return Object.entries(resource).find(([key]) => isSame(key, name))?.[1];
}

/** Returns a received resource under the names of the schema, without what the schema does not have. */
export function canonical(body: JsonObject, schema: ResourceSchema): JsonObject {
  const resource: Record<string, Json> = {};
  for (const [key, value] of Object.entries(body)) {
    const target = readKey(key);
    const resolved = target === undefined ? undefined : resolvePath(schema, target.path);
    if (resolved === undefined || resolved === 'ignored' || resolved.sub !== null || value === undefined) continue;
    const { attribute } = resolved;
    if (attribute.mutability === 'readOnly' || value === null) continue;
    if (attribute.type !== 'complex') resource[attribute.name] = value;
    else if (attribute.multiValued) resource[attribute.name] = elementsOf(value, attribute);
    else resource[attribute.name] = isObject(value) ? named(value, attribute) : value;
  }
  return resource;
}
