import { describe, expect, it } from '@jest/globals';
import { paceOf } from './projection-scheduler.ts';

describe('the pace of projections', () => {
  it('is the same for all short documents', () => {
    expect(paceOf(20_000)).toEqual(paceOf(0));
  });

  it('is slower for longer documents, up to a limit that keeps the sweep away', () => {
    expect(paceOf(60_000)).toEqual({ quietMs: 900, latestMs: 2_700 });
    expect(paceOf(5_000_000)).toEqual({ quietMs: 2_000, latestMs: 9_000 });
  });
});
