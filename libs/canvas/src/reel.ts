import { groupOf, type Objects } from './canvas-objects.ts';
import type { Box, Boxes } from './geometry.ts';
import { readingSections } from './reading-order.ts';

export const REEL_LAYOUTS = ['Reel', 'TwoColumn', 'ThreeColumn'] as const;
export type ReelLayout = (typeof REEL_LAYOUTS)[number];

const COLUMNS: Record<ReelLayout, number> = { Reel: 1, TwoColumn: 2, ThreeColumn: 3 };

/**
 * Returns the ids of the highlights of a canvas in the order in which it is read, each once.
 * @param group The key of a group, for a reel of its highlights alone.
 */
export function reelOrder(objects: Objects, boxes: Boxes, group?: string): string[] {
  const keys = readingSections(objects, boxes).flatMap((section) => section.keys);
  const ids = keys.flatMap((key) => {
    const object = objects.get(key);
    const isIn = object?.type === 'rh' && (group === undefined || groupOf(object) === group);
    return isIn ? [object.id] : [];
  });
  return [...new Set(ids)];
}

export interface ReelCell extends Box {
  id: string;
}

/**
 * Lays out the clips of a reel in rows of one, two or three equal cells.
 * @param ratio Width of a picture divided by its height.
 */
export function reelCells(
  ids: readonly string[],
  layout: ReelLayout,
  { width, gap, ratio }: { width: number; gap: number; ratio: number },
): ReelCell[] {
  const columns = COLUMNS[layout];
  const cell = Math.max(0, (width - gap * (columns - 1)) / columns);
  const height = cell / ratio;
  return ids.map((id, index) => ({
    id,
    x: (index % columns) * (cell + gap),
    y: Math.floor(index / columns) * (height + gap),
    width: cell,
    height,
  }));
}
