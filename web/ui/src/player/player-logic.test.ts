import { describe, expect, it } from '@jest/globals';
import { endOfSilence, silencesBetween } from './silence.ts';
import { frameAt } from './storyboard.ts';
import { formatTime, speakTime } from './time.ts';

describe('formatTime', () => {
  it.each([
    [0, '0:00'],
    [59_999, '0:59'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [-5, '0:00'],
  ])('%d ms is %s', (ms, text) => {
    expect(formatTime(ms)).toBe(text);
  });
  it('is spoken in words', () => {
    expect(speakTime(3_723_000)).toBe('1 hour 2 minutes 3 seconds');
    expect(speakTime(0)).toBe('0 seconds');
  });
});

describe('frameAt', () => {
  const board = { sheets: ['a', 'b'], intervalMs: 1000 };
  it('walks along rows, then sheets', () => {
    expect(frameAt(board, 0)).toEqual({ sheet: 'a', x: 0, y: 0 });
    expect(frameAt(board, 11_500)).toEqual({ sheet: 'a', x: 128, y: 72 });
    expect(frameAt(board, 100_000)).toEqual({ sheet: 'b', x: 0, y: 0 });
  });
  it('has nothing past the last sheet', () => {
    expect(frameAt(board, 200_000)).toBeNull();
  });
});

describe('silences', () => {
  const spoken = [
    { startMs: 8_000, endMs: 9_000 },
    { startMs: 2_000, endMs: 5_000 },
    { startMs: 5_500, endMs: 6_000 },
  ];
  it('finds the long gaps, with a margin at both ends', () => {
    expect(silencesBetween(spoken, 12_000)).toEqual([
      { startMs: 250, endMs: 1_750 },
      { startMs: 6_250, endMs: 7_750 },
      { startMs: 9_250, endMs: 11_750 },
    ]);
  });
  it('jumps to the end of a silence only from inside it', () => {
    const silences = silencesBetween(spoken, 12_000);
    expect(endOfSilence(silences, 7_000)).toBe(7_750);
    expect(endOfSilence(silences, 4_000)).toBeNull();
    expect(endOfSilence(silences, 7_750)).toBeNull();
  });
});
