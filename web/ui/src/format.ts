import { type PluralForms, plural as pluralOf } from '@fieldloom/kernel/plural';

/**
 * Formats numbers, plurals, sizes and dates for people; the whole interface uses these functions. Words are English;
 * numbers and dates follow the reader's own language.
 */

/** @param text The number as text, when it is not simply the number itself ("1,000+"). */
export function plural(count: number, forms: PluralForms, text: string = numberText(count)): string {
  return pluralOf(count, forms, text);
}

const numbers = [0, 1].map((digits) => new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }));

/** "1,234"; with one decimal digit when requested. */
export function numberText(value: number, digits: 0 | 1 = 0): string {
  return (numbers[digits] as Intl.NumberFormat).format(value);
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** "Austrian German" for de-AT: languages and their countries by code (BCP 47). A code that nobody knows stands for itself. */
export const languageName = (code: string): string => languages.of(code) ?? code;

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** "3.4 MB". */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  return `${numberText(value, value < 10 && unit > 0 ? 1 : 0)} ${UNITS[unit]}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const shortDate = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const fullDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const dateAndTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

/** "4 Mar 2026". */
export const dateText = (iso: string): string => shortDate.format(new Date(iso));
/** With weekday and time, for tooltips. */
export const fullDateText = (iso: string): string => fullDate.format(new Date(iso));
/** "14:05". */
export const timeText = (at: Date): string => time.format(at);

/** "5 minutes ago" within the week, then the date. */
export function momentText(iso: string, now: number = Date.now()): string {
  const ago = now - new Date(iso).getTime();
  if (ago < MINUTE) return relative.format(0, 'second');
  if (ago < HOUR) return relative.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return relative.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return relative.format(-Math.floor(ago / DAY), 'day');
  return dateText(iso);
}

/** A future time; only the time of day when it is today. */
export function untilText(iso: string, now: number = Date.now()): string {
  const at = new Date(iso);
  return at.toDateString() === new Date(now).toDateString() ? timeText(at) : dateAndTime.format(at);
}

/** "3 h 20 min" until a time; started minutes count. */
export function leftText(iso: string, now: number = Date.now()): string {
  const left = Math.max(0, Math.ceil((new Date(iso).getTime() - now) / MINUTE)) * MINUTE;
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (hours >= 48) return plural(Math.floor(hours / 24), { one: '# day', other: '# days' });
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
