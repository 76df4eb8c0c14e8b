import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installOnce } from '@fieldloom/engines/install/install-once';
import { type Progress, printProgress } from '@fieldloom/engines/install/progress';
import { fetchWheel } from '@fieldloom/engines/install/python';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { heldOut, searchQuestions } from './search-questions.ts';
import { BYTES_OF_SAMPLE, SAMPLE_RATE, samplesOf, wavOf } from './wav.ts';

/** A recording of real people, and a person's transcript of it. */
export interface Recording {
  /** WAV, mono, 16 bits, 16 kHz. */
  path: string;
  durationMs: number;
  speakers: number;
  /** The spoken text, for the word error rate. */
  referenceText: string;
  /** Who speaks when, according to a person. */
  referenceTurns: { speaker: string; startMs: number; endMs: number }[];
}

/** The wheel of pyannote.audio contains an example recording; its code is not used. */
const WHEEL = {
  requirement: 'pyannote-audio==4.0.7',
  platform: 'any',
  sha256: '852ea15c4d85bc34773e618267603ffca6a521669a74d33742692cc67fc700d6',
};
const VERSION = '4.0.7';
const END_SECONDS = 12;

/**
 * Thirty seconds of a telephone call between two women, who sometimes speak at the same time, after six seconds of
 * noise. It is fetched into the cache folder the first time, and is not part of this repository.
 */
export async function telephoneCall(progress: Progress = printProgress): Promise<Recording> {
  const folder = await installOnce('test-recordings', VERSION, progress, async (made, scratch) => {
    const wheel = await fetchWheel(scratch, WHEEL);
    const sample = 'pyannote/audio/sample';
    await run('unzip', ['-q', wheel, `${sample}/*`, '-d', scratch]);
    for (const extension of ['wav', 'rttm']) {
      const to = join(made, `telephone-call.${extension}`);
      await mkdir(dirname(to), { recursive: true });
      await cp(join(scratch, sample, `sample.${extension}`), to);
    }
  });
  const reference = join(repositoryRoot, 'libs/testkit/recordings/telephone-call.txt');
  return {
    path: join(folder, 'telephone-call.wav'),
    durationMs: 30_000,
    speakers: 2,
    referenceText: (await readFile(reference, 'utf8')).trim(),
    referenceTurns: turnsOf(await readFile(join(folder, 'telephone-call.rttm'), 'utf8')),
  };
}

/**
 * The end of the telephone call, in which `saidWord` is said and both women speak, for tests that need only a short
 * recording. Speaker detection works in windows of ten seconds: 3 here, 21 in the whole call.
 * @returns WAV.
 */
export async function endOfTelephoneCall(progress: Progress = printProgress): Promise<Buffer> {
  const { durationMs } = await telephoneCall(progress);
  return partOfTelephoneCall({ fromSeconds: durationMs / 1_000 - END_SECONDS, seconds: END_SECONDS }, progress);
}

/** Cuts some seconds out of the telephone call. @returns WAV. */
export async function partOfTelephoneCall(
  { fromSeconds, seconds }: { fromSeconds: number; seconds: number },
  progress: Progress = printProgress,
): Promise<Buffer> {
  const { path } = await telephoneCall(progress);
  const samples = samplesOf(await readFile(path));
  const bytesOf = (length: number) => length * SAMPLE_RATE * BYTES_OF_SAMPLE;
  return wavOf(samples.subarray(bytesOf(fromSeconds), bytesOf(fromSeconds + seconds)));
}

/** RTTM: `SPEAKER file channel start duration <NA> <NA> name …`, seconds. */
function turnsOf(rttm: string): Recording['referenceTurns'] {
  return rttm
    .trim()
    .split('\n')
    .map((line) => {
      const [, , , start, duration, , , speaker = ''] = line.split(' ');
      const startMs = Math.round(Number(start) * 1_000);
      return { speaker, startMs, endMs: startMs + Math.round(Number(duration) * 1_000) };
    });
}

/**
 * Questions about the telephone call for tests of search: all held-out ones of `searchQuestions`, whether search
 * answers them or not. A paraphrase shares no content word with the call.
 */
export const telephoneCallQuestions = {
  saidWord: 'Yankee',
  paraphrases: heldOut(searchQuestions.telephoneCall),
  /** How many paraphrases search must find at least. It found five when this was written (docs/adr/0002). */
  leastFound: 4,
  unrelated: heldOut(searchQuestions.unrelated),
} as const;
