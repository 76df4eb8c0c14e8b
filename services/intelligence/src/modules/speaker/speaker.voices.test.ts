import { describe, expect, it } from '@jest/globals';
import { joinVoices, MIN_SPEAKER_MS, makeVoice } from './speaker.voices.ts';

/** A direction in the plane as an embedding: voices are similar when their angles are close. */
const at = (degrees: number) =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));
const turn = (startMs: number, endMs: number) => ({ speaker: 0, startMs, endMs });

describe('joinVoices', () => {
  it('joins parts of one voice and numbers people as they appear', () => {
    const voices = [
      makeVoice(at(80), [turn(10_000, 20_000)]),
      makeVoice(at(0), [turn(0, 5_000)]),
      makeVoice(at(10), [turn(30_000, 40_000)]),
    ];
    expect(joinVoices(voices)).toEqual([
      { speaker: 0, startMs: 0, endMs: 5_000 },
      { speaker: 1, startMs: 10_000, endMs: 20_000 },
      { speaker: 0, startMs: 30_000, endMs: 40_000 },
    ]);
  });

  it('joins the nearest first, so that a voice between two does not merge them', () => {
    // 40° is closer to 5° than to 88°. Joined with 5° by weight, it is too far from 88°.
    const voices = [
      makeVoice(at(5), [turn(0, 60_000)]),
      makeVoice(at(40), [turn(60_000, 66_000)]),
      makeVoice(at(88), [turn(70_000, 130_000)]),
    ];
    expect(new Set(joinVoices(voices).map(({ speaker }) => speaker)).size).toBe(2);
  });

  it('assigns a cough to the nearest person', () => {
    const cough = makeVoice(at(60), [turn(5_000, 5_000 + MIN_SPEAKER_MS - 1)]);
    const turns = joinVoices([cough, makeVoice(at(0), [turn(0, 5_000)]), makeVoice(at(100), [turn(9_000, 20_000)])]);
    expect(turns.map(({ speaker }) => speaker)).toEqual([0, 1, 1]);
  });

  it('makes one turn of adjacent ones', () => {
    const voice = makeVoice(at(0), [turn(0, 1_000), turn(1_000, 3_000), turn(2_500, 4_000), turn(5_000, 6_000)]);
    expect(joinVoices([voice])).toEqual([
      { speaker: 0, startMs: 0, endMs: 4_000 },
      { speaker: 0, startMs: 5_000, endMs: 6_000 },
    ]);
  });

  it('keeps the only person, however briefly they speak', () => {
    expect(joinVoices([makeVoice(at(0), [turn(0, 200)])])).toHaveLength(1);
    expect(joinVoices([])).toEqual([]);
  });
});
