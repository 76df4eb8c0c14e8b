import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { highlight, idOf, note, rectangle, SIZES, writerOf } from '../test/canvas-samples.ts';
import { addObjects, type NewObject, readCanvas, stageObjects } from './canvas-document.ts';
import { groupObjects } from './canvas-groups.ts';
import type { Objects } from './canvas-objects.ts';
import { type Boxes, boxesOf } from './geometry.ts';
import { type Direction, nearestInDirection, readingOrder, readingSections } from './reading-order.ts';
import { REEL_LAYOUTS, reelCells, reelOrder } from './reel.ts';

function laidOut(objects: readonly NewObject[]): { keys: string[]; objects: Objects; boxes: Boxes } {
  const writer = writerOf();
  const keys = addObjects(writer, objects);
  const read = readCanvas(writer.doc);
  return { keys, objects: read, boxes: boxesOf(read, SIZES) };
}

describe('the order in which a canvas is read', () => {
  it('goes in rows from top to bottom, and in a row from left to right, although the row is not quite straight', () => {
    const { keys, objects, boxes } = laidOut([note(250, 8), note(0, 20), note(500, 0), note(0, 300), note(-90, 160)]);
    expect(readingOrder(objects, boxes)).toEqual([1, 0, 2, 4, 3].map((index) => keys[index]));
  });

  it('takes groups first, each with its members, and leaves out the staging area', () => {
    const writer = writerOf();
    const keys = addObjects(writer, [note(0, 0), note(300, 500), note(0, 500), note(900, 500), note(0, 0)]);
    const frame = { width: 10, height: 10, title: '', color: '000000' };
    const lower = groupObjects(writer, [keys[1] ?? '', keys[2] ?? ''], { ...frame, x: 0, y: 500 });
    const upper = groupObjects(writer, [keys[3] ?? ''], { ...frame, x: 900, y: 400 });
    stageObjects(writer, keys.slice(4));
    const objects = readCanvas(writer.doc);
    const boxes = boxesOf(objects, SIZES);
    expect(readingSections(objects, boxes)).toEqual([
      { group: upper, keys: [keys[3]] },
      { group: lower, keys: [keys[2], keys[1]] },
      { group: undefined, keys: [keys[0]] },
    ]);
    expect(readingOrder(objects, boxes)).toEqual([upper, keys[3], lower, keys[2], keys[1], keys[0]]);
  });

  it('has everything on the plane once', () => {
    const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), (places) => {
        const { keys, objects, boxes } = laidOut(places.map(({ x, y }) => note(x, y)));
        expect(readingOrder(objects, boxes).toSorted()).toEqual(keys.toSorted());
      }),
      { numRuns: 40 },
    );
  });
});

describe('the arrow keys', () => {
  const { keys, boxes } = laidOut([note(0, 0), note(300, 30), note(700, 0), note(320, 400), note(0, 600)]);
  const go = (from: number, direction: Direction): number =>
    keys.indexOf(nearestInDirection(keys[from] ?? '', boxes, direction) ?? '');

  it('go to the nearest object that is ahead rather than aside', () => {
    expect([go(0, 'RIGHT'), go(1, 'RIGHT'), go(1, 'LEFT'), go(2, 'LEFT')]).toEqual([1, 2, 0, 1]);
    expect([go(0, 'DOWN'), go(1, 'DOWN'), go(3, 'UP'), go(4, 'UP')]).toEqual([4, 3, 1, 0]);
  });

  it('stay where there is nothing ahead', () => {
    expect([go(0, 'UP'), go(0, 'LEFT'), go(2, 'RIGHT'), go(4, 'DOWN')]).toEqual([-1, -1, -1, -1]);
    expect(nearestInDirection(idOf(1), boxes, 'UP')).toBeUndefined();
  });
});

describe('a reel', () => {
  it('has the highlights of a canvas in the order in which it is read, each once, or those of one group', () => {
    const writer = writerOf();
    const keys = addObjects(writer, [
      highlight(300, 0, idOf(1)),
      highlight(0, 0, idOf(2)),
      note(600, 0),
      highlight(0, 300, idOf(1)),
      highlight(0, 600, idOf(3)),
      highlight(0, 900, idOf(4)),
      rectangle(0, 0),
    ]);
    stageObjects(writer, [keys[5] ?? '']);
    const frame = { x: 0, y: 600, width: 10, height: 10, title: '', color: '000000' };
    const group = groupObjects(writer, [keys[4] ?? '', keys[2] ?? ''], frame);
    const objects = readCanvas(writer.doc);
    const boxes = boxesOf(objects, SIZES);
    expect(reelOrder(objects, boxes)).toEqual([idOf(3), idOf(2), idOf(1)]);
    expect(reelOrder(objects, boxes, group)).toEqual([idOf(3)]);
  });

  it('is laid out in one, two or three columns', () => {
    expect(REEL_LAYOUTS).toEqual(['Reel', 'TwoColumn', 'ThreeColumn']);
    const at = (layout: (typeof REEL_LAYOUTS)[number]): unknown =>
      reelCells(['a', 'b', 'c', 'd'], layout, { width: 620, gap: 10, ratio: 2 }).map(({ id, x, y }) => [id, x, y]);
    expect(at('Reel')).toEqual([
      ['a', 0, 0],
      ['b', 0, 320],
      ['c', 0, 640],
      ['d', 0, 960],
    ]);
    expect(at('TwoColumn')).toEqual([
      ['a', 0, 0],
      ['b', 315, 0],
      ['c', 0, 162.5],
      ['d', 315, 162.5],
    ]);
    expect(at('ThreeColumn')).toEqual([
      ['a', 0, 0],
      ['b', 210, 0],
      ['c', 420, 0],
      ['d', 0, 110],
    ]);
  });
});
