import { readSamples, SAMPLE_RATE, type WavFile } from './wav.ts';

export interface WavPart {
  firstSample: number;
  sampleCount: number;
  startMs: number;
}

/** A part ends at the quietest moment of its last seconds, so that no word is cut. */
const CUT_SEARCH_SECONDS = 30;
const CUT_WINDOW_SECONDS = 0.5;

/** Cuts a recording at quiet moments into parts of at most `maxSeconds` (at least twice CUT_SEARCH_SECONDS). */
export async function* wavParts(wav: WavFile, maxSeconds: number): AsyncGenerator<WavPart> {
  const maxSamples = maxSeconds * SAMPLE_RATE;
  for (let first = 0; first < wav.sampleCount; ) {
    const rest = wav.sampleCount - first;
    const sampleCount = rest <= maxSamples ? rest : maxSamples - (await samplesAfterQuietest(wav, first + maxSamples));
    yield { firstSample: first, sampleCount, startMs: Math.round((first * 1_000) / SAMPLE_RATE) };
    first += sampleCount;
  }
}

/** Returns how many samples before `end` the quietest moment of the last CUT_SEARCH_SECONDS is. */
async function samplesAfterQuietest(wav: WavFile, end: number): Promise<number> {
  const searched = CUT_SEARCH_SECONDS * SAMPLE_RATE;
  const samples = await readSamples(wav, end - searched, searched);
  const window = CUT_WINDOW_SECONDS * SAMPLE_RATE;
  let quietest = { start: 0, loudness: Number.POSITIVE_INFINITY };
  for (let start = 0; start + window <= samples.length; start += window) {
    let loudness = 0;
    for (const sample of samples.subarray(start, start + window)) loudness += sample * sample;
    if (loudness < quietest.loudness) quietest = { start, loudness };
  }
  return searched - (quietest.start + window / 2);
}
