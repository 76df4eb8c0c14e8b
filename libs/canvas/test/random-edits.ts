import fc from 'fast-check';
import {
  addObjects,
  type CanvasWriter,
  changeObject,
  moveObjects,
  type NewObject,
  placeObjects,
  readCanvas,
  removeObjects,
  stageObjects,
  unstageObjects,
} from '../src/canvas-document.ts';
import { groupObjects, putIntoGroup, ungroupObjects } from '../src/canvas-groups.ts';
import type { Objects } from '../src/canvas-objects.ts';
import { orderObjects } from '../src/canvas-order.ts';
import type { CanvasUndo } from '../src/canvas-undo.ts';
import { group, highlight, idOf, rectangle, text } from './canvas-samples.ts';

export const EDITS = [
  'ADD',
  'MOVE',
  'PLACE',
  'CHANGE',
  'TYPE',
  'ORDER',
  'REMOVE',
  'GROUP',
  'REGROUP',
  'UNGROUP',
  'STAGE',
  'UNSTAGE',
] as const;

export interface Edit {
  /** Who makes it. */
  person: number;
  what: (typeof EDITS)[number] | 'UNDO' | 'REDO' | 'DELIVER';
  /** What it is about, whatever there is then. */
  one: number;
  other: number;
}

/** @param picks Of few, people meet at the same objects all the time. */
export const editsOf = (kinds: readonly Edit['what'][], picks = 999): fc.Arbitrary<Edit[]> =>
  fc.array(
    fc.record({ person: fc.nat(2), what: fc.constantFrom(...kinds), one: fc.nat(picks), other: fc.nat(picks) }),
    { maxLength: 60, size: 'max' },
  );

/** What people did, by which the end is judged. */
export interface Deeds {
  added: Set<string>;
  removed: Set<string>;
  /** By object: all places to which somebody moved it. */
  places: Map<string, Set<string>>;
  keys: number;
}

export const noDeeds = (): Deeds => ({ added: new Set(), removed: new Set(), places: new Map(), keys: 0 });

/** Makes an edit, and notes what it did. */
export function makeEdit(writer: CanvasWriter, undo: CanvasUndo | undefined, edit: Edit, deeds: Deeds): void {
  const before = readCanvas(writer.doc);
  change(writer, undo, edit, before, deeds);
  const after = readCanvas(writer.doc);
  for (const key of before.keys()) if (!after.has(key)) deeds.removed.add(key);
  for (const { key, x, y } of after.values()) {
    const old = before.get(key);
    if (old === undefined) deeds.added.add(key);
    if (old !== undefined && old.x === x && old.y === y) continue;
    deeds.places.set(key, (deeds.places.get(key) ?? new Set()).add(`${x} ${y}`));
  }
}

function change(
  writer: CanvasWriter,
  undo: CanvasUndo | undefined,
  { what, one, other }: Edit,
  objects: Objects,
  deeds: Deeds,
): void {
  const list = [...objects.keys()];
  const first = list[one % list.length] ?? idOf(0);
  const second = list[other % list.length] ?? idOf(0);
  const groups = [...objects.values()].filter(({ type }) => type === 'group').map(({ key }) => key);
  const fresh = (): string => {
    deeds.keys += 1;
    return idOf(deeds.keys);
  };
  switch (what) {
    case 'ADD': {
      const kinds: NewObject[] = [
        rectangle(one, other),
        text('Hello', one, other),
        highlight(one, other),
        group(one, other),
      ];
      addObjects(writer, [{ ...(kinds[one % kinds.length] ?? rectangle()), key: fresh() }]);
      return;
    }
    case 'MOVE':
      moveObjects(writer, [first, second], { x: one + 0.5, y: -other });
      return;
    case 'PLACE':
      return placeObjects(writer, new Map([[first, { x: one, y: other }]]));
    case 'CHANGE': {
      const type = objects.get(first)?.type;
      if (type === 'group') changeObject(writer, first, { width: one + 1, title: `Group ${other}` });
      if (type === 'rectangle') changeObject(writer, first, { width: one + 1, height: other + 1 });
      return;
    }
    case 'TYPE': {
      const object = objects.get(first);
      if (object?.type !== 'text') return;
      const at = one % (object.text.length + 1);
      changeObject(writer, first, {
        text: `${object.text.slice(0, at)}${other}${object.text.slice(at + (other % 2))}`,
      });
      return;
    }
    case 'ORDER':
      return orderObjects(
        writer,
        [first, second],
        (['FRONT', 'BACK', 'FORWARD', 'BACKWARD'] as const)[one % 4] ?? 'FRONT',
      );
    case 'REMOVE':
      return removeObjects(writer, [first]);
    case 'GROUP': {
      const { type: _, ...frame } = group(one, other) as Extract<NewObject, { type: 'group' }>;
      groupObjects(writer, [first, second], { ...frame, key: fresh() });
      return;
    }
    case 'REGROUP':
      return putIntoGroup(writer, [first, second], groups[other % (groups.length + 1)]);
    case 'UNGROUP':
      return ungroupObjects(writer, groups.slice(0, 1));
    case 'STAGE':
      return stageObjects(writer, [first]);
    case 'UNSTAGE':
      return unstageObjects(writer, new Map([[first, { x: one, y: other }]]));
    case 'UNDO':
      undo?.undo();
      return;
    case 'REDO':
      undo?.redo();
      return;
    case 'DELIVER':
  }
}
