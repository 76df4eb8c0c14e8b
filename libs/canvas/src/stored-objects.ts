import { isUuid } from '@fieldloom/kernel/ids';
import { cutTo } from '@fieldloom/kernel/text-length';
import * as Y from 'yjs';
import { z } from 'zod';
import { CANVAS_LIMITS, type CanvasObject, type ObjectType, VALUES } from './canvas-objects.ts';

/** Name of the map in the live document of a canvas: key of an object → map of its stored values. */
export const OBJECTS = 'objects';

/**
 * How an object is stored. Values that one step changes together are one value, so that after two people moved an object
 * at the same time, it is where one of them put it, and not at the x of one and the y of the other.
 */
const STORED = {
  id: VALUES.id,
  at: z.strictObject({ x: VALUES.x, y: VALUES.y }),
  size: z.strictObject({ width: VALUES.width, height: VALUES.height }),
  width: VALUES.width,
  rank: VALUES.rank,
  group: VALUES.group,
  /** A shared text (`Y.Text`): what several people type at the same time is all kept. */
  text: z.instanceof(Y.Text),
  textFormat: VALUES.textFormat,
  title: VALUES.title,
  color: VALUES.color,
  visible: VALUES.visible,
} as const;
export type StoredField = keyof typeof STORED;

interface FieldList {
  required: readonly StoredField[];
  optional: readonly StoredField[];
}
const REFERENCE: FieldList = { required: ['id', 'at', 'rank'], optional: ['visible', 'group'] };

export const FIELDS: Record<ObjectType, FieldList> = {
  rectangle: { required: ['at', 'size', 'rank'], optional: ['group'] },
  text: { required: ['at', 'width', 'rank', 'text'], optional: ['textFormat', 'group'] },
  group: { required: ['at', 'size', 'rank', 'title', 'color'], optional: [] },
  rh: REFERENCE,
  i: REFERENCE,
  n: REFERENCE,
};

export function objectsOf(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(OBJECTS);
}

export function isObjectType(value: unknown): value is ObjectType {
  return typeof value === 'string' && Object.hasOwn(FIELDS, value);
}

/** Tells whether a stored value fits its field. The length of a text is not part of that. */
export function fits(field: StoredField, value: unknown): boolean {
  return STORED[field].safeParse(value).success;
}

/**
 * Reads one object.
 * @returns undefined for what is none, or lacks something that its kind must have. Optional values that do not fit are
 * left out, and too long a text is cut.
 */
export function readObject(key: string, stored: unknown): CanvasObject | undefined {
  if (!(stored instanceof Y.Map) || !isUuid(key)) return undefined;
  const type: unknown = stored.get('type');
  if (!isObjectType(type)) return undefined;
  const read: Record<string, unknown> = { type, key };
  for (const field of FIELDS[type].required) {
    const value: unknown = stored.get(field);
    if (!fits(field, value)) return undefined;
    Object.assign(read, flat(field, value));
  }
  for (const field of FIELDS[type].optional) {
    const value: unknown = stored.get(field);
    if (value !== undefined && fits(field, value)) Object.assign(read, flat(field, value));
  }
  return read as CanvasObject;
}

function flat(field: StoredField, value: unknown): object {
  if (field === 'at' || field === 'size') return value as object;
  if (field === 'text') return { text: cutTo(String(value).toWellFormed(), CANVAS_LIMITS.text) };
  return { [field]: value };
}

/** Returns the stored values of an object by field; absent ones are undefined. Its text is a string, not yet shared. */
export function storedValues(object: CanvasObject): ReadonlyMap<StoredField, unknown> {
  const { required, optional } = FIELDS[object.type];
  const values = object as unknown as Record<string, unknown>;
  const valueOf = (field: StoredField): unknown => {
    if (field === 'at') return { x: object.x, y: object.y };
    if (field === 'size') return { width: values.width, height: values.height };
    return values[field];
  };
  return new Map([...required, ...optional].map((field) => [field, valueOf(field)]));
}

/** Returns a value as it is put into the document. */
export function shared(field: StoredField, value: unknown): unknown {
  return field === 'text' ? new Y.Text(String(value)) : value;
}

/** Stores a new object. */
export function storeObject(doc: Y.Doc, object: CanvasObject): void {
  const stored = new Y.Map<unknown>([['type', object.type]]);
  for (const [field, value] of storedValues(object)) if (value !== undefined) stored.set(field, shared(field, value));
  objectsOf(doc).set(object.key, stored);
}

/** Returns the keys of the objects that a transaction changed, for `observeDeep` of the map. */
export function changedKeys(events: readonly Y.YEvent<Y.AbstractType<unknown>>[]): Set<string> {
  const keys = events.flatMap((event) => (event.path.length === 0 ? [...event.keys.keys()] : [String(event.path[0])]));
  return new Set(keys);
}
