import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  countingOf,
  firstPage,
  keptOffsets,
  keptText,
  pdfToPercent,
  percentToPdf,
  percentToPicture,
  pictureToPercent,
  STANDARD_COUNTING,
  toCodePoints,
  toOffsets,
} from './positions.ts';

const unit = fc.constantFrom('a', ' ', '\n', '\r\n', '\r', 'é', '👍', '👩‍🔬', '語');
const text = fc.array(unit, { maxLength: 40 }).map((parts) => parts.join(''));

describe('Positions in a text', () => {
  it('count code points, in the order in which they were asked for', () => {
    expect(toCodePoints('a👍b', [3, 0, 1, 4])).toEqual([2, 0, 1, 3]);
    expect(toOffsets('a👍b', [2, 0, 1, 3])).toEqual([3, 0, 1, 4]);
  });

  it('count half of a pair as its beginning, and nothing beyond the text', () => {
    expect(toCodePoints('a👍b', [2, 99, -1])).toEqual([1, 3, 0]);
    expect(toOffsets('a👍b', [99, -1])).toEqual([4, 0]);
  });

  it('are as many code points as a string has in front of them, and lead back', () => {
    fc.assert(
      fc.property(text, fc.array(fc.nat(60)), (whole, wanted) => {
        const points = wanted.map((point) => Math.min(point, [...whole].length));
        const offsets = toOffsets(whole, points);
        expect(offsets).toEqual(points.map((point) => [...whole].slice(0, point).join('').length));
        expect(toCodePoints(whole, offsets)).toEqual(points);
      }),
    );
  });

  it('of another program become those of the text as it is kept', () => {
    fc.assert(
      fc.property(text, fc.boolean(), fc.nat(60), (whole, marked, wanted) => {
        const raw = marked ? `\u{FEFF}${whole}` : whole;
        const before = [...whole].slice(0, wanted).join('');
        // Between CR and LF is no place in the text as it is kept.
        fc.pre(!(before.endsWith('\r') && whole.startsWith('\n', before.length)));
        expect(keptText(raw)).toBe(whole.replaceAll(/\r\n?/g, '\n'));
        expect(keptOffsets(raw, [wanted])).toEqual([keptText(before).length]);
      }),
    );
  });

  it('between CR and LF are in front of the line end', () => {
    expect(keptOffsets('a\r\nb', [0, 1, 2, 3, 4])).toEqual([0, 1, 1, 2, 3]);
  });

  it('are read as a program counted them, by the words that selections are named after', () => {
    const raw = '\u{FEFF}one\r\ntwo\r\nthree four';
    const quote = (start: number, end: number, quote: string) => ({ start, end, quote });
    expect(countingOf(raw, [quote(5, 8, 'two'), quote(10, 15, 'three')])).toEqual({ lineEnd: 2, byteOrderMark: 0 });
    expect(countingOf(raw, [quote(4, 7, 'two'), quote(8, 13, 'three fo…')])).toEqual({ lineEnd: 1, byteOrderMark: 0 });
    expect(countingOf(raw, [quote(6, 9, 'two'), quote(11, 16, 'three')])).toEqual({ lineEnd: 2, byteOrderMark: 1 });
    expect(countingOf(raw, [quote(5, 8, 'two'), quote(9, 14, 'three'), quote(15, 19, 'four')])).toEqual({
      lineEnd: 1,
      byteOrderMark: 1,
    });
    expect(keptOffsets(raw, [5, 9], { lineEnd: 1, byteOrderMark: 1 })).toEqual([4, 8]);
  });

  it('are read by the standard when nothing speaks for another way', () => {
    expect(countingOf('one\r\ntwo', [])).toBe(STANDARD_COUNTING);
    expect(countingOf('one\r\ntwo', [{ start: 1, end: 2, quote: 'elsewhere' }])).toBe(STANDARD_COUNTING);
    expect(countingOf('one two', [{ start: 3, end: 6, quote: 'two' }])).toBe(STANDARD_COUNTING);
  });
});

describe('Areas', () => {
  const page = { width: 600, height: 800 };

  it('of a PDF are measured from the bottom left there and from the top left here', () => {
    const corners = { firstX: 60, firstY: 80, secondX: 300, secondY: 400 };
    expect(pdfToPercent(corners, page)).toEqual({ left: 10, top: 50, width: 40, height: 40 });
    expect(percentToPdf({ left: 10, top: 50, width: 40, height: 40 }, page)).toEqual(corners);
  });

  it('of a turned page are where they are seen', () => {
    const corners = { firstX: 0, firstY: 0, secondX: 60, secondY: 80 };
    // The lower left corner of the page is shown at the upper left after a quarter turn clockwise.
    expect(pdfToPercent(corners, { ...page, rotation: 90 })).toEqual({
      left: 0,
      top: 0,
      width: expect.closeTo(10),
      height: expect.closeTo(10),
    });
  });

  it('lead back to the same points, whichever corners were named and however the page is turned', () => {
    const corner = fc.record({ x: fc.nat(600), y: fc.nat(800) });
    fc.assert(
      fc.property(corner, corner, fc.constantFrom(0, 90, 180, 270), (one, other, rotation) => {
        const turned = { ...page, rotation } as const;
        const given = { firstX: one.x, firstY: one.y, secondX: other.x, secondY: other.y };
        expect(percentToPdf(pdfToPercent(given, turned), turned)).toEqual({
          firstX: Math.min(one.x, other.x),
          firstY: Math.min(one.y, other.y),
          secondX: Math.max(one.x, other.x),
          secondY: Math.max(one.y, other.y),
        });
      }),
    );
  });

  it('of a picture are measured from the top left, and end at its edge', () => {
    const size = { width: 200, height: 100 };
    const corners = { firstX: 20, firstY: 10, secondX: 120, secondY: 60 };
    expect(pictureToPercent(corners, size)).toEqual({ left: 10, top: 10, width: 50, height: 50 });
    expect(percentToPicture(pictureToPercent(corners, size), size)).toEqual(corners);
    expect(pictureToPercent({ firstX: -5, firstY: 0, secondX: 400, secondY: 50 }, size)).toEqual({
      left: 0,
      top: 0,
      width: 100,
      height: 50,
    });
  });

  it('count pages from 0 or 1, as the program did', () => {
    expect(firstPage([0, 2], 3)).toBe(0);
    expect(firstPage([1, 3], 3)).toBe(1);
    expect(firstPage([1, 2], 3)).toBe(0);
    expect(firstPage([], 3)).toBe(0);
  });
});
