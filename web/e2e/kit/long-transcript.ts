import type { Region } from '@fieldloom/engines/scopes';
import { newId } from '@fieldloom/kernel/ids';
import type { Transcript, TranscriptSegment } from '@fieldloom/kernel/transcript';
import { seededRandom } from '@fieldloom/testkit/seeded';
import { attachTranscript } from './attach-transcript.ts';

/** Resembles speech: a number of words per turn, and a few people who take turns. */
const WORDS_A_SEGMENT = { least: 8, most: 32 };
const SPEAKERS = 4;
const SEED = 30_000;

const VOCABULARY =
  `we usually begin with the interview notes and then somebody reads them again because the first summary was too short
   people said that finding an older recording takes longer than making another one so they keep their own list of quotes
   in a spreadsheet which nobody else opens until the report is due and then everything has to be checked twice`
    .trim()
    .split(/\s+/);

/** A transcript as speech recognition returns it: words with times, separated by speaker. */
function longTranscript(fileId: string, words: number, durationMs: number): Transcript {
  const random = seededRandom(SEED);
  const perWord = durationMs / words;
  const segments: TranscriptSegment[] = [];
  for (let said = 0; said < words; ) {
    const { least, most } = WORDS_A_SEGMENT;
    const count = Math.min(words - said, least + random.integer(most - least));
    const spoken = Array.from({ length: count }, (_, index) => {
      const startMs = Math.round((said + index) * perWord);
      return { text: random.pick(VOCABULARY), startMs, endMs: Math.round(startMs + perWord * 0.8) };
    });
    const [startMs, endMs] = [spoken[0]!.startMs, spoken.at(-1)!.endMs];
    segments.push({ id: newId(), speakerIndex: random.integer(SPEAKERS), startMs, endMs, words: spoken });
    said += count;
  }
  return {
    fileId,
    language: 'en',
    durationMs,
    models: { speech: 'generated', speakers: 'generated' },
    speakers: Array.from({ length: SPEAKERS }, (_, index) => ({ index })),
    segments,
  };
}

/** @returns The number of its segments. */
export function attachLongTranscript(
  region: Region,
  note: { teamId: string; noteId: string },
  { words, durationMs }: { words: number; durationMs: number },
): Promise<number> {
  return attachTranscript(region, note, longTranscript(newId(), words, durationMs));
}
