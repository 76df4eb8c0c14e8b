import type { Point } from './canvas-document.ts';
import {
  type CanvasObject,
  type CanvasReference,
  type CanvasText,
  isReference,
  type Objects,
} from './canvas-objects.ts';

/** All lengths are in units of the plane: one is a pixel at zoom 1. y grows downwards. */
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Point, Size {}
/** By key of the object, in the order of the objects. */
export type Boxes = ReadonlyMap<string, Box>;

/** What part of the plane is shown: its upper left corner, and pixels per unit. */
export interface View extends Point {
  zoom: number;
}

export const ZOOM = { min: 0.02, max: 4 } as const;
/** Around the members of a group; above them its title needs more. */
export const GROUP_PADDING = { side: 24, top: 56 } as const;

/** The sizes that the document does not hold, because they follow from what is shown. */
export interface Sizes {
  card: (reference: CanvasReference) => Size;
  textHeight: (text: CanvasText) => number;
}

export function boxOf(object: CanvasObject, sizes: Sizes): Box {
  const { x, y } = object;
  if (isReference(object)) return { x, y, ...sizes.card(object) };
  const height = object.type === 'text' ? sizes.textHeight(object) : object.height;
  return { x, y, width: object.width, height };
}

/** Returns the boxes of what is on the plane: all objects but those in the staging area. */
export function boxesOf(objects: Objects, sizes: Sizes): Boxes {
  const onPlane = [...objects.values()].filter((object) => !isReference(object) || object.visible !== false);
  return new Map(onPlane.map((object) => [object.key, boxOf(object, sizes)]));
}

export const right = ({ x, width }: Box): number => x + width;
export const bottom = ({ y, height }: Box): number => y + height;
export const center = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** @returns the smallest box around others; undefined around none. */
export function boundsOf(boxes: Iterable<Box>): Box | undefined {
  let bounds: Box | undefined;
  for (const box of boxes) bounds = bounds === undefined ? { ...box } : union(bounds, box);
  return bounds;
}

function union(one: Box, other: Box): Box {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(right(one), right(other)) - x,
    height: Math.max(bottom(one), bottom(other)) - y,
  };
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Tells whether two boxes have more than an edge in common. */
export function overlaps(one: Box, other: Box): boolean {
  return one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one);
}

export function contains(outer: Box, inner: Box): boolean {
  return outer.x <= inner.x && outer.y <= inner.y && right(outer) >= right(inner) && bottom(outer) >= bottom(inner);
}

/** @returns the frame of a group around its members; undefined around none. */
export function groupFrame(members: Iterable<Box>): Box | undefined {
  const bounds = boundsOf(members);
  if (bounds === undefined) return undefined;
  const { side, top } = GROUP_PADDING;
  return {
    x: bounds.x - side,
    y: bounds.y - top,
    width: bounds.width + 2 * side,
    height: bounds.height + top + side,
  };
}

/** @returns the keys of what lies under a point, the frontmost first. */
export function hitsAt({ x, y }: Point, boxes: Boxes): string[] {
  return [...boxes]
    .filter(([, box]) => box.x <= x && x <= right(box) && box.y <= y && y <= bottom(box))
    .map(([key]) => key)
    .toReversed();
}

/** Returns the box between the two corners of a drag, in whichever direction it was drawn. */
export function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/**
 * Returns the keys of what a marquee selects.
 * @param how TOUCH takes whatever it touches, CONTAIN only what is wholly in it. A group is always to be contained:
 * one selects in groups without selecting them.
 */
export function inMarquee(marquee: Box, objects: Objects, boxes: Boxes, how: 'TOUCH' | 'CONTAIN'): string[] {
  return [...boxes]
    .filter(([key, box]) =>
      how === 'TOUCH' && objects.get(key)?.type !== 'group' ? touches(marquee, box) : contains(marquee, box),
    )
    .map(([key]) => key);
}

/** Unlike `overlaps`, an edge is enough: a marquee may be a line. */
function touches(one: Box, other: Box): boolean {
  return one.x <= right(other) && other.x <= right(one) && one.y <= bottom(other) && other.y <= bottom(one);
}

export const clampZoom = (zoom: number): number => Math.min(Math.max(zoom, ZOOM.min), ZOOM.max);

/** @param point In pixels from the upper left corner of what is shown. */
export function toPlane(view: View, point: Point): Point {
  return { x: view.x + point.x / view.zoom, y: view.y + point.y / view.zoom };
}

export function toScreen(view: View, point: Point): Point {
  return { x: (point.x - view.x) * view.zoom, y: (point.y - view.y) * view.zoom };
}

/** Zooms so that what is under a point of the screen stays there. */
export function zoomAbout(view: View, point: Point, factor: number): View {
  const zoom = clampZoom(view.zoom * factor);
  const held = toPlane(view, point);
  return { x: held.x - point.x / zoom, y: held.y - point.y / zoom, zoom };
}

export function pan(view: View, pixels: Point): View {
  return { ...view, x: view.x - pixels.x / view.zoom, y: view.y - pixels.y / view.zoom };
}

/** Returns the part of the plane that a screen shows. */
export function shownBox(view: View, screen: Size): Box {
  return { x: view.x, y: view.y, width: screen.width / view.zoom, height: screen.height / view.zoom };
}

/**
 * Returns the view that shows a box as large as possible, at most in its own size, in the middle of the screen.
 * @param margin Pixels on each side.
 */
export function fitToView(box: Box, screen: Size, margin = 48): View {
  const zoom = Math.min(
    clampZoom(
      Math.min(
        Math.max(screen.width - 2 * margin, 1) / Math.max(box.width, 1),
        Math.max(screen.height - 2 * margin, 1) / Math.max(box.height, 1),
      ),
    ),
    1,
  );
  const middle = center(box);
  return { x: middle.x - screen.width / zoom / 2, y: middle.y - screen.height / zoom / 2, zoom };
}
