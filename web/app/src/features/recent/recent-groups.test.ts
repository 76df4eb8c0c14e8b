import { describe, expect, it } from '@jest/globals';
import { byPeriod, periodOf } from './recent-groups.ts';

describe('when something was opened', () => {
  // A Thursday, in any time zone that the test runs in.
  const now = new Date(2026, 9, 29, 9, 30);

  it.each([
    [new Date(2026, 9, 29, 9, 30), 'today'],
    [new Date(2026, 9, 29, 0, 0), 'today'],
    [new Date(2026, 9, 28, 23, 59), 'yesterday'],
    [new Date(2026, 9, 28, 0, 0), 'yesterday'],
    [new Date(2026, 9, 27, 23, 59), 'week'],
    [new Date(2026, 9, 26, 0, 0), 'week'],
    [new Date(2026, 9, 25, 23, 59), 'earlier'],
  ])('%s', (at, period) => {
    expect(periodOf(at, now)).toBe(period);
  });

  it('is yesterday on a Monday, and the week has only begun', () => {
    const monday = new Date(2026, 9, 26, 8, 0);
    expect(periodOf(new Date(2026, 9, 25, 12, 0), monday)).toBe('yesterday');
    expect(periodOf(new Date(2026, 9, 24, 12, 0), monday)).toBe('earlier');
  });

  it('makes groups in their order, and none that is empty', () => {
    const visits = [new Date(2026, 9, 29, 8), new Date(2026, 8, 1), new Date(2026, 9, 29, 7)].map((at) => ({
      visitedAt: at.toISOString(),
    }));
    expect(byPeriod(visits, now)).toEqual([
      ['today', [visits[0], visits[2]]],
      ['earlier', [visits[1]]],
    ]);
  });
});
