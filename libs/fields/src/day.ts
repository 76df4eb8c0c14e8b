/** A day of the calendar, as people choose, type and paste it; months from 1. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const NOON = 12;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}

/** What clocks of a zone show at an instant, as if it were UTC. */
function clockAt(instant: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  return utc(year, part('month'), part('day'), part('hour'), part('minute'), part('second'));
}

/** `Date.UTC` takes years below 100 for those of the last century. */
function utc(year: number, month: number, day: number, ...time: number[]): number {
  const [hour = 0, minute = 0, second = 0] = time;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
}

/**
 * The instant that stands for a day, wherever it comes from: noon for whoever gave it, so that readers of nearly all other zones
 * see the same day.
 * @param timeZone IANA name.
 */
export function noonOf({ year, month, day }: Day, timeZone: string): number {
  const wanted = utc(year, month, day, NOON);
  // A day's noon has the offset of one of the two: clocks are changed at night.
  const first = wanted - (clockAt(wanted, timeZone) - wanted);
  return first - (clockAt(first, timeZone) - wanted);
}

/** The day that an instant falls on. */
export function dayIn(instant: number, timeZone: string): Day {
  const clock = new Date(clockAt(instant, timeZone));
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
}
