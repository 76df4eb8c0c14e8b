import { badInput, tooLarge } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { rankAtEnd } from '@fieldloom/kernel/ranks';
import * as Y from 'yjs';
import {
  byDepth,
  CANVAS_LIMITS,
  type CanvasObject,
  canvasObject,
  groupOf,
  isReference,
  isStaged,
  type Objects,
  type TextFormat,
} from './canvas-objects.ts';
import { objectsOf, readObject, shared, storedValues, storeObject } from './stored-objects.ts';
import { changeText } from './text-edit.ts';

/** A document, and on whose behalf it is changed: the origin of every transaction, by which one's own steps are undone. */
export interface CanvasWriter {
  doc: Y.Doc;
  origin: unknown;
}

export interface Point {
  x: number;
  y: number;
}

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** An object that is to be added: on top of all others, with the key that is given or a new one. */
export type NewObject = Without<CanvasObject, 'key' | 'rank'> & { key?: string };

/** What one can change of an object, beside its depth and group. A text without a format is a paragraph. */
export interface ObjectChange extends Partial<Point> {
  width?: number;
  height?: number;
  text?: string;
  textFormat?: TextFormat;
  title?: string;
  color?: string;
}

/**
 * Reads a canvas, from back to front. Never throws: what is no object, or lacks something, is left out. What was put
 * into a group while somebody else removed the group, or staged the object, is in none.
 */
export function readCanvas(doc: Y.Doc): Objects {
  const read: CanvasObject[] = [];
  objectsOf(doc).forEach((stored, key) => {
    const object = readObject(key, stored);
    if (object !== undefined) read.push(object);
  });
  const groups = new Set(read.filter(({ type }) => type === 'group').map(({ key }) => key));
  return new Map(
    read
      .map((object) => (groups.has(groupOf(object) ?? '') && !isStaged(object) ? object : ungrouped(object)))
      .toSorted(byDepth)
      .map((object) => [object.key, object]),
  );
}

function ungrouped(object: CanvasObject): CanvasObject {
  if (groupOf(object) === undefined) return object;
  const { group: _, ...alone } = object as CanvasObject & { group?: string };
  return alone as CanvasObject;
}

/**
 * Adds objects on top of all others, in their order.
 * @returns their keys.
 * @throws BAD_INPUT for what is not in the schema; TOO_LARGE when the canvas cannot hold so many.
 */
export function addObjects({ doc, origin }: CanvasWriter, added: readonly NewObject[]): string[] {
  const present = readCanvas(doc);
  if (present.size + added.length > CANVAS_LIMITS.objects) {
    const limit = CANVAS_LIMITS.objects;
    throw tooLarge(`A canvas can have at most ${limit} objects`, { limit });
  }
  let rank = [...present.values()].reduce((top, each) => Math.max(top, each.rank), -Infinity);
  const objects = added.map((object) => {
    rank = Math.min(rankAtEnd(Number.isFinite(rank) ? rank : undefined), CANVAS_LIMITS.rank);
    return checked({ ...object, key: object.key ?? newId(), rank } as CanvasObject);
  });
  const keys = new Set(objects.map(({ key }) => key));
  if (keys.size < objects.length || objects.some(({ key }) => objectsOf(doc).has(key))) {
    throw badInput('An object with this key is already here', { field: 'key' });
  }
  doc.transact(() => {
    for (const object of objects) storeObject(doc, object);
  }, origin);
  return [...keys];
}

/**
 * Changes one object; of a group only its frame, so that it can be drawn larger around its members.
 * @returns false when it is no longer there.
 * @throws BAD_INPUT for what its kind does not have, or what is out of the limits.
 */
export function changeObject({ doc, origin }: CanvasWriter, key: string, change: ObjectChange): boolean {
  const stored = objectsOf(doc).get(key);
  const before = readObject(key, stored);
  if (before === undefined || !(stored instanceof Y.Map)) return false;
  const old = storedValues(before);
  const changed = [...storedValues(checked({ ...before, ...change } as CanvasObject))].filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)),
  );
  doc.transact(() => {
    for (const [field, value] of changed) {
      const text: unknown = field === 'text' ? stored.get(field) : undefined;
      if (text instanceof Y.Text) changeText(text, String(value));
      else stored.set(field, shared(field, value));
    }
  }, origin);
  return true;
}

/**
 * Moves objects by the same distance, and with a group its members. At the edge of the plane all stop together.
 * @returns the distance that they moved.
 */
export function moveObjects(writer: CanvasWriter, keys: Iterable<string>, by: Point): Point {
  const chosen = new Set(keys);
  const moved = [...readCanvas(writer.doc).values()].filter(
    (object) => !isStaged(object) && (chosen.has(object.key) || chosen.has(groupOf(object) ?? '')),
  );
  const within = (axis: 'x' | 'y'): number =>
    moved.reduce((least, object) => {
      const target = Math.min(Math.max(object[axis] + by[axis], -CANVAS_LIMITS.coordinate), CANVAS_LIMITS.coordinate);
      const distance = target - object[axis];
      return Math.abs(distance) < Math.abs(least) ? distance : least;
    }, by[axis]);
  const distance = { x: within('x'), y: within('y') };
  writePlaces(
    writer,
    new Map(moved.map(({ key, x, y }) => [key, { x: clamped(x + distance.x), y: clamped(y + distance.y) }])),
  );
  return distance;
}

/** Puts objects to places. Members of a group that have no place of their own move along with it. */
export function placeObjects(writer: CanvasWriter, places: ReadonlyMap<string, Point>): void {
  const objects = readCanvas(writer.doc);
  const all = new Map<string, Point>();
  for (const object of objects.values()) {
    const own = places.get(object.key);
    const group = objects.get(groupOf(object) ?? '');
    const ofGroup = group && places.get(group.key);
    if (isStaged(object)) continue;
    if (own !== undefined) all.set(object.key, own);
    else if (group && ofGroup)
      all.set(object.key, { x: object.x + ofGroup.x - group.x, y: object.y + ofGroup.y - group.y });
  }
  writePlaces(writer, new Map([...all].map(([key, { x, y }]) => [key, { x: clamped(x), y: clamped(y) }])));
}

/** Removes objects, and nothing else: members of a removed group stay where they are. */
export function removeObjects({ doc, origin }: CanvasWriter, keys: Iterable<string>): void {
  const removed = new Set(keys);
  const objects = objectsOf(doc);
  doc.transact(() => {
    objects.forEach((stored, key) => {
      if (removed.has(key)) objects.delete(key);
      else if (stored instanceof Y.Map && removed.has(String(stored.get('group')))) stored.delete('group');
    });
  }, origin);
}

/** Takes cards off the plane into the staging area, out of their groups. Other objects stay. */
export function stageObjects({ doc, origin }: CanvasWriter, keys: Iterable<string>): void {
  doc.transact(() => {
    for (const stored of referencesOf(doc, keys)) {
      stored.set('visible', false);
      stored.delete('group');
    }
  }, origin);
}

/** Puts cards from the staging area onto the plane. */
export function unstageObjects({ doc, origin }: CanvasWriter, places: ReadonlyMap<string, Point>): void {
  doc.transact(() => {
    for (const [key, { x, y }] of places) {
      for (const stored of referencesOf(doc, [key])) {
        stored.delete('visible');
        stored.set('at', { x: clamped(x), y: clamped(y) });
      }
    }
  }, origin);
}

function referencesOf(doc: Y.Doc, keys: Iterable<string>): Y.Map<unknown>[] {
  return [...keys].flatMap((key) => {
    const stored = objectsOf(doc).get(key);
    const object = readObject(key, stored);
    return object && isReference(object) && stored instanceof Y.Map ? [stored as Y.Map<unknown>] : [];
  });
}

function writePlaces({ doc, origin }: CanvasWriter, places: ReadonlyMap<string, Point>): void {
  doc.transact(() => {
    for (const [key, place] of places) {
      const stored = objectsOf(doc).get(key);
      if (stored instanceof Y.Map) stored.set('at', place);
    }
  }, origin);
}

function checked(object: CanvasObject): CanvasObject {
  const { data, error } = canvasObject.safeParse(object);
  if (data !== undefined) return data;
  const [issue] = error.issues;
  const field = String(issue?.path[0] ?? 'object');
  throw badInput(`${field}: ${issue?.message}`, { field });
}

/** @throws BAD_INPUT for what is no number, which would otherwise be stored. */
function clamped(value: number): number {
  if (Number.isNaN(value)) throw badInput('This is not a place', { field: 'place' });
  return Math.min(Math.max(value, -CANVAS_LIMITS.coordinate), CANVAS_LIMITS.coordinate);
}
