import * as Y from 'yjs';
import { addObjects, type CanvasWriter, type NewObject, readCanvas, removeObjects } from './canvas-document.ts';
import { isStaged } from './canvas-objects.ts';
import { objectsOf } from './stored-objects.ts';

export type NewGroup = Omit<Extract<NewObject, { type: 'group' }>, 'type'>;

/**
 * Makes a group and puts objects into it. Groups among them, and what waits in the staging area, are left as they are.
 * @param group Its frame comes from `groupFrame` of geometry.ts.
 * @returns its key.
 * @throws BAD_INPUT, TOO_LARGE as `addObjects` does.
 */
export function groupObjects(writer: CanvasWriter, keys: Iterable<string>, group: NewGroup): string {
  return writer.doc.transact(() => {
    const [key = ''] = addObjects(writer, [{ type: 'group', ...group }]);
    putIntoGroup(writer, keys, key);
    return key;
  }, writer.origin);
}

/** Puts objects into a group, or with undefined into none. Groups have no group, so they are left as they are. */
export function putIntoGroup({ doc, origin }: CanvasWriter, keys: Iterable<string>, group: string | undefined): void {
  const objects = readCanvas(doc);
  if (group !== undefined && objects.get(group)?.type !== 'group') return;
  doc.transact(() => {
    for (const key of keys) {
      const object = objects.get(key);
      const stored = objectsOf(doc).get(key);
      if (object === undefined || object.type === 'group' || isStaged(object) || !(stored instanceof Y.Map)) continue;
      if (object.group === group) continue;
      if (group === undefined) stored.delete('group');
      else stored.set('group', group);
    }
  }, origin);
}

/** Removes groups; what is in them stays. Other objects are left as they are. */
export function ungroupObjects(writer: CanvasWriter, keys: Iterable<string>): void {
  const objects = readCanvas(writer.doc);
  removeObjects(
    writer,
    [...keys].filter((key) => objects.get(key)?.type === 'group'),
  );
}
