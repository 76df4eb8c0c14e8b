import * as Y from 'yjs';
import { objectsOf } from './stored-objects.ts';

/** The origin of an update on trial. */
const TRIAL = { source: 'canvas-trial' } as const;
/** An update without structs and deletions. */
const NOTHING = new Uint8Array([0, 0]);

/**
 * Tries an update on a copy of a document.
 * @returns the bytes that the document would take with it, and an update that takes all of it back; undefined when it
 * cannot be applied.
 */
export function inverseOf(doc: Y.Doc, update: Uint8Array): { bytes: number; inverse: Uint8Array } | undefined {
  const trial = new Y.Doc();
  objectsOf(trial);
  Y.applyUpdate(trial, Y.encodeStateAsUpdate(doc));
  const manager = new Y.UndoManager(trial, { trackedOrigins: new Set([TRIAL]), captureTimeout: 0 });
  let inverse: Uint8Array = NOTHING;
  try {
    Y.applyUpdate(trial, update, TRIAL);
    const bytes = Y.encodeStateAsUpdate(trial).byteLength;
    trial.on('update', (undone: Uint8Array) => {
      inverse = undone;
    });
    manager.undo();
    return { bytes, inverse };
  } catch {
    return undefined;
  } finally {
    manager.destroy();
    trial.destroy();
  }
}

/**
 * Deletes what a part of a document holds.
 * @param what LIST for its sequence alone: the objects of a canvas are a map.
 * @returns whether there was anything.
 */
export function sweepItems(
  doc: Y.Doc,
  part: Pick<Y.AbstractType<unknown>, '_start' | '_map'>,
  what: 'LIST' | 'ALL',
): boolean {
  const items: Y.Item[] = [];
  for (let item = part._start; item !== null; item = item.right) if (!item.deleted) items.push(item);
  if (what === 'ALL') for (const item of part._map.values()) if (!item.deleted) items.push(item);
  doc.transact((transaction) => {
    for (const item of items) item.delete(transaction);
  });
  return items.length > 0;
}
