import type { TranscriptSegment, TranscriptWord } from '@fieldloom/kernel/transcript';
import type { SpeakerTurn } from '../speaker/speaker.diariser.ts';
import type { SpokenWord } from '../speech/speech.recognizer.ts';

/** A silence of at least this length ends a segment. */
export const SEGMENT_PAUSE_MS = 1_500;
/** A segment is a paragraph of the note, not longer than what people read at once. */
export const MAX_SEGMENT_MS = 30_000;
export const MAX_SEGMENT_WORDS = 80;
/**
 * A segment that is too long is cut after its last sentence, unless that is in the first part of the segment (this
 * share).
 */
const EARLIEST_CUT = 0.4;
/**
 * Word times may be off by a few hundred milliseconds, so this few words at the edge of a sentence are no change of
 * speaker.
 */
const STRAY_WORDS = 2;
const STRAY_MS = 600;

interface AttributedWord {
  word: SpokenWord;
  speaker: number;
}

/**
 * Joins words with speaker turns: each segment has one speaker; segments are cut at changes of speaker, at pauses, and
 * when they grow too long. Pure; words keep their order and their times.
 * @param turns Without any, one speaker says everything.
 * @param newId Returns an id for each segment.
 */
export function mergeTranscript(
  words: readonly SpokenWord[],
  turns: readonly SpeakerTurn[],
  newId: () => string,
): TranscriptSegment[] {
  const attributed = settleStrays(attribute(words, turns));
  const segments: TranscriptSegment[] = [];
  const numbers = new Map<number, number>();
  for (const run of cutLongRuns(cutAtChanges(attributed))) {
    const [first] = run;
    const last = run.at(-1);
    if (!first || !last) continue;
    if (!numbers.has(first.speaker)) numbers.set(first.speaker, numbers.size);
    segments.push({
      id: newId(),
      speakerIndex: numbers.get(first.speaker)!,
      startMs: first.word.startMs,
      endMs: Math.max(last.word.endMs, first.word.startMs),
      words: run.map(({ word: { text, startMs, endMs } }): TranscriptWord => ({ text, startMs, endMs })),
    });
  }
  return segments;
}

/** Assigns each word to the speaker whose turns cover most of it, else to the nearest turn. */
function attribute(words: readonly SpokenWord[], turns: readonly SpeakerTurn[]): AttributedWord[] {
  const byStart = turns.toSorted((a, b) => a.startMs - b.startMs);
  let before = byStart[0]?.speaker ?? 0;
  // Words are ordered by time, so turns that ended long before a word never matter again.
  let first = 0;
  return words.map((word) => {
    while (first < byStart.length && byStart[first]!.endMs < word.startMs - MAX_SEGMENT_MS) first++;
    const shares = new Map<number, number>();
    let nearest = { gap: Number.POSITIVE_INFINITY, speaker: before };
    for (const turn of byStart.slice(first)) {
      if (turn.startMs > word.endMs + MAX_SEGMENT_MS) break;
      const shared = Math.min(turn.endMs, word.endMs) - Math.max(turn.startMs, word.startMs);
      if (shared > 0) shares.set(turn.speaker, (shares.get(turn.speaker) ?? 0) + shared);
      if (-shared < nearest.gap) nearest = { gap: -shared, speaker: turn.speaker };
    }
    // When two people speak at once and both turns cover the word, the previous speaker continues.
    const most = Math.max(0, ...shares.values());
    const candidates = [...shares].filter(([, shared]) => shared === most).map(([speaker]) => speaker);
    before = candidates.includes(before) ? before : (candidates[0] ?? nearest.speaker);
    return { word, speaker: before };
  });
}

const endsSentence = ({ word }: AttributedWord) => /[.?!…。？！]["”’)]*$/u.test(word.text);

/** One or two words at the edge of a sentence belong to the sentence, when they are short and there is no pause. */
function settleStrays(words: readonly AttributedWord[]): AttributedWord[] {
  const settled: AttributedWord[] = [];
  for (const sentence of sentences(words)) {
    const speakers = speakerRuns(sentence);
    const [head] = speakers;
    const tail = speakers.at(-1);
    if (speakers.length === 2 && head && tail) {
      // Of two runs, the longer one is the sentence's own.
      const [own, other] = head.length >= tail.length ? [head, tail] : [tail, head];
      settled.push(...(isStray(other) ? sentence.map(({ word }) => ({ word, speaker: own[0]!.speaker })) : sentence));
    } else if (
      speakers.length === 3 &&
      head &&
      tail &&
      head[0]!.speaker === tail[0]!.speaker &&
      isStray(speakers[1]!)
    ) {
      settled.push(...sentence.map(({ word }) => ({ word, speaker: head[0]!.speaker })));
    } else {
      settled.push(...sentence);
    }
  }
  return settled;
}

function isStray(run: readonly AttributedWord[]): boolean {
  const lengthMs = (run.at(-1)?.word.endMs ?? 0) - (run[0]?.word.startMs ?? 0);
  return run.length <= STRAY_WORDS && lengthMs <= STRAY_MS;
}

function sentences(words: readonly AttributedWord[]): AttributedWord[][] {
  return split(words, (before, next) => endsSentence(before) || pauseBetween(before, next) >= SEGMENT_PAUSE_MS);
}

function speakerRuns(words: readonly AttributedWord[]): AttributedWord[][] {
  return split(words, (before, next) => before.speaker !== next.speaker);
}

function cutAtChanges(words: readonly AttributedWord[]): AttributedWord[][] {
  const changes = (before: AttributedWord, next: AttributedWord) =>
    before.speaker !== next.speaker || pauseBetween(before, next) >= SEGMENT_PAUSE_MS;
  return split(words, changes);
}

function* cutLongRuns(runs: readonly AttributedWord[][]): Generator<AttributedWord[]> {
  for (const run of runs) {
    let rest = run;
    while (rest.length > 0) {
      const length = fittingLength(rest);
      yield rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
}

/** Returns how many words of a run form its first segment. */
function fittingLength(run: readonly AttributedWord[]): number {
  const start = run[0]!.word.startMs;
  let fitting = run.findIndex(({ word }) => word.endMs - start > MAX_SEGMENT_MS);
  fitting = Math.min(fitting === -1 ? run.length : Math.max(1, fitting), MAX_SEGMENT_WORDS);
  if (fitting === run.length) return fitting;
  const lastSentence = run.slice(0, fitting).findLastIndex(endsSentence) + 1;
  return lastSentence >= fitting * EARLIEST_CUT ? lastSentence : fitting;
}

const pauseBetween = (before: AttributedWord, next: AttributedWord) => next.word.startMs - before.word.endMs;

/** Cuts a list wherever `isCut` is true for two neighbors. */
function split<T>(list: readonly T[], isCut: (before: T, next: T) => boolean): T[][] {
  const parts: T[][] = [];
  for (const [i, item] of list.entries()) {
    const before = list[i - 1];
    if (before === undefined || isCut(before, item)) parts.push([item]);
    else parts.at(-1)!.push(item);
  }
  return parts;
}
