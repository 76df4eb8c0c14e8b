import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openWav, SAMPLE_RATE, wavHeader } from '../src/modules/audio/wav.ts';
import { ProviderEmbedder } from '../src/modules/embedding/embedding.provider.ts';
import type { SpeakerDiariser } from '../src/modules/speaker/speaker.diariser.ts';
import { ProviderDiariser } from '../src/modules/speaker/speaker.provider.ts';
import { ProviderRecognizer } from '../src/modules/speech/speech.provider.ts';
import { type ProviderAnswer, type ProviderCall, startModelProvider } from './model-provider.ts';

let folder: string;
let answer: (call: ProviderCall) => ProviderAnswer;
let provider: Awaited<ReturnType<typeof startModelProvider>>;
const signal = new AbortController().signal;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'providers-'));
  provider = await startModelProvider((call) => answer(call));
});
afterEach(async () => {
  await provider.stop();
  await rm(folder, { recursive: true });
});

/** Silence of that many seconds; the file is sparse, so that it takes no disk space. */
async function silence(seconds: number) {
  const path = join(folder, 'audio.wav');
  await writeFile(path, wavHeader(seconds * SAMPLE_RATE));
  await truncate(path, 44 + seconds * SAMPLE_RATE * 2);
  return openWav(path);
}

describe('speech by a provider', () => {
  it('asks for word times and returns them in milliseconds', async () => {
    answer = () => ({ body: { language: 'english', words: [{ word: ' Hello', start: 0.5, end: 0.91 }] } });
    const recognizer = new ProviderRecognizer(provider.settings);
    const heard = await recognizer.recognize(await silence(3), { signal });
    expect(heard).toEqual({ language: 'en', words: [{ text: 'Hello', startMs: 500, endMs: 910 }] });
    expect(provider.calls).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer secret-key',
        fields: {
          file: 44 + 3 * SAMPLE_RATE * 2,
          model: 'some-model',
          response_format: 'verbose_json',
          'timestamp_granularities[]': 'word',
        },
      },
    ]);
  });

  it('sends a long recording in parts and shifts their times; the first language found is kept', async () => {
    answer = () => ({ body: { language: 'german', words: [{ word: 'Ja', start: 1, end: 1.2 }] } });
    const progress: number[] = [];
    const recognizer = new ProviderRecognizer(provider.settings);
    const heard = await recognizer.recognize(await silence(1_000), { signal, onProgress: (ms) => progress.push(ms) });
    expect(heard.language).toBe('de');
    expect(heard.words.map(({ startMs }) => startMs)).toEqual([1_000, 691_250]);
    expect(provider.calls.map(({ fields }) => fields['language'])).toEqual([undefined, 'de']);
    expect(provider.calls.every(({ fields }) => (fields['file'] as number) < 25_000_000)).toBe(true);
    expect(progress.at(-1)).toBe(1_000_000);
  });

  it.each([
    [{ status: 400 }, 'UNPROCESSABLE'],
    [{ status: 401 }, 'INVALID_OPERATION'],
    [{ status: 404 }, 'INVALID_OPERATION'],
    [{ status: 429 }, 'UNAVAILABLE'],
    [{ status: 500 }, 'UNAVAILABLE'],
    [{ hangUp: true }, 'UNAVAILABLE'],
    [{ body: { words: [{ word: 'no times' }] } }, 'UNAVAILABLE'],
  ])('answers %j with %s', async (given, code) => {
    answer = () => given;
    const recognizer = new ProviderRecognizer(provider.settings);
    await expect(recognizer.recognize(await silence(1), { signal })).rejects.toMatchObject({ code });
  });

  it('stops when the job is canceled', async () => {
    const cancel = new AbortController();
    answer = () => {
      cancel.abort(new Error('cancelled by a person'));
      return { body: {} };
    };
    const recognizer = new ProviderRecognizer(provider.settings);
    await expect(recognizer.recognize(await silence(1), { signal: cancel.signal })).rejects.toThrow(
      'cancelled by a person',
    );
  });
});

describe('speakers by a provider', () => {
  const forLong: SpeakerDiariser = { model: 'offline', diarise: async () => [{ speaker: 0, startMs: 0, endMs: 1 }] };

  it('numbers the speakers as they appear', async () => {
    const segment = (speaker: string, start: number, end: number) => ({ speaker, start, end, text: 'x' });
    answer = () => ({ body: { segments: [segment('B', 2, 3), segment('A', 0, 1.5), segment('A', 4, 5)] } });
    const turns = await new ProviderDiariser(provider.settings, forLong).diarise(await silence(6), { signal });
    expect(turns).toEqual([
      { speaker: 0, startMs: 0, endMs: 1_500 },
      { speaker: 1, startMs: 2_000, endMs: 3_000 },
      { speaker: 0, startMs: 4_000, endMs: 5_000 },
    ]);
    expect(provider.calls[0]?.fields).toMatchObject({ response_format: 'diarized_json', chunking_strategy: 'auto' });
  });

  it('leaves recordings that are too long for one file to the offline models', async () => {
    answer = () => ({ status: 500 });
    const turns = await new ProviderDiariser(provider.settings, forLong).diarise(await silence(1_000), { signal });
    expect(turns).toHaveLength(1);
    expect(provider.calls).toEqual([]);
  });
});

describe('embeddings by a provider', () => {
  const settings = () => ({ ...provider.settings, dimensions: 2, queryPrefix: 'query: ' });

  it('returns unit vectors in the order of the texts, and marks questions', async () => {
    answer = () => ({ body: { data: [{ index: 1, embedding: [0, 2] }, { index: 0, embedding: [3, 4] }] } }); // biome-ignore format: one thought
    const embedder = new ProviderEmbedder(settings());
    const [first, second] = await embedder.embed(['a', 'b'], 'query');
    expect([...first!].map((value) => Number(value.toFixed(4)))).toEqual([0.6, 0.8]);
    expect([...second!]).toEqual([0, 1]);
    expect(provider.calls[0]?.fields).toMatchObject({ input: ['query: a', 'query: b'], dimensions: 2 });
    await embedder.embed(['a', 'b'], 'passage');
    expect(provider.calls[1]?.fields).toMatchObject({ input: ['a', 'b'] });
  });

  it.each([
    ['vectors of another size', { data: [{ index: 0, embedding: [1, 2, 3] }] }],
    ['fewer vectors than texts', { data: [] }],
    ['no vectors', { error: 'x' }],
  ])('refuses %s', async (_, body) => {
    answer = () => ({ body });
    await expect(new ProviderEmbedder(settings()).embed(['a'], 'query')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
