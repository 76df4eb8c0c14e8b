import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { group, highlight, idOf, note, rectangle, SIZES, text, writerOf } from '../test/canvas-samples.ts';
import { canvasState, stagingAreaCoordinates } from './canvas-address.ts';
import { addObjects, type NewObject, readCanvas, stageObjects } from './canvas-document.ts';
import { boxesOf } from './geometry.ts';
import { type Card, drawCanvas } from './svg.ts';
import { fitLine, type Measure, TEXT_STYLES, textHeight, wrapText } from './text-layout.ts';

/** Every character is half as wide as the font is high. */
const measure: Measure = (words, { size }) => Array.from(words).length * size * 0.5;
const style = TEXT_STYLES.PARAGRAPH;
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

function draw(objects: readonly NewObject[], card: (id: string) => Card | undefined = () => undefined): string {
  const writer = writerOf();
  addObjects(writer, objects);
  const read = readCanvas(writer.doc);
  return drawCanvas({
    objects: read,
    boxes: boxesOf(read, SIZES),
    card: ({ id }) => card(id),
    measure,
    title: 'Findings',
    description: 'A canvas',
    unavailable: 'Not available',
    fonts: ['Inter', 'sans-serif'],
  });
}

/** Reads markup strictly: tags in pairs, attributes in quotes, nothing that would have to be escaped. */
function elementsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const open: string[] = [];
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const body = svg.replace('<?xml version="1.0" encoding="UTF-8"?>\n', '');
  const token = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<&]*(?:&(?:amp|lt|gt|quot|#39);[^"<&]*)*")*)(\/?)>|([^<]+)/y;
  while (token.lastIndex < body.length) {
    const [match, closing, name = '', attributes = '', empty, words] = token.exec(body) ?? [];
    if (match === undefined) throw new Error('This is not well-formed');
    if (words !== undefined) {
      if (/&(?!(amp|lt|gt|quot|#39);)/.test(words)) throw new Error(`Not escaped: ${words}`);
      if (open.length === 0 && words.trim() !== '') throw new Error(`Outside: ${words}`);
    } else if (closing === '/') {
      if (open.pop() !== name) throw new Error(`Not in pairs: ${name}`);
    } else {
      const pairs = [...attributes.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]);
      found.push({ name, attributes: Object.fromEntries(pairs) });
      if (empty !== '/') open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join()}`);
  return found;
}

describe('the drawing of a canvas', () => {
  it('shows every object on the plane, from back to front, with a margin around', () => {
    const cards: Record<string, Card> = {
      [idOf(0xa)]: { title: 'Interview', subtitle: 'Ada', color: 'aa00ff', picture: PNG },
    };
    const svg = draw(
      [
        rectangle(10, 20),
        { ...text('First\nsecond', 300, 0), textFormat: 'H1' } as NewObject,
        note(500, 100),
        highlight(500, 300),
        group(0, 0),
      ],
      (id) => cards[id],
    );
    const elements = elementsOf(svg);
    expect(elements[0]).toEqual({
      name: 'svg',
      attributes: {
        xmlns: 'http://www.w3.org/2000/svg',
        width: '796',
        height: '496',
        viewBox: '-48 -48 796 496',
        role: 'img',
        'aria-labelledby': 'canvas-title canvas-description',
        'font-family': '&#39;Inter&#39;, sans-serif',
        fill: '#1b1d1f',
      },
    });
    const fills = elements.filter(({ name }) => name === 'rect').map(({ attributes }) => attributes.fill);
    expect(fills).toEqual(['#ffffff', '#5b8def', 'none', '#ffffff', '#aa00ff', '#ffffff']);
    expect(elements.filter(({ name }) => name === 'image').map(({ attributes }) => attributes.href)).toEqual([PNG]);
    expect(svg).toContain(
      '<desc id="canvas-description">A canvas\nOnboarding\nFirst\nsecond\nInterview · Ada\nNot available</desc>',
    );
  });

  it('leaves out the staging area, and draws an empty canvas', () => {
    const writer = writerOf();
    const keys = addObjects(writer, [note()]);
    stageObjects(writer, keys);
    const read = readCanvas(writer.doc);
    const drawing = { objects: read, boxes: boxesOf(read, SIZES), card: () => ({ title: 'Hidden' }), measure };
    const svg = drawCanvas({ ...drawing, title: 'T', description: 'D', unavailable: '', fonts: [] });
    expect(svg).not.toContain('Hidden');
    expect(elementsOf(svg)[0]?.attributes.viewBox).toBe('0 0 640 360');
  });

  it('has nothing in it that runs or is loaded, whatever people wrote', () => {
    const evil = `</text><script>alert(1)</script><a href="javascript:x">'"&\u0000`;
    const pictures = [
      'javascript:alert(1)',
      'https://example.com/x.png',
      'data:image/svg+xml;base64,PHN2Zz4=',
      `${PNG}"/>`,
    ];
    const svg = draw(
      [{ ...group(), title: evil } as NewObject, text(evil), ...pictures.map((_, index) => note(0, 0, idOf(index)))],
      (id) => ({
        title: evil,
        subtitle: `${evil}\u{d800}`,
        color: 'url(#x)',
        picture: pictures[Number.parseInt(id.at(-1) ?? '', 16)] ?? '',
      }),
    );
    const names = new Set(elementsOf(svg).map(({ name }) => name));
    expect(names).toEqual(new Set(['svg', 'title', 'desc', 'rect', 'g', 'text', 'tspan']));
    expect(svg).not.toContain('url(');
    expect(svg).toContain('&lt;script&gt;');
  });

  it('is well-formed for any text', () => {
    const nasty = [
      '<',
      '>',
      '&',
      '"',
      "'",
      ']]>',
      '&amp;',
      '\u0000',
      '\u001b',
      '\ufffe',
      '\u{10ffff}',
      '🙂',
      ' ',
      '\n',
      '\r',
      'a',
    ];
    const words = fc.string({ unit: fc.constantFrom(...nasty) });
    fc.assert(
      fc.property(words, words, (shown, title) => {
        const svg = draw([text(shown), note()], () => ({ title }));
        expect(elementsOf(svg).length).toBeGreaterThan(3);
        expect(svg).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      }),
      { numRuns: 40 },
    );
  });

  it('cuts what has no room on a card', () => {
    const svg = draw([note()], () => ({ title: 'word '.repeat(100), subtitle: 'Below' }));
    const lines = [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, line]) => line);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});

describe('the lines of a text', () => {
  it('break at blanks, at line ends, and within words that are longer than a line', () => {
    expect(wrapText('one two three', 60, style, measure)).toEqual(['one two', 'three']);
    expect(wrapText('one\n\n  two', 60, style, measure)).toEqual(['one', '', '  two']);
    expect(wrapText('abcdefghij k', 32, style, measure)).toEqual(['abcd', 'efgh', 'ij k'].map((line) => line));
    expect(wrapText('🙂🙂🙂', 16, style, measure)).toEqual(['🙂🙂', '🙂']);
    expect(wrapText('ab', 1, style, measure)).toEqual(['a', 'b']);
    expect(textHeight('', 60, style, measure)).toBe(24);
  });

  it('fit the width and lose nothing but blanks', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'bcd', ' ', '\n') }),
        fc.integer({ min: 8, max: 99 }),
        (words, width) => {
          const lines = wrapText(words, width, style, measure);
          expect(lines.join('').replaceAll(/\s/g, '')).toBe(words.replaceAll(/\s/g, ''));
          for (const line of lines) expect(measure(line, style)).toBeLessThanOrEqual(Math.max(width, 8));
        },
      ),
    );
  });

  it('are shortened with an ellipsis', () => {
    expect(fitLine('A  short\nline', 500, style, measure)).toBe('A short line');
    expect(fitLine('A short line', 64, style, measure)).toBe('A short…');
  });
});

describe('the address of a canvas', () => {
  it('holds where one looks, and where the staging area is', () => {
    expect(canvasState.safeParse({ x: -5.5, y: 7, zoom: 0.5 }).success).toBe(true);
    expect(canvasState.safeParse({ x: 0, y: 0, zoom: 0 }).success).toBe(false);
    expect(canvasState.safeParse({ x: null, y: 0, zoom: 1 }).success).toBe(false);
    expect(stagingAreaCoordinates.safeParse({ x: 16, y: 80 }).success).toBe(true);
    expect(stagingAreaCoordinates.safeParse({ x: -1, y: 80 }).success).toBe(false);
  });
});
