import { newId } from '@fieldloom/kernel/ids';
import { z } from 'zod';
import { addObjects, type CanvasWriter, type NewObject, type Point } from './canvas-document.ts';
import {
  CANVAS_LIMITS,
  canvasObject,
  groupOf,
  isReference,
  isStaged,
  type Objects,
  VALUES,
  withMembers,
} from './canvas-objects.ts';

const KIND = 'fieldloom-canvas';
/** The version that is written. A newer one is not read: it may hold what this one would lose. */
export const CLIPBOARD_VERSION = 1;

const envelope = z.object({ kind: z.literal(KIND), version: z.int().min(1) });
const content = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(CLIPBOARD_VERSION),
  workspaceId: VALUES.id,
  objects: z.array(canvasObject).min(1).max(CANVAS_LIMITS.objects),
});

export type ClipboardFault =
  /** It was copied elsewhere. */
  | 'FOREIGN'
  /** Copied by a newer version of the product: the page has to be reloaded. */
  | 'NEWER'
  /** It says that it is a selection of a canvas, and is none. */
  | 'BROKEN'
  | 'TOO_LARGE';

export type ReadClipboard =
  | {
      fault?: never;
      /** Ready to be added, from back to front. */
      objects: NewObject[];
      /** Cards that were left out, because they stand for objects of another workspace. */
      leftOut: number;
    }
  | { fault: ClipboardFault };

/**
 * Copies what is on the plane, and with a group its members.
 * @returns undefined when none of the keys is there.
 */
export function copyObjects(objects: Objects, keys: Iterable<string>, workspaceId: string): string | undefined {
  const copied = withMembers(objects, keys)
    .flatMap((key) => objects.get(key) ?? [])
    .filter((object) => !isStaged(object));
  if (copied.length === 0) return undefined;
  return JSON.stringify({ kind: KIND, version: CLIPBOARD_VERSION, workspaceId, objects: copied });
}

/**
 * Reads what was copied. Every object has a new key; groups keep those of their members that were copied with them.
 * @param workspaceId The workspace into which it is pasted.
 */
export function readClipboard(text: string, workspaceId: string): ReadClipboard {
  if (text.length > CANVAS_LIMITS.clipboard) return { fault: 'TOO_LARGE' };
  const json = parseJson(text);
  const outer = envelope.safeParse(json);
  if (!outer.success) return { fault: 'FOREIGN' };
  if (outer.data.version > CLIPBOARD_VERSION) return { fault: 'NEWER' };
  const { data } = content.safeParse(json);
  if (data === undefined) return { fault: 'BROKEN' };
  const isOurs = data.workspaceId === workspaceId;
  const kept = data.objects.filter((object) => isOurs || !isReference(object));
  const newKeys = new Map(kept.map(({ key }) => [key, newId()]));
  if (newKeys.size < kept.length) return { fault: 'BROKEN' };
  const groups = new Set(kept.filter(({ type }) => type === 'group').map(({ key }) => key));
  const objects = kept.map((object): NewObject => {
    const {
      rank: _,
      group: __,
      visible: ___,
      ...rest
    } = object as typeof object & { group?: string; visible?: boolean };
    const own = groupOf(object);
    const group = own !== undefined && groups.has(own) ? newKeys.get(own) : undefined;
    return { ...rest, key: newKeys.get(object.key) ?? newId(), ...(group === undefined ? {} : { group }) } as NewObject;
  });
  return { objects, leftOut: data.objects.length - kept.length };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No schema accepts it.
    return undefined;
  }
}

/**
 * Adds what was read to a canvas, all moved by the same distance, so that places relative to each other are kept.
 * @param corner Where the upper left corner of all of it comes to be.
 * @returns the keys of the new objects.
 * @throws TOO_LARGE when the canvas cannot hold so many.
 */
export function pasteObjects(writer: CanvasWriter, objects: readonly NewObject[], corner: Point): string[] {
  const origin = { x: edge(objects, 'x', Math.min), y: edge(objects, 'y', Math.min) };
  const far = { x: edge(objects, 'x', Math.max), y: edge(objects, 'y', Math.max) };
  // At the end of the plane all of it stops together.
  const within = (axis: 'x' | 'y'): number => {
    const { coordinate } = CANVAS_LIMITS;
    return Math.max(Math.min(corner[axis] - origin[axis], coordinate - far[axis]), -coordinate - origin[axis]);
  };
  const by = { x: within('x'), y: within('y') };
  return addObjects(
    writer,
    objects.map((object) => ({ ...object, x: object.x + by.x, y: object.y + by.y })),
  );
}

function edge(objects: readonly NewObject[], axis: 'x' | 'y', choose: (...values: number[]) => number): number {
  return objects.reduce((found, object) => choose(found, object[axis]), objects[0]?.[axis] ?? 0);
}
