import { isUuid } from '@fieldloom/kernel/ids';
import { cutTo, isLonger } from '@fieldloom/kernel/text-length';
import * as Y from 'yjs';
import { CANVAS_LIMITS } from './canvas-objects.ts';
import { inverseOf, sweepItems } from './canvas-repair.ts';
import { FIELDS, fits, isObjectType, OBJECTS, objectsOf, type StoredField } from './stored-objects.ts';

export const DROP_CODES = [
  /** A part of the document that no canvas has. */
  'UNKNOWN_PART',
  /** What stands among the objects and is none: of an unknown kind, without a key, or lacking what its kind must have. */
  'NOT_AN_OBJECT',
  /** A value that the object's kind does not have. */
  'UNKNOWN_FIELD',
  /** A value of the wrong type or out of the limits. The one before it is put back, if there was one. */
  'BAD_VALUE',
  /** The end of a text beyond the limit. */
  'TEXT_TOO_LONG',
  /** Formats and embedded objects in a text. */
  'TEXT_NOT_PLAIN',
  /** An object too many. */
  'TOO_MANY_OBJECTS',
  /** All of an update, because the document would take more bytes than it may. */
  'DOCUMENT_TOO_LARGE',
] as const;
export type DropCode = (typeof DROP_CODES)[number];

export interface Dropped {
  code: DropCode;
  /** Key of the object, or name of the part. */
  key?: string;
  field?: string;
}

export interface TakenUpdate {
  dropped: Dropped[];
  /** What has to be stored and passed on after the update; undefined when all of the update fits. */
  correction: Uint8Array | undefined;
  /** Set when the update was not applied, or not all of it. Its sender has to be sent away. */
  refused?: 'UNREADABLE' | 'TOO_LARGE';
}

/** What a transaction did to the objects. */
interface Changes {
  /** Keys of the objects that are to be looked at. */
  touched: Set<string>;
  added: Set<string>;
  /** By object: values that were replaced or deleted. */
  before: Map<string, Map<string, unknown>>;
}

/** What a canvas may hold. */
export type CanvasSize = Readonly<Record<'objects' | 'documentBytes', number>>;

/** The origin of corrections. */
export const CORRECTION = { source: 'canvas-check' } as const;

/**
 * Takes the updates of a canvas on the server, and corrects each: what does not fit is deleted, or set back to what it
 * was. A client may be old, broken or hostile, and it must not harm what others put on the canvas.
 */
export class CanvasCheck {
  readonly #doc: Y.Doc;
  readonly #limits: CanvasSize;
  /** At least as many bytes as the document takes. Measuring it costs too much to be done for every update. */
  #bytes: number;

  constructor(doc: Y.Doc, limits: CanvasSize = CANVAS_LIMITS) {
    this.#doc = doc;
    this.#limits = limits;
    this.#bytes = sizeOf(doc);
  }

  /** Applies an update, and what corrects it in a transaction of its own. */
  take(update: Uint8Array, origin: unknown): TakenUpdate {
    if (update.byteLength > this.#limits.documentBytes) return refuse('TOO_LARGE');
    if (!isReadable(update)) return refuse('UNREADABLE');
    const inverse = this.#inverseWhenFull(update);
    if (inverse === 'TOO_LARGE' || inverse === 'UNREADABLE') return refuse(inverse);
    const { changes, failed } = watchChanges(this.#doc, () => Y.applyUpdate(this.#doc, update, origin));
    this.#bytes += update.byteLength;
    const taken = this.#correct(() => {
      if (inverse !== undefined) Y.applyUpdate(this.#doc, inverse, CORRECTION);
      const dropped: Dropped[] = inverse === undefined ? [] : [{ code: 'DOCUMENT_TOO_LARGE' }];
      return [...dropped, ...correctObjects(this.#doc, changes, this.#limits), ...dropUnknownParts(this.#doc)];
    });
    return failed ? { ...taken, refused: 'UNREADABLE' } : taken;
  }

  /** Corrects the whole document, as it was loaded or imported. */
  takeAll(): Omit<TakenUpdate, 'refused'> {
    const all = new Set(objectsOf(this.#doc).keys());
    return this.#correct(() => [
      ...correctObjects(this.#doc, { touched: all, added: all, before: new Map() }, this.#limits),
      ...dropUnknownParts(this.#doc),
    ]);
  }

  #correct(correct: () => Dropped[]): Omit<TakenUpdate, 'refused'> {
    let correction: Uint8Array | undefined;
    const keep = (update: Uint8Array): void => {
      correction = update;
    };
    this.#doc.on('update', keep);
    const dropped = this.#doc.transact(correct, CORRECTION);
    this.#doc.off('update', keep);
    this.#bytes += correction?.byteLength ?? 0;
    return { dropped, correction };
  }

  /** @returns what takes the update back, when the document would become too large and is not made smaller by it. */
  #inverseWhenFull(update: Uint8Array): Uint8Array | undefined | 'TOO_LARGE' | 'UNREADABLE' {
    const limit = this.#limits.documentBytes;
    if (this.#bytes + update.byteLength <= limit) return undefined;
    this.#bytes = sizeOf(this.#doc);
    if (this.#bytes + update.byteLength <= limit) return undefined;
    // Updates that were taken back leave their traces. Only a hostile client comes this far.
    if (this.#bytes > 2 * limit) return 'TOO_LARGE';
    const trial = inverseOf(this.#doc, update);
    if (trial === undefined) return 'UNREADABLE';
    return trial.bytes > limit && trial.bytes > this.#bytes ? trial.inverse : undefined;
  }
}

function refuse(refused: 'UNREADABLE' | 'TOO_LARGE'): TakenUpdate {
  return { dropped: [], correction: undefined, refused };
}

function sizeOf(doc: Y.Doc): number {
  return Y.encodeStateAsUpdate(doc).byteLength;
}

function isReadable(update: Uint8Array): boolean {
  try {
    Y.decodeUpdate(update);
    return true;
  } catch {
    return false;
  }
}

function watchChanges(doc: Y.Doc, apply: () => void): { changes: Changes; failed: boolean } {
  const changes: Changes = { touched: new Set(), added: new Set(), before: new Map() };
  const watch = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    for (const event of events) noteChange(changes, event);
  };
  objectsOf(doc).observeDeep(watch);
  try {
    apply();
    return { changes, failed: false };
  } catch {
    // Only a modified client sends an update that can be read and not applied.
    return { changes, failed: true };
  } finally {
    objectsOf(doc).unobserveDeep(watch);
  }
}

function noteChange({ touched, added, before }: Changes, { path, keys }: Y.YEvent<Y.AbstractType<unknown>>): void {
  const [object] = path;
  if (object === undefined) {
    for (const [key, { action }] of keys) {
      if (action === 'delete') continue;
      touched.add(key);
      added.add(key);
    }
    return;
  }
  const key = String(object);
  touched.add(key);
  if (path.length > 1) return;
  const replaced = before.get(key) ?? new Map<string, unknown>();
  for (const [field, { oldValue }] of keys) replaced.set(field, oldValue);
  before.set(key, replaced);
}

function correctObjects(doc: Y.Doc, { touched, added, before }: Changes, limits: CanvasSize): Dropped[] {
  const objects = objectsOf(doc);
  const dropped = [...touched].flatMap((key) =>
    objects.has(key) ? correctObject(objects, key, before.get(key) ?? new Map()) : [],
  );
  const excess = Math.max(0, objects.size - limits.objects);
  // Keys begin with the time at which they were made, so these are the newest.
  const newest = [...added].filter((key) => objects.has(key)).toSorted();
  const tooMany = newest.slice(Math.max(0, newest.length - excess));
  for (const key of tooMany) objects.delete(key);
  return [...dropped, ...tooMany.map((key): Dropped => ({ code: 'TOO_MANY_OBJECTS', key }))];
}

function correctObject(objects: Y.Map<unknown>, key: string, before: ReadonlyMap<string, unknown>): Dropped[] {
  const stored = objects.get(key);
  const drop = (): Dropped[] => {
    objects.delete(key);
    return [{ code: 'NOT_AN_OBJECT', key }];
  };
  if (!isUuid(key) || !(stored instanceof Y.Map)) return drop();
  const oldType = before.get('type');
  // An object stays of its kind.
  const isOther = isObjectType(oldType) && stored.get('type') !== oldType;
  if (isOther) stored.set('type', oldType);
  const type: unknown = stored.get('type');
  if (!isObjectType(type)) return drop();
  const { required, optional } = FIELDS[type];
  const known = new Set<string>(['type', ...required, ...optional]);
  const dropped: Dropped[] = isOther ? [{ code: 'BAD_VALUE', key, field: 'type' }] : [];
  for (const field of [...stored.keys()].filter((each) => !known.has(each))) {
    stored.delete(field);
    dropped.push({ code: 'UNKNOWN_FIELD', key, field });
  }
  for (const field of [...required, ...optional]) {
    const value: unknown = stored.get(field);
    if (fits(field, value) || (value === undefined && optional.includes(field))) continue;
    if (!putBack(stored, field, before, optional)) return [...dropped, ...drop()];
    dropped.push({ code: 'BAD_VALUE', key, field });
  }
  const text: unknown = stored.get('text');
  return text instanceof Y.Text ? [...dropped, ...correctText(text, key)] : dropped;
}

/** @returns false when nothing is known that would fit. */
function putBack(
  stored: Y.Map<unknown>,
  field: StoredField,
  before: ReadonlyMap<string, unknown>,
  optional: readonly StoredField[],
): boolean {
  const old = before.get(field);
  // The words of a text that was replaced are gone, but the object can stay.
  if (old instanceof Y.Text) stored.set(field, new Y.Text());
  else if (old !== undefined && fits(field, old)) stored.set(field, old);
  else if (optional.includes(field)) stored.delete(field);
  else return false;
  return true;
}

function correctText(text: Y.Text, key: string): Dropped[] {
  const dropped: Dropped[] = [];
  const parts = text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[];
  if (parts.some(({ insert, attributes }) => typeof insert !== 'string' || attributes !== undefined)) {
    makePlain(text, parts);
    dropped.push({ code: 'TEXT_NOT_PLAIN', key, field: 'text' });
  }
  const words = text.toJSON();
  if (isLonger(words, CANVAS_LIMITS.text)) {
    const kept = cutTo(words, CANVAS_LIMITS.text);
    text.delete(kept.length, words.length - kept.length);
    dropped.push({ code: 'TEXT_TOO_LONG', key, field: 'text' });
  }
  return dropped;
}

function makePlain(text: Y.Text, parts: readonly { insert: unknown; attributes?: Record<string, unknown> }[]): void {
  let offset = 0;
  for (const { insert, attributes } of parts) {
    if (typeof insert !== 'string') {
      text.delete(offset, 1);
      continue;
    }
    if (attributes !== undefined) {
      text.format(offset, insert.length, Object.fromEntries(Object.keys(attributes).map((name) => [name, null])));
    }
    offset += insert.length;
  }
}

function dropUnknownParts(doc: Y.Doc): Dropped[] {
  return [...doc.share].flatMap(([name, part]): Dropped[] => {
    const isSwept = sweepItems(doc, part, name === OBJECTS ? 'LIST' : 'ALL');
    return isSwept ? [{ code: 'UNKNOWN_PART', key: name }] : [];
  });
}
