import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { DRAWING_BOUNDS, DRAWING_SIDE } from '../src/limits.ts';
import { drawSvg } from '../src/modules/picture/draw-svg.ts';

const { signal } = new AbortController();
const svg = (body: string, sides = 'width="40" height="20"'): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${sides}>${body}</svg>`,
  );
const RED = '<rect width="40" height="20" fill="#f00"/>';

/** Returns the pixel rows of a PNG, to tell a drawn picture from an empty one. */
function pixelBytes(png: Buffer): Buffer {
  const data: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
  }
  return inflateSync(Buffer.concat(data));
}
const draw = async (drawing: Buffer) => {
  const { png, size } = await drawSvg(drawing, signal);
  return { size, pixels: pixelBytes(png) };
};
const EMPTY = draw(svg(''));

describe('a drawing', () => {
  it('becomes a picture of its own size', async () => {
    const { size, pixels } = await draw(svg(RED));
    expect(size).toEqual({ width: 40, height: 20 });
    expect(pixels).not.toEqual((await EMPTY).pixels);
  });

  it('keeps its text, in several scripts and weights', async () => {
    const word = async (text: string, weight: string) =>
      (await draw(svg(`<text x="2" y="15" font-family="Any" font-weight="${weight}">${text}</text>`))).pixels;
    const drawn = await Promise.all([
      word('Research', '400'),
      word('Research', '700'),
      word('Żółć', '400'),
      word('мир', '400'),
    ]);
    expect(new Set([...drawn, (await EMPTY).pixels].map((pixels) => pixels.toString('hex'))).size).toBe(5);
  });

  it('that is too large is scaled down in proportion', async () => {
    const { size } = await drawSvg(svg(RED, 'width="100000" height="50000"'), signal);
    expect(size).toEqual({ width: DRAWING_SIDE, height: DRAWING_SIDE / 2 });
  });

  it('reaches neither files nor addresses, and its scripts do not run', async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { pixels } = await draw(
      svg(`<script>fetch("${address}/script")</script><style>@import url("${address}/style");</style>
        <image href="${address}/image" width="40" height="20"/><image xlink:href="file:///proc/self/environ" width="9" height="9"/>
        <use href="${address}/use#a"/>`),
    );
    server.close();
    expect(asked).toEqual([]);
    expect(pixels).toEqual((await EMPTY).pixels);
  });
});

describe('what cannot be drawn', () => {
  const entities = ['<!ENTITY a "aaaaaaaaaa">'];
  for (const [index, name] of [...'bcdefghi'].entries()) {
    entities.push(`<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`);
  }
  const laughs = `<!DOCTYPE svg [${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`;

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><svg')],
    ['one without a side', svg(RED, 'width="0" height="10"')],
    ['entities in entities', Buffer.from(laughs)],
  ])('%s is damaged', async (_what, drawing) => {
    await expect(drawSvg(drawing, signal)).rejects.toThrow(/^DAMAGED/);
  });

  it('deeply nested elements are damaged too', async () => {
    // Each level doubles the number: 2^40 rectangles.
    const levels = Array.from(
      { length: 40 },
      (_, n) => `<g id="l${n + 1}"><use href="#l${n}"/><use href="#l${n}"/></g>`,
    );
    const bomb = svg(`<defs><rect id="l0" width="1" height="1"/>${levels.join('')}</defs><use href="#l40"/>`);
    await expect(drawSvg(bomb, signal)).rejects.toThrow(/^DAMAGED/);
  });

  const large = 'width="4000" height="4000"';
  const layers = (count: number): string =>
    `${'<g opacity="0.9">'.repeat(count)}<rect width="4000" height="4000"/>${'</g>'.repeat(count)}`;

  it('a drawing that needs more memory than allowed is too large', async () => {
    const bounds = { memoryMb: 256, timeoutMs: 55_000 };
    await expect(drawSvg(svg(layers(1), large), signal, bounds)).resolves.toMatchObject({ size: { width: 4_000 } });
    await expect(drawSvg(svg(layers(20), large), signal, bounds)).rejects.toThrow(/^TOO_LARGE/);
  });

  it('a drawing that needs more time than allowed is too large', async () => {
    const noise =
      '<filter id="f"><feTurbulence numOctaves="1000000"/></filter><rect width="4000" height="4000" filter="url(#f)"/>';
    const bounds = { ...DRAWING_BOUNDS, timeoutMs: 1_000 };
    await expect(drawSvg(svg(noise, large), signal, bounds)).rejects.toThrow(/^TOO_LARGE/);
  });

  it('stops with its caller', async () => {
    await expect(drawSvg(svg(RED), AbortSignal.abort(new Error('not wanted')))).rejects.toThrow('not wanted');
  });
});
