import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_AUDIO_MS, openWav, readPartAsWav, readSamples, SAMPLE_RATE, type WavFile, wavHeader } from './wav.ts';
import { type WavPart, wavParts } from './wav-parts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wav-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
async function file(...parts: Buffer[]): Promise<string> {
  const path = join(folder, `${files++}.wav`);
  await writeFile(path, Buffer.concat(parts));
  return path;
}

const samples = (count: number, value: (i: number) => number) => Buffer.from(Int16Array.from({ length: count }, (_, i) => value(i)).buffer); // biome-ignore format: one thought
const header = (change: (bytes: Buffer) => void, sampleCount = 4) => {
  const bytes = wavHeader(sampleCount);
  change(bytes);
  return bytes;
};
const refused = (reason: string) => expect.objectContaining({ details: expect.objectContaining({ reason }) });

describe('openWav', () => {
  it('reads a file with chunks before its samples', async () => {
    const list = Buffer.from('LIST\x03\x00\x00\x00abc\x00', 'latin1'); // odd length: one byte of padding
    const plain = wavHeader(SAMPLE_RATE);
    const path = await file(
      plain.subarray(0, 36),
      list,
      plain.subarray(36),
      samples(SAMPLE_RATE, (i) => i % 100),
    );
    const wav = await openWav(path);
    expect(wav).toEqual({ path, dataOffset: 44 + list.length, sampleCount: SAMPLE_RATE, durationMs: 1_000 });
    expect([...(await readSamples(wav, 15_998, 10))]).toEqual([98 / 32_768, 99 / 32_768]);
  });

  it('cuts out a part that is a complete file', async () => {
    const wav = await openWav(
      await file(
        wavHeader(100),
        samples(100, (i) => i),
      ),
    );
    const part = await openWav(await file(await readPartAsWav(wav, 90, 50)));
    expect(part.sampleCount).toBe(10);
    expect((await readSamples(part, 0, 1))[0]).toBeCloseTo(90 / 32_768);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('this is not a recording, it only says so')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000IHDR', 'latin1')],
    ['a header without sound', wavHeader(0).subarray(0, 36)],
    ['less sound than promised', Buffer.concat([wavHeader(1_000), Buffer.alloc(100)])],
    ['stereo', header((bytes) => bytes.writeUInt16LE(2, 22))],
    ['8 kHz', header((bytes) => bytes.writeUInt32LE(8_000, 24))],
    ['floats', header((bytes) => bytes.writeUInt16LE(3, 20))],
    ['8 bits', header((bytes) => bytes.writeUInt16LE(8, 34))],
  ])('refuses %s', async (_, bytes) => {
    const path = await file(bytes, bytes.length === 44 ? Buffer.alloc(8) : Buffer.alloc(0));
    await expect(openWav(path)).rejects.toEqual(refused('AUDIO_INVALID'));
  });

  it('refuses a file that is longer than a working day', async () => {
    const path = await file(wavHeader((MAX_AUDIO_MS / 1_000) * SAMPLE_RATE + SAMPLE_RATE));
    const { truncate } = await import('node:fs/promises');
    await truncate(path, 44 + 2 * ((MAX_AUDIO_MS / 1_000) * SAMPLE_RATE + SAMPLE_RATE)); // sparse: takes no disk
    await expect(openWav(path)).rejects.toEqual(refused('AUDIO_TOO_LONG'));
  });
});

async function partsOf(wav: WavFile): Promise<WavPart[]> {
  const parts: WavPart[] = [];
  for await (const part of wavParts(wav, 60)) parts.push(part);
  return parts;
}

describe('wavParts', () => {
  it('returns a short recording unchanged', async () => {
    const wav = await openWav(
      await file(
        wavHeader(100),
        samples(100, () => 0),
      ),
    );
    expect(await partsOf(wav)).toEqual([{ firstSample: 0, sampleCount: 100, startMs: 0 }]);
  });

  it('cuts a long one at quiet places, without a gap', async () => {
    const seconds = 150;
    // Loud, except for one second each from 47 s and from 95 s.
    const isQuiet = (second: number) => (second >= 47 && second < 48) || (second >= 95 && second < 96);
    const loud = samples(seconds * SAMPLE_RATE, (i) => (isQuiet(i / SAMPLE_RATE) ? 0 : 9_000));
    const wav = await openWav(await file(wavHeader(seconds * SAMPLE_RATE), loud));
    const parts = await partsOf(wav);
    expect(parts.map(({ startMs }) => startMs)).toEqual([0, 47_250, 95_500]);
    expect(parts.reduce((sum, { sampleCount }) => sum + sampleCount, 0)).toBe(wav.sampleCount);
  });
});
