import { describe, expect, it } from '@jest/globals';
import { dateOf, dayOf } from './calendar.ts';

const BERLIN = 'Europe/Berlin';
const now = Date.parse('2026-03-31T10:30:00Z');
const iso = (date: ReturnType<typeof dateOf>) =>
  typeof date === 'number'
    ? new Date(date).toISOString()
    : date && [new Date(date.from).toISOString(), new Date(date.until).toISOString()];

describe('a date of a filter', () => {
  it.each([
    ['1 hour ago', '2026-03-31T09:30:00.000Z'],
    // Berlin's clocks went forward on 29 March: the wall clock shows the same time, but one hour less has passed.
    ['1 week ago', '2026-03-24T11:30:00.000Z'],
    ['4 weeks ago', '2026-03-03T11:30:00.000Z'],
    ['1 month ago', '2026-02-28T11:30:00.000Z'],
    ['6 months ago', '2025-09-30T10:30:00.000Z'],
    ['1 year ago', '2025-03-31T10:30:00.000Z'],
    ['2 years ago', '2024-03-31T10:30:00.000Z'],
    ['2026-03-01T08:00:00+02:00', '2026-03-01T06:00:00.000Z'],
  ])('%s is an instant', (text, expected) => {
    expect(iso(dateOf(text, now, BERLIN))).toBe(expected);
  });

  it.each([
    ['2026-03-28', ['2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z']],
    // 23 hours.
    ['2026-03-29', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
    // 25 hours.
    ['2026-10-25', ['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']],
  ])('%s is a day of the reader', (text, expected) => {
    expect(iso(dateOf(text, now, BERLIN))).toEqual(expected);
  });

  it('begins with the first moment of a day whose midnight the clocks leave out', () => {
    const day = dateOf('2025-09-07', now, 'America/Santiago');
    expect(iso(day)).toEqual(['2025-09-07T04:00:00.000Z', '2025-09-08T03:00:00.000Z']);
  });

  it.each(['', 'soon', '3 weeks ago', '2026-02-30', '2026-13-01', '1', '2026-03-01T08:00'])('%j is none', (text) => {
    expect(dateOf(text, now, BERLIN)).toBeUndefined();
  });

  it('knows the day of an instant in the reader’s zone', () => {
    expect(iso(dayOf(Date.parse('2026-03-28T23:30:00Z'), BERLIN))).toEqual(iso(dateOf('2026-03-29', now, BERLIN)));
  });
});
