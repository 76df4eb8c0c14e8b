import { describe, expect, it } from '@jest/globals';
import { explains } from './explains.ts';
import type { Attempt } from './ledger.ts';

const STRUCK_AT = 1_000;
const WELL_AT = 5_000;
const search = { dead: ['eu_a/opensearch'] };
const attempt = (change: Partial<Attempt>): Attempt => ({
  operation: 'search',
  startedAt: 2_000,
  endedAt: 2_100,
  outcome: 'unavailable',
  detail: '',
  ...change,
});
const isExplained = (change: Partial<Attempt>, fault: Parameters<typeof explains>[0] = search) =>
  explains(fault, attempt(change), { struckAt: STRUCK_AT, wellAt: WELL_AT });

describe('a failed request is explained by a fault', () => {
  it('when it needs what is dead and is told so', () => {
    expect(isExplained({})).toBe(true);
    expect(isExplained({ outcome: 'cut', startedAt: 900 })).toBe(true);
  });

  it.each<[string, Partial<Attempt>]>([
    ['it needs something else', { operation: 'provider event' }],
    ['it hung', { outcome: 'hung' }],
    ['it was refused in other words', { outcome: 'wrong', detail: '400 BAD_USER_INPUT' }],
    ['it broke', { outcome: 'wrong', detail: '500 INTERNAL' }],
    ['it was cut off although it began later', { outcome: 'cut' }],
    ['it ended before', { startedAt: 500, endedAt: 900 }],
    ['all was well again', { startedAt: 6_000, endedAt: 6_100 }],
  ])('not when %s', (_what, change) => {
    expect(isExplained(change)).toBe(false);
  });

  it('with a clock that is ahead also when it is refused, but not when something broke', () => {
    const ahead = { dead: ['eu_a/opensearch'], mayRefuse: true };
    expect(isExplained({ outcome: 'wrong', detail: '401 Sign in first' }, ahead)).toBe(true);
    expect(isExplained({ outcome: 'wrong', detail: '{"code":"INTERNAL_SERVER_ERROR"}' }, ahead)).toBe(false);
  });

  it('never before there was one', () => {
    expect(explains(search, attempt({}), { struckAt: undefined, wellAt: undefined })).toBe(false);
  });
});
