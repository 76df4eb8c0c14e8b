import type { Point } from './canvas-document.ts';
import { type Box, type Boxes, bottom, boundsOf, grown, overlaps, right, type Size } from './geometry.ts';

export type Alignment = 'LEFT' | 'CENTER' | 'RIGHT' | 'TOP' | 'MIDDLE' | 'BOTTOM';
export type Axis = 'x' | 'y';
export type Places = ReadonlyMap<string, Point>;

/** Space between objects that are put down together. */
export const GAP = 24;
/** How far around the wished place free space is looked for, in steps of what is put down. */
const SEARCH_RINGS = 8;

/** Aligns objects by the box around all of them. */
export function align(boxes: Boxes, how: Alignment): Places {
  const bounds = boundsOf(boxes.values());
  if (bounds === undefined) return new Map();
  const place: Record<Alignment, (box: Box) => Point> = {
    LEFT: ({ y }) => ({ x: bounds.x, y }),
    CENTER: ({ y, width }) => ({ x: bounds.x + (bounds.width - width) / 2, y }),
    RIGHT: ({ y, width }) => ({ x: right(bounds) - width, y }),
    TOP: ({ x }) => ({ x, y: bounds.y }),
    MIDDLE: ({ x, height }) => ({ x, y: bounds.y + (bounds.height - height) / 2 }),
    BOTTOM: ({ x, height }) => ({ x, y: bottom(bounds) - height }),
  };
  return new Map([...boxes].map(([key, box]) => [key, place[how](box)]));
}

/**
 * Makes the gaps between objects equal. The outermost stay, unless the objects together are longer than the space between
 * them: then they follow each other without gaps.
 */
export function distribute(boxes: Boxes, axis: Axis): Places {
  const length = (box: Box): number => (axis === 'x' ? box.width : box.height);
  const middle = (box: Box): number => box[axis] + length(box) / 2;
  const ordered = [...boxes].toSorted(([, one], [, other]) => middle(one) - middle(other) || one[axis] - other[axis]);
  const bounds = boundsOf(boxes.values());
  if (bounds === undefined || ordered.length < 3) return new Map([...boxes].map(([key, { x, y }]) => [key, { x, y }]));
  const sum = ordered.reduce((total, [, box]) => total + length(box), 0);
  const gap = Math.max(0, (length(bounds) - sum) / (ordered.length - 1));
  let next = bounds[axis];
  return new Map(
    ordered.map(([key, box]) => {
      const place = { x: box.x, y: box.y, [axis]: next };
      next += length(box) + gap;
      return [key, place];
    }),
  );
}

/**
 * Returns free places for new objects: rows from left to right, as near as possible to where they are wished, and over
 * nothing that is there.
 * @param wished The middle of all of them together.
 */
export function freePlaces(sizes: readonly Size[], taken: Iterable<Box>, wished: Point): Point[] {
  if (sizes.length === 0) return [];
  const obstacles = [...taken].map((box) => grown(box, GAP - 1));
  const offsets = rowsOf(sizes);
  const block = boundsOf(sizes.map((size, index) => ({ ...size, ...(offsets[index] ?? { x: 0, y: 0 }) })));
  if (block === undefined) return [];
  const start = { x: wished.x - block.width / 2, y: wished.y - block.height / 2 };
  const isFree = (place: Point): boolean => {
    const box = { ...block, ...place };
    return !obstacles.some((each) => overlaps(each, box));
  };
  const free = ringsAround(start, block).find(isFree) ?? besideAll(obstacles, start);
  return offsets.map(({ x, y }) => ({ x: free.x + x, y: free.y + y }));
}

/** Returns places in rows, as many in a row as make the whole about square. */
function rowsOf(sizes: readonly Size[]): Point[] {
  const columns = Math.ceil(Math.sqrt(sizes.length));
  const places: Point[] = [];
  let y = 0;
  for (let first = 0; first < sizes.length; first += columns) {
    const row = sizes.slice(first, first + columns);
    let x = 0;
    for (const { width } of row) {
      places.push({ x, y });
      x += width + GAP;
    }
    y += Math.max(...row.map(({ height }) => height)) + GAP;
  }
  return places;
}

/** Returns places around one, the nearest first. */
function ringsAround(start: Point, { width, height }: Size): Point[] {
  const steps = Array.from({ length: 2 * SEARCH_RINGS + 1 }, (_, index) => index - SEARCH_RINGS);
  const step = { x: (width + GAP) / 2, y: (height + GAP) / 2 };
  return steps
    .flatMap((column) => steps.map((row) => ({ x: column * step.x, y: row * step.y })))
    .toSorted((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
    .map(({ x, y }) => ({ x: start.x + x, y: start.y + y }));
}

function besideAll(obstacles: readonly Box[], start: Point): Point {
  const bounds = boundsOf(obstacles);
  return bounds === undefined ? start : { x: right(bounds), y: start.y };
}
