import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { group, highlight, idOf, note, rectangle, SIZES, text, writerOf } from '../test/canvas-samples.ts';
import { align, distribute, freePlaces, GAP } from './arrange.ts';
import { addObjects, readCanvas, stageObjects } from './canvas-document.ts';
import {
  type Box,
  boundsOf,
  boxBetween,
  boxesOf,
  contains,
  fitToView,
  groupFrame,
  hitsAt,
  inMarquee,
  overlaps,
  pan,
  right,
  shownBox,
  toPlane,
  toScreen,
  ZOOM,
  zoomAbout,
} from './geometry.ts';
import { SNAP_PIXELS, snapEdge, snapMove } from './snapping.ts';

const box = (x: number, y: number, width = 100, height = 50): Box => ({ x, y, width, height });
const anyBox = fc.record({
  x: fc.integer({ min: -500, max: 500 }),
  y: fc.integer({ min: -500, max: 500 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 300 }),
});
const keyed = (boxes: readonly Box[]): Map<string, Box> => new Map(boxes.map((each, index) => [idOf(index), each]));

describe('boxes', () => {
  it('have sizes by kind, and objects of the staging area have none', () => {
    const writer = writerOf();
    const keys = addObjects(writer, [rectangle(1, 1), text('one\ntwo'), group(), note(5, 5), highlight()]);
    stageObjects(writer, keys.slice(4));
    const boxes = boxesOf(readCanvas(writer.doc), SIZES);
    expect(keys.map((key) => boxes.get(key))).toEqual([
      box(1, 1),
      box(0, 0, 200, 40),
      box(0, 0, 400, 300),
      box(5, 5, 200, 100),
      undefined,
    ]);
  });

  it('have bounds and frames around them, and nothing around none', () => {
    expect(boundsOf([box(0, 0), box(-10, 20)])).toEqual(box(-10, 0, 110, 70));
    expect(groupFrame([box(0, 0), box(-10, 20)])).toEqual(box(-34, -56, 158, 150));
    expect([boundsOf([]), groupFrame([])]).toEqual([undefined, undefined]);
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 1 }), (boxes) => {
        const bounds = boundsOf(boxes);
        expect(boxes.every((each) => bounds && contains(bounds, each))).toBe(true);
      }),
    );
  });
});

describe('what lies under the pointer', () => {
  const writer = writerOf();
  const [low = '', high = '', frame = ''] = addObjects(writer, [rectangle(0, 0), rectangle(50, 0), group(-50, -50)]);
  const objects = readCanvas(writer.doc);
  const boxes = boxesOf(objects, SIZES);

  it('is hit from front to back', () => {
    expect(hitsAt({ x: 75, y: 25 }, boxes)).toEqual([high, low, frame]);
    expect(hitsAt({ x: 10, y: 25 }, boxes)).toEqual([low, frame]);
    expect(hitsAt({ x: -51, y: 0 }, boxes)).toEqual([]);
  });

  it('is selected by a marquee that touches it, or that contains it; groups only when they are contained', () => {
    const touching = boxBetween({ x: 60, y: 60 }, { x: -10, y: -10 });
    expect(inMarquee(touching, objects, boxes, 'TOUCH')).toEqual([low, high]);
    expect(inMarquee(touching, objects, boxes, 'CONTAIN')).toEqual([]);
    expect(inMarquee(box(-10, -10, 115, 70), objects, boxes, 'CONTAIN')).toEqual([low]);
    expect(inMarquee(box(-100, -100, 600, 600), objects, boxes, 'TOUCH')).toEqual([frame, low, high]);
  });
});

describe('the view', () => {
  const view = fc.record({
    x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
    zoom: fc.double({ min: ZOOM.min, max: ZOOM.max, noNaN: true }),
  });
  const point = fc.record({ x: fc.integer({ min: 0, max: 2_000 }), y: fc.integer({ min: 0, max: 2_000 }) });

  it('keeps what is under the pointer when it is zoomed, and what is under the hand when it is moved', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 0.1, max: 10, noNaN: true }), (before, at, factor) => {
        const held = toPlane(before, at);
        const zoomed = zoomAbout(before, at, factor);
        expect(toScreen(zoomed, held).x).toBeCloseTo(at.x, 4);
        expect(toScreen(zoomed, held).y).toBeCloseTo(at.y, 4);
        expect(zoomed.zoom).toBeGreaterThanOrEqual(ZOOM.min);
        expect(zoomed.zoom).toBeLessThanOrEqual(ZOOM.max);
        expect(toScreen(pan(before, { x: 30, y: -7 }), held).x).toBeCloseTo(at.x + 30, 4);
        expect(toScreen(pan(before, { x: 30, y: -7 }), held).y).toBeCloseTo(at.y - 7, 4);
      }),
    );
  });

  it('fits a box into the screen, never larger than it is', () => {
    const screen = { width: 1_000, height: 600 };
    fc.assert(
      fc.property(anyBox, (each) => {
        const shown = shownBox(fitToView(each, screen), screen);
        expect(contains(shown, each)).toBe(true);
        expect(fitToView(each, screen).zoom).toBeLessThanOrEqual(1);
      }),
    );
    expect(fitToView(box(0, 0, 9_040, 100), screen)).toEqual({ x: -480, y: -2_950, zoom: 0.1 });
  });
});

describe('arranging', () => {
  const boxes = keyed([box(0, 0), box(200, 100, 50, 50), box(300, 20, 10, 10)]);

  it.each([
    ['LEFT', 'x', [0, 0, 0]],
    ['CENTER', 'x', [105, 130, 150]],
    ['RIGHT', 'x', [210, 260, 300]],
    ['TOP', 'y', [0, 0, 0]],
    ['MIDDLE', 'y', [50, 50, 70]],
    ['BOTTOM', 'y', [100, 100, 140]],
  ] as const)('aligns %s', (how, axis, expected) => {
    const places = [...align(boxes, how).values()];
    expect(places.map((place) => place[axis])).toEqual(expected);
    const other = axis === 'x' ? 'y' : 'x';
    expect(places.map((place) => place[other])).toEqual([...boxes.values()].map((each) => each[other]));
  });

  it('makes gaps equal, and keeps the outermost where they are', () => {
    const places = distribute(keyed([box(300, 5, 10), box(0, 1), box(110, 3, 40)]), 'x');
    expect([...places.values()]).toEqual(
      [
        { x: 0, y: 1 },
        { x: 180, y: 3 },
        { x: 300, y: 5 },
      ].map(({ x, y }) => ({ x, y })),
    );
    expect([...distribute(boxes, 'y').keys()]).toHaveLength(3);
    expect([...distribute(keyed([box(0, 0), box(500, 7)]), 'x').values()]).toEqual([
      { x: 0, y: 0 },
      { x: 500, y: 7 },
    ]);
    const crowded = [...distribute(keyed([box(0, 0), box(10, 0), box(20, 0)]), 'x').values()];
    expect(crowded.map(({ x }) => x)).toEqual([0, 100, 200]);
  });

  it('finds places for new objects over nothing that is there, near to where they are wished', () => {
    const sizes = Array.from({ length: 5 }, () => ({ width: 200, height: 100 }));
    const alone = freePlaces(sizes, [], { x: 0, y: 0 });
    expect(boundsOf(alone.map((place) => ({ ...place, width: 200, height: 100 })))).toEqual(box(-324, -112, 648, 224));
    fc.assert(
      fc.property(fc.array(anyBox, { maxLength: 30 }), fc.integer({ min: 1, max: 12 }), (taken, count) => {
        const placed = freePlaces(
          sizes.slice(0, 1).flatMap((size) => Array.from({ length: count }, () => size)),
          taken,
          {
            x: 0,
            y: 0,
          },
        ).map((place) => ({ ...place, width: 200, height: 100 }));
        const all = [...taken, ...placed];
        expect(placed).toHaveLength(count);
        for (const [index, each] of placed.entries()) {
          const others = all.filter((_, other) => other !== taken.length + index);
          expect(others.filter((other) => overlaps(other, each))).toEqual([]);
        }
      }),
    );
    const wall = [box(-50_000, -50_000, 100_000, 100_000)];
    expect(freePlaces(sizes.slice(0, 1), wall, { x: 0, y: 0 })[0]?.x).toBeGreaterThanOrEqual(50_000 + GAP - 1);
    expect(freePlaces([], wall, { x: 0, y: 0 })).toEqual([]);
  });
});

describe('snapping', () => {
  it('brings edges to edges and centers to centers, each axis on its own', () => {
    const { by, guides } = snapMove(box(104, 222), [box(0, 200)], 1);
    expect(by).toEqual({ x: -4, y: 0 });
    expect(guides).toEqual([{ kind: 'EDGE', axis: 'x', at: 100, from: 200, to: 250 }]);
    expect(snapMove(box(300, 215, 40, 20), [box(0, 200)], 1)).toMatchObject({
      by: { x: 0, y: 0 },
      guides: [{ kind: 'CENTER', axis: 'y', at: 225 }],
    });
    expect(snapMove(box(300, 213, 40, 20), [box(0, 200)], 1).by).toEqual({ x: 0, y: 2 });
  });

  it('reaches as many pixels at any zoom', () => {
    const off = SNAP_PIXELS + 1;
    expect(snapMove(box(100 + off, 900), [box(0, 200)], 1).by.x).toBe(0);
    expect(snapMove(box(100 + off, 900), [box(0, 200)], 0.5).by.x).toBe(-off);
    expect(snapMove(box(104, 900), [box(0, 200)], 4).by.x).toBe(0);
  });

  it('repeats the gap between neighbors, and finds the middle between two', () => {
    const row = [box(0, 0), box(130, 0)];
    expect(snapMove(box(262, 30, 70, 12), row, 1)).toMatchObject({ by: { x: -2 }, guides: [{ kind: 'GAP' }] });
    expect(snapMove(box(-133, 30, 101, 12), row, 1)).toMatchObject({ by: { x: 2 }, guides: [{ kind: 'GAP' }] });
    const apart = [box(0, 0), box(400, 0)];
    expect(snapMove(box(217, 30, 71, 12), apart, 1)).toMatchObject({ by: { x: -2.5 }, guides: [{ kind: 'GAP' }] });
    expect(snapMove(box(217, 300, 71, 37), apart, 1).guides).toEqual([]);
  });

  it('never moves farther than it reaches, and to nothing without neighbors', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 12 }), (moved, others) => {
        const { by, guides } = snapMove(moved, others, 1);
        expect(Math.max(Math.abs(by.x), Math.abs(by.y))).toBeLessThanOrEqual(SNAP_PIXELS);
        const again = snapMove({ ...moved, x: moved.x + by.x, y: moved.y + by.y }, others, 1);
        expect(guides.length === 0 || again.guides.length > 0).toBe(true);
      }),
    );
    expect(snapMove(box(0, 0), [], 1)).toEqual({ by: { x: 0, y: 0 }, guides: [] });
  });

  it('brings one edge to the edges and centers of others when something is resized', () => {
    expect(snapEdge(103, 'x', [box(0, 0)], 1)).toBe(100);
    expect(snapEdge(27, 'y', [box(0, 0)], 1)).toBe(25);
    expect(snapEdge(right(box(0, 0)) + 7, 'x', [box(0, 0)], 1)).toBe(107);
  });
});
