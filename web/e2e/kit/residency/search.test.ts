import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { type Hit, Needles } from './needles.ts';
import { ofBuffer, PIECE_BYTES, search } from './search.ts';

const WORD = 'Zoë Ähnlich';
const needles = new Needles([WORD, 'another word']);
/** Where the first two pieces of the searched data meet. */
const BORDER = PIECE_BYTES;

async function hitsIn(bytes: Buffer): Promise<Pick<Hit, 'word' | 'encoding' | 'at'>[]> {
  const hits: Hit[] = [];
  await search(needles, ofBuffer(bytes), (hit) => hits.push(hit));
  return hits.map(({ word, encoding, at }) => ({ word, encoding, at }));
}

const behind = (length: number, bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.alloc(length, 'x'), bytes, Buffer.alloc(100, 'y')]);

/** Does not compress well, so its compressed form is longer than one piece. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = 1;
  for (let index = 0; index < length; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

describe('the search of the residency scan', () => {
  const encoded = {
    'UTF-8': Buffer.from(WORD),
    'UTF-16LE': Buffer.from(WORD, 'utf16le'),
    'UTF-16BE': Buffer.from(WORD, 'utf16le').swap16(),
    percent: Buffer.from(encodeURIComponent(WORD)),
    form: Buffer.from(encodeURIComponent(WORD).replaceAll('%20', '+')),
    hex: Buffer.from(Buffer.from(WORD).toString('hex')),
    base64: Buffer.from(Buffer.from(`ab${WORD}`).toString('base64')),
    'JSON escapes': Buffer.from('Zo\\u00eb \\u00C4hnlich'),
  };

  it.each(Object.entries(encoded))('finds %s once, wherever two pieces meet in it', async (encoding, bytes) => {
    for (let before = 0; before <= bytes.length; before += 1) {
      const hits = await hitsIn(behind(BORDER - before, bytes));
      expect(hits.map((hit) => ({ word: hit.word, encoding: hit.encoding }))).toEqual([{ word: WORD, encoding }]);
    }
  });

  it('knows letters in either case, and decomposed ones', async () => {
    for (const text of [WORD.toUpperCase(), WORD.toLowerCase(), WORD.normalize('NFD')])
      expect(await hitsIn(Buffer.from(text))).toMatchObject([{ word: WORD, encoding: 'UTF-8', at: 0 }]);
  });

  it('minds case where it carries meaning', async () => {
    const base64 = Buffer.from(WORD).toString('base64');
    expect(await hitsIn(Buffer.from(base64.toLowerCase()))).toEqual([]);
  });

  it.each(Object.entries({ gzip: gzipSync, zlib: deflateSync, zstd: zstdCompressSync }))(
    'reads little that is packed by %s between other bytes',
    async (format, pack) => {
      const hits = await hitsIn(behind(5, pack(Buffer.from(`${'filler '.repeat(500)} ${WORD.repeat(3)}`))));
      expect(hits).toContainEqual({ word: WORD, encoding: `UTF-8 in ${format}`, at: 5 });
    },
  );

  it('reads what is packed to its end, over many pieces, between other bytes', async () => {
    const text = Buffer.concat([noise(3 * 1024 * 1024), Buffer.from(WORD)]);
    expect(await hitsIn(behind(BORDER - 2, gzipSync(text)))).toContainEqual({
      word: WORD,
      encoding: 'UTF-8 in gzip',
      at: BORDER - 2,
    });
    expect(await hitsIn(behind(5, zstdCompressSync(text)))).toContainEqual({
      word: WORD,
      encoding: 'UTF-8 in zstd',
      at: 5,
    });
  });

  it('gives what could be read of what was cut off', async () => {
    const packed = gzipSync(Buffer.concat([noise(50_000), Buffer.from(WORD), noise(100_000)]));
    expect(await hitsIn(packed.subarray(0, packed.length - 10_000))).toContainEqual(
      expect.objectContaining({ encoding: 'UTF-8 in gzip' }),
    );
  });

  it('is not led astray by bytes that only look packed', async () => {
    const signs = Buffer.from('1f8b0828b52ffd04224d1882534e4150505900789c', 'hex');
    expect(await hitsIn(Buffer.concat([signs, noise(1_000), Buffer.from(WORD)]))).toMatchObject([{ word: WORD }]);
  });
});
