import { plural } from './format.ts';

/** A length of time by its parts. */
interface Interval {
  years?: number;
  months?: number;
  days?: number;
  hours?: number;
  minutes?: number;
  seconds?: number;
}

const INTERVAL_UNITS = ['years', 'months', 'days', 'hours', 'minutes', 'seconds'] as const;

/** "1 year 6 months": the parts that there are, the largest first. */
export function intervalText(interval: Interval): string {
  const parts = INTERVAL_UNITS.flatMap((unit) => {
    const count = interval[unit] ?? 0;
    return count === 0 ? [] : [plural(count, { one: `# ${unit.slice(0, -1)}`, other: `# ${unit}` })];
  });
  return parts.length === 0 ? plural(0, { one: '# second', other: '# seconds' }) : parts.join(' ');
}

/** Seconds in a unit. A month has none: its length depends on which one it is. */
const UNIT_SECONDS = { years: 365 * 86_400, days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };

/** "1 year" for a number of seconds; a year has 365 days. */
export function lengthText(seconds: number): string {
  const interval: Interval = {};
  let left = Math.round(seconds);
  for (const [unit, size] of Object.entries(UNIT_SECONDS) as [keyof typeof UNIT_SECONDS, number][]) {
    interval[unit] = Math.floor(left / size);
    left %= size;
  }
  return intervalText(interval);
}

/** `lengthText` for a number of days. */
export const daysText = (days: number): string => lengthText(days * UNIT_SECONDS.days);
