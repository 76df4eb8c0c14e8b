import { describe, expect, it } from '@jest/globals';
import type { SpeakerTurn } from '../speaker/speaker.diariser.ts';
import type { SpokenWord } from '../speech/speech.recognizer.ts';
import { MAX_SEGMENT_MS, MAX_SEGMENT_WORDS, mergeTranscript, SEGMENT_PAUSE_MS } from './transcript.merge.ts';

/** Returns words of 300 ms, 100 ms apart, starting at `startMs`. */
function say(text: string, startMs: number): SpokenWord[] {
  return text.split(' ').map((word, i) => ({ text: word, startMs: startMs + i * 400, endMs: startMs + i * 400 + 300 }));
}

const turn = (speaker: number, startMs: number, endMs: number): SpeakerTurn => ({ speaker, startMs, endMs });

function merged(words: readonly SpokenWord[], turns: readonly SpeakerTurn[]) {
  let id = 0;
  return mergeTranscript(words, turns, () => String(id++));
}

const summary = (segments: ReturnType<typeof merged>) =>
  segments.map(({ speakerIndex, words }) => `${speakerIndex}: ${words.map((word) => word.text).join(' ')}`);

describe('mergeTranscript', () => {
  it('assigns words to people and numbers people as they appear', () => {
    const words = [...say('Hello there.', 0), ...say('Hi, who is it?', 900)];
    expect(summary(merged(words, [turn(7, 0, 800), turn(3, 850, 2_500)]))).toEqual([
      '0: Hello there.',
      '1: Hi, who is it?',
    ]);
  });

  it("keeps every word with its times, and each segment's limits are those of its words", () => {
    const [segment] = merged(say('One two three', 1_000), [turn(0, 0, 9_000)]);
    expect(segment).toEqual({
      id: '0',
      speakerIndex: 0,
      startMs: 1_000,
      endMs: 2_100,
      words: [
        { text: 'One', startMs: 1_000, endMs: 1_300 },
        { text: 'two', startMs: 1_400, endMs: 1_700 },
        { text: 'three', startMs: 1_800, endMs: 2_100 },
      ],
    });
  });

  it('is one speaker when no turns are known', () => {
    expect(summary(merged(say('Only me', 0), []))).toEqual(['0: Only me']);
  });

  it('assigns a word between two turns to the nearer one', () => {
    const words = [...say('Yes.', 0), ...say('No.', 1_000)];
    expect(summary(merged(words, [turn(0, 0, 300), turn(1, 1_350, 2_000)]))).toEqual(['0: Yes.', '1: No.']);
  });

  it('lets the previous speaker continue where two speak at once', () => {
    const turns = [turn(0, 0, 2_000), turn(1, 400, 2_000)];
    expect(summary(merged(say('I was going to', 0), turns))).toEqual(['0: I was going to']);
  });

  it('keeps a late last word in its sentence', () => {
    const words = [...say('I come from Chicago.', 0), ...say('Me too, as well.', 1_700)];
    expect(summary(merged(words, [turn(0, 0, 1_150), turn(1, 1_150, 4_000)]))).toEqual([
      '0: I come from Chicago.',
      '1: Me too, as well.',
    ]);
  });

  it('keeps a real change of speaker within a sentence', () => {
    const words = say('so I was saying that well not quite so fast', 0);
    expect(summary(merged(words, [turn(0, 0, 1_950), turn(1, 1_950, 9_000)]))).toEqual([
      '0: so I was saying that',
      '1: well not quite so fast',
    ]);
  });

  it('cuts at a pause', () => {
    const words = [...say('First.', 0), ...say('Second.', 300 + SEGMENT_PAUSE_MS)];
    expect(summary(merged(words, [turn(0, 0, 99_000)]))).toEqual(['0: First.', '0: Second.']);
  });

  it('cuts a segment that grows too long after a sentence', () => {
    const sentence = 'We tried it on Monday and it worked for a while.';
    const segments = merged(say(Array(20).fill(sentence).join(' '), 0), [turn(0, 0, 999_000)]);
    expect(segments.length).toBeGreaterThan(2);
    for (const { words, startMs, endMs } of segments) {
      expect(words.length).toBeLessThanOrEqual(MAX_SEGMENT_WORDS);
      expect(endMs - startMs).toBeLessThanOrEqual(MAX_SEGMENT_MS);
      expect(words.at(-1)?.text).toBe('while.');
    }
    expect(segments.flatMap((segment) => segment.words)).toHaveLength(220);
  });

  it('cuts a segment without sentences at its limit', () => {
    const segments = merged(say(Array(170).fill('and').join(' '), 0), []);
    expect(segments.map(({ words }) => words.length)).toEqual([75, 75, 20]);
  });

  it('is empty for silence', () => {
    expect(merged([], [turn(0, 0, 1_000)])).toEqual([]);
  });
});
