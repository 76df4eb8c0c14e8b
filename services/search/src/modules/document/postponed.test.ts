import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { POSTPONE, POSTPONED } from '../../limits.ts';
import { Postponed } from './postponed.ts';

describe('Postponed', () => {
  let now: number;
  let postponed: Postponed;
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    jest.spyOn(Math, 'random').mockReturnValue(1);
    postponed = new Postponed();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('leaves something alone for twice as long with every failure, up to a bound', () => {
    for (let wait: number = POSTPONE.firstMs; wait < 4 * POSTPONE.maxMs; wait *= 2) {
      postponed.postpone('a');
      now += Math.min(wait, POSTPONE.maxMs) - 1;
      expect([postponed.waiting, postponed.isWaiting('a')]).toEqual([['a'], true]);
      now += 1;
      expect([postponed.waiting, postponed.isWaiting('a'), postponed.has('a')]).toEqual([[], false, true]);
    }
  });

  it('begins anew with what was forgotten', () => {
    for (let failure = 0; failure < 9; failure += 1) postponed.postpone('a');
    postponed.forget('a');
    expect([postponed.has('a'), postponed.isWaiting('a')]).toEqual([false, false]);
    postponed.postpone('a');
    now += POSTPONE.firstMs;
    expect(postponed.isWaiting('a')).toBe(false);
  });

  it('does not let a suspect wait, and nothing that waits go on because it is one', () => {
    postponed.suspect('a');
    expect([postponed.has('a'), postponed.isWaiting('a')]).toEqual([true, false]);
    postponed.postpone('a');
    postponed.suspect('a');
    expect(postponed.isWaiting('a')).toBe(true);
  });

  it('tries the oldest again when there are too many', () => {
    for (let key = 0; key <= POSTPONED; key += 1) postponed.postpone(`${key}`);
    expect(postponed.waiting).toHaveLength(POSTPONED);
    expect(postponed.isWaiting('0')).toBe(false);
  });
});
