import { RELATIVE_DATES, type RelativeDate } from './vocabulary.ts';

/** Instants are milliseconds since 1970. Days and months are those of the reader's time zone. */

export interface Day {
  /** The first instant of the day, and of the next day. */
  from: number;
  until: number;
}

const HOUR_MS = 3_600_000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/u;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/u;

/**
 * Reads a date of a filter: `2026-03-01` is a day, everything else an instant.
 * @returns undefined for an invalid date; such a row filters nothing.
 */
export function dateOf(text: string, now: number, timeZone: string): number | Day | undefined {
  if (Object.hasOwn(RELATIVE_DATES, text)) return goBack(now, RELATIVE_DATES[text as RelativeDate], timeZone);
  if (DATE_ONLY.test(text)) {
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
    return isDay ? dayFrom(year, month, day, timeZone) : undefined;
  }
  const instant = DATE_TIME.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** Returns the day that contains an instant. */
export function dayOf(instant: number, timeZone: string): Day {
  const { year, month, day } = wallClock(instant, timeZone);
  return dayFrom(year, month, day, timeZone);
}

function dayFrom(year: number, month: number, day: number, timeZone: string): Day {
  return {
    from: atWall(Date.UTC(year, month - 1, day), timeZone),
    until: atWall(Date.UTC(year, month - 1, day + 1), timeZone),
  };
}

interface Span {
  hours?: number;
  days?: number;
  months?: number;
}

function goBack(now: number, { hours = 0, days = 0, months = 0 }: Span, timeZone: string): number {
  if (hours > 0) return now - hours * HOUR_MS;
  const wall = wallClock(now, timeZone);
  const lastOfMonth = new Date(Date.UTC(wall.year, wall.month - months, 0)).getUTCDate();
  const day = months > 0 ? Math.min(wall.day, lastOfMonth) : wall.day - days;
  return atWall(Date.UTC(wall.year, wall.month - 1 - months, day) + wall.msOfDay, timeZone);
}

interface WallClock {
  year: number;
  month: number;
  day: number;
  msOfDay: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function wallClock(instant: number, timeZone: string): WallClock {
  const wall = new Date(instant + offsetOf(instant, timeZone));
  const startOfDay = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    msOfDay: wall.getTime() - startOfDay,
  };
}

/**
 * @param wall The time on the wall clock, as if it were UTC. A time that a clock change skips becomes the first one
 * after it.
 */
function atWall(wall: number, timeZone: string): number {
  const first = wall - offsetOf(wall, timeZone);
  const second = wall - offsetOf(first, timeZone);
  if (second + offsetOf(second, timeZone) === wall) return second;
  return Math.max(first, second);
}

/** Returns by how many milliseconds the zone's clocks are ahead of UTC. */
function offsetOf(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const part: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(instant)) part[type] = value;
  const year = Number(part['year']) * (part['era'] === 'BC' ? -1 : 1);
  const shown = Date.UTC(
    year,
    Number(part['month']) - 1,
    Number(part['day']),
    Number(part['hour']),
    Number(part['minute']),
    Number(part['second']),
  );
  return shown - Math.floor(instant / 1_000) * 1_000;
}
