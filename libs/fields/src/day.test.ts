import { describe, expect, it } from '@jest/globals';
import { dayIn, noonOf } from './day.ts';

const at = (iso: string): number => Date.parse(iso);

describe('a day', () => {
  it.each([
    ['UTC', '2026-03-01T12:00:00Z'],
    ['Europe/Berlin', '2026-03-01T11:00:00Z'],
    ['America/Los_Angeles', '2026-03-01T20:00:00Z'],
    ['Asia/Kolkata', '2026-03-01T06:30:00Z'],
    ['Pacific/Kiritimati', '2026-02-28T22:00:00Z'],
  ])('is its noon in %s', (zone, expected) => {
    expect(noonOf({ year: 2026, month: 3, day: 1 }, zone)).toBe(at(expected));
  });

  it('has its noon where clocks are changed, too', () => {
    expect(noonOf({ year: 2026, month: 3, day: 29 }, 'Europe/Berlin')).toBe(at('2026-03-29T10:00:00Z'));
    expect(noonOf({ year: 2026, month: 10, day: 25 }, 'Europe/Berlin')).toBe(at('2026-10-25T11:00:00Z'));
    expect(noonOf({ year: 2026, month: 3, day: 8 }, 'America/New_York')).toBe(at('2026-03-08T16:00:00Z'));
  });

  it('is the same day for readers to the west and to the east', () => {
    const day = { year: 2026, month: 3, day: 1 };
    for (const giver of ['America/Los_Angeles', 'UTC', 'Europe/Berlin', 'Asia/Kolkata']) {
      const instant = noonOf(day, giver);
      expect(dayIn(instant, giver)).toEqual(day);
    }
    expect(dayIn(noonOf(day, 'UTC'), 'America/Los_Angeles')).toEqual(day);
    expect(dayIn(noonOf(day, 'America/New_York'), 'America/Los_Angeles')).toEqual(day);
    expect(dayIn(noonOf(day, 'Europe/Berlin'), 'Asia/Kolkata')).toEqual(day);
  });

  it('is a day of long ago as well', () => {
    const day = { year: 99, month: 12, day: 31 };
    expect(dayIn(noonOf(day, 'UTC'), 'UTC')).toEqual(day);
  });
});
