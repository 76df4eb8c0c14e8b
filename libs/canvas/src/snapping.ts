import type { Axis } from './arrange.ts';
import type { Point } from './canvas-document.ts';
import { type Box, bottom, right } from './geometry.ts';

/** Pixels on the screen within which something snaps, at any zoom. */
export const SNAP_PIXELS = 6;

/** A line that shows what was snapped to: at a place of one axis, from and to places of the other. */
export interface Guide {
  kind: 'EDGE' | 'CENTER' | 'GAP';
  axis: Axis;
  at: number;
  from: number;
  to: number;
}

export interface Snap {
  /** How much farther what is moved has to go. */
  by: Point;
  guides: Guide[];
}

interface Span {
  start: number;
  end: number;
}

interface Candidate {
  kind: Guide['kind'];
  /** How far to go. */
  by: number;
  at: number;
  across: Span;
}

/**
 * Finds where a box that is moved snaps to its neighbors: to their edges and centers, and to the gaps between them. On
 * each axis the nearest counts; edges before centers before gaps when they are equally near.
 * @param others What is in sight, without what is moved.
 */
export function snapMove(moved: Box, others: readonly Box[], zoom: number): Snap {
  const tolerance = SNAP_PIXELS / zoom;
  const found = (['x', 'y'] as const).map((axis) => {
    const candidates = [
      ...others.flatMap((other) => lineCandidates(moved, other, axis)),
      ...gapCandidates(moved, others, axis),
    ];
    return { axis, best: nearest(candidates, tolerance) };
  });
  const by = { x: found[0]?.best?.by ?? 0, y: found[1]?.best?.by ?? 0 };
  const guides = found.flatMap(({ axis, best }) => (best === undefined ? [] : [guideOf(best, axis, by)]));
  return { by, guides };
}

/**
 * Finds where one edge of a box that is resized snaps to the edges and centers of its neighbors.
 * @param edge Where the dragged edge is on the axis.
 */
export function snapEdge(edge: number, axis: Axis, others: readonly Box[], zoom: number): number {
  const candidates = others.flatMap((other): Candidate[] => {
    const across = spanOf(other, axis === 'x' ? 'y' : 'x');
    return linesOf(other, axis).map(({ kind, at }) => ({ kind, by: at - edge, at, across }));
  });
  return edge + (nearest(candidates, SNAP_PIXELS / zoom)?.by ?? 0);
}

const PRECEDENCE = { EDGE: 0, CENTER: 1, GAP: 2 } as const;

function nearest(candidates: readonly Candidate[], tolerance: number): Candidate | undefined {
  return candidates
    .filter(({ by }) => Math.abs(by) <= tolerance)
    .toSorted(
      (one, other) => Math.abs(one.by) - Math.abs(other.by) || PRECEDENCE[one.kind] - PRECEDENCE[other.kind],
    )[0];
}

function spanOf(box: Box, axis: Axis): Span {
  return axis === 'x' ? { start: box.x, end: right(box) } : { start: box.y, end: bottom(box) };
}

function linesOf(box: Box, axis: Axis): { kind: 'EDGE' | 'CENTER'; at: number }[] {
  const { start, end } = spanOf(box, axis);
  return [
    { kind: 'EDGE', at: start },
    { kind: 'EDGE', at: end },
    { kind: 'CENTER', at: (start + end) / 2 },
  ];
}

/** Edges snap to edges and centers to centers; an edge at somebody's center would look like an accident. */
function lineCandidates(moved: Box, other: Box, axis: Axis): Candidate[] {
  const across = spanOf(other, axis === 'x' ? 'y' : 'x');
  return linesOf(moved, axis).flatMap(({ kind, at: from }) =>
    linesOf(other, axis)
      .filter((line) => line.kind === kind)
      .map(({ at }) => ({ kind, by: at - from, at, across })),
  );
}

/** In the middle between two neighbors, or as far from the nearest one as that is from the one behind it. */
function gapCandidates(moved: Box, others: readonly Box[], axis: Axis): Candidate[] {
  const cross = axis === 'x' ? 'y' : 'x';
  const own = spanOf(moved, axis);
  const across = spanOf(moved, cross);
  const middle = (own.start + own.end) / 2;
  const row = others
    .filter((other) => isBeside(spanOf(other, cross), across))
    .map((other) => spanOf(other, axis))
    .toSorted((one, other) => one.start - other.start);
  const before = row.filter(({ start, end }) => (start + end) / 2 <= middle).toSorted((a, b) => b.end - a.end);
  const behind = row.filter(({ start, end }) => (start + end) / 2 > middle);
  const [left, farLeft] = [before[0], nextTo(before, (span, first) => span.end <= first.start)];
  const [next, farNext] = [behind[0], nextTo(behind, (span, first) => span.start >= first.end)];
  const starts: number[] = [];
  const length = own.end - own.start;
  if (left && next && next.start - left.end >= length) starts.push((left.end + next.start - length) / 2);
  if (left && farLeft) starts.push(left.end + (left.start - farLeft.end));
  if (next && farNext) starts.push(next.start - (farNext.start - next.end) - length);
  return starts.map((start) => ({ kind: 'GAP', by: start - own.start, at: start, across }));
}

function nextTo(spans: readonly Span[], isApart: (span: Span, first: Span) => boolean): Span | undefined {
  const [first, ...rest] = spans;
  return first && rest.find((span) => isApart(span, first));
}

function isBeside(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function guideOf({ kind, at, across }: Candidate, axis: Axis, by: Point): Guide {
  const shift = axis === 'x' ? by.y : by.x;
  return {
    kind,
    axis,
    at,
    from: across.start + (kind === 'GAP' ? shift : 0),
    to: across.end + (kind === 'GAP' ? shift : 0),
  };
}
