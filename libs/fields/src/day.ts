/** A day of the calendar, as people choose, type and paste it. Months start at 1. */
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

/** Returns what a clock in the zone shows at an instant, as a UTC timestamp. */
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

/** Unlike `Date.UTC`, does not move years below 100 to the 20th century. */
function utc(year: number, month: number, day: number, ...time: number[]): number {
  const [hour = 0, minute = 0, second = 0] = time;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime();
}

/**
 * Returns the instant that represents a day: noon in the time zone of the person who entered it, so that readers in
 * nearly all other zones see the same day.
 * @param timeZone IANA name.
 */
export function noonOf({ year, month, day }: Day, timeZone: string): number {
  const wanted = utc(year, month, day, NOON);
  // Two steps are enough, because clocks change at night: noon has one of the two offsets.
  const first = wanted - (clockAt(wanted, timeZone) - wanted);
  return first - (clockAt(first, timeZone) - wanted);
}

/** Returns the day of an instant in a time zone. */
export function dayIn(instant: number, timeZone: string): Day {
  const clock = new Date(clockAt(instant, timeZone));
  return { year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() };
}
