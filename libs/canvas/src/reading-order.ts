import { groupOf, type Objects } from './canvas-objects.ts';
import { type Box, type Boxes, bottom, center, right } from './geometry.ts';

/** A group with its members, or what is in no group. */
export interface ReadingSection {
  group: string | undefined;
  /** Members in rows from top to bottom, each from left to right. */
  keys: string[];
}

/**
 * Returns the order in which a canvas is read: its groups in rows, each with its members, then in rows what is in no
 * group. The list beside the canvas shows it, and Tab follows it.
 * @param boxes Of what is on the plane.
 */
export function readingSections(objects: Objects, boxes: Boxes): ReadingSection[] {
  const onPlane = [...boxes.keys()].flatMap((key) => objects.get(key) ?? []);
  const groups = onPlane.filter(({ type }) => type === 'group').map(({ key }) => key);
  const members = new Map<string | undefined, string[]>(groups.map((group) => [group, []]));
  const alone: string[] = [];
  for (const object of onPlane) if (object.type !== 'group') (members.get(groupOf(object)) ?? alone).push(object.key);
  const sections = inRows(groups, boxes).map((group) => ({ group, keys: inRows(members.get(group) ?? [], boxes) }));
  return alone.length === 0 ? sections : [...sections, { group: undefined, keys: inRows(alone, boxes) }];
}

/** Returns the same as one list, each group before its members. */
export function readingOrder(objects: Objects, boxes: Boxes): string[] {
  return readingSections(objects, boxes).flatMap(({ group, keys }) => (group === undefined ? keys : [group, ...keys]));
}

/**
 * Orders by rows. A row begins with the topmost object that is left, and has all objects whose middle is above its lower
 * edge: people rarely put cards at exactly the same height.
 */
function inRows(keys: readonly string[], boxes: Boxes): string[] {
  const placed = keys.flatMap((key) => {
    const box = boxes.get(key);
    return box === undefined ? [] : [{ key, box }];
  });
  const byTop = placed.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x || (a.key < b.key ? -1 : 1));
  const rows: (typeof placed)[] = [];
  let lowerEdge = -Infinity;
  for (const each of byTop) {
    const row = rows.at(-1);
    if (row !== undefined && center(each.box).y < lowerEdge) row.push(each);
    else {
      rows.push([each]);
      lowerEdge = bottom(each.box);
    }
  }
  return rows.flatMap((row) =>
    row.toSorted((a, b) => a.box.x - b.box.x || a.box.y - b.box.y || (a.key < b.key ? -1 : 1)).map(({ key }) => key),
  );
}

export type Direction = 'LEFT' | 'RIGHT' | 'UP' | 'DOWN';

/**
 * Returns the nearest object in a direction, for the arrow keys. What stands aside counts twice as far as what is
 * straight ahead; what has its middle further to the side than ahead is not in that direction.
 * @returns undefined when there is none.
 */
export function nearestInDirection(from: string, boxes: Boxes, direction: Direction): string | undefined {
  const start = boxes.get(from);
  if (start === undefined) return undefined;
  let best: { key: string; distance: number } | undefined;
  for (const [key, box] of boxes) {
    const distance = key === from ? undefined : distanceTo(start, box, direction);
    if (distance === undefined) continue;
    if (best === undefined || distance < best.distance || (distance === best.distance && key < best.key)) {
      best = { key, distance };
    }
  }
  return best?.key;
}

function distanceTo(from: Box, to: Box, direction: Direction): number | undefined {
  const middle = { from: center(from), to: center(to) };
  const isSideways = direction === 'LEFT' || direction === 'RIGHT';
  const [main, cross] = isSideways ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const sign = direction === 'RIGHT' || direction === 'DOWN' ? 1 : -1;
  const ahead = (middle.to[main] - middle.from[main]) * sign;
  const aside = isSideways
    ? apart(from.y, bottom(from), to.y, bottom(to))
    : apart(from.x, right(from), to.x, right(to));
  if (ahead <= 0 || (aside > 0 && Math.abs(middle.to[cross] - middle.from[cross]) > ahead)) return undefined;
  return ahead + 2 * aside;
}

/** Returns how far two spans are from each other; 0 when they overlap. */
function apart(start: number, end: number, otherStart: number, otherEnd: number): number {
  return Math.max(0, otherStart - end, start - otherEnd);
}
