import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import type { FieldShape } from './config.ts';
import { type Day, noonOf } from './day.ts';
import { findOption, splitOptions } from './options.ts';
import { type FieldValue, readValue } from './value.ts';

/** Reads texts that people type or paste into a cell, or import from a spreadsheet. */

const TRUE = ['true', 'yes', 'y', '1', 'x', '✓', '✔'];
const FALSE = ['false', 'no', 'n', '0', '–', '-'];

export interface TypedText {
  /** Undefined empties the field. */
  value: FieldValue | undefined;
  /** Labels without an option. Users who may edit the field can create them. */
  newOptions: string[];
}

/** Returns the ids of those who have a name or email address, in any case: none, one, or several with the same name. */
export type PeopleNamed = (nameOrAddress: string) => readonly string[];

export interface TextReader {
  /** Whether 3/4/2026 is the third of April. */
  dayFirst?: boolean;
  /** IANA name. A day is stored as noon there, as in the date editor. Default: UTC. */
  timeZone?: string;
  /** For fields of type PERSON: the counterpart of `nameOf` in a shown text. Without it, nobody is known by a name. */
  peopleNamed?: PeopleNamed;
}

/**
 * Reads a text as a value of a field: options by their labels, people by their names or addresses, numbers with
 * separators and signs, dates in the usual forms.
 * @throws BAD_INPUT for a text that the field can't read; TOO_LARGE beyond a limit.
 */
export function readTypedText(
  field: FieldShape,
  text: string,
  { dayFirst = false, timeZone = 'UTC', peopleNamed = () => [] }: TextReader = {},
): TypedText {
  const trimmed = text.trim();
  if (trimmed === '') return { value: undefined, newOptions: [] };
  switch (field.type) {
    case 'BOOLEAN':
      return plain({ boolean: booleanFrom(trimmed) });
    case 'NUMBER':
    case 'NPS':
      return plain(readValue(field, numberFrom(trimmed)));
    case 'DATETIME':
      return plain(readValue(field, withTime(dateFrom(trimmed, dayFirst), timeZone)));
    case 'SELECT':
      return optionsFrom(trimmed, field);
    case 'PERSON':
      return plain(readValue(field, peopleFrom(trimmed, peopleNamed).join(',')));
    default:
      return plain(readValue(field, trimmed));
  }
}

function plain(value: FieldValue | undefined): TypedText {
  return { value, newOptions: [] };
}

function booleanFrom(text: string): boolean {
  const word = text.toLowerCase();
  if (TRUE.includes(word)) return true;
  if (FALSE.includes(word)) return false;
  throw badInput('This is neither yes nor no');
}

const CURRENCY_CODE = /\b(?:usd|eur|gbp|chf|jpy|cad|aud|sek|nok|dkk|pln)\b/giu;
const AMOUNT = /^[-−+(]*(\d[\d.,\s’']*|[.,]\d+)(e[+-]?\d+)?[)%]*$/iu;

/** Reads '1,234.5', '1.234,5', '$ 1 234', '(12)', '45 %' or '1e3' as a number of the API. */
function numberFrom(text: string): string {
  const bare = text.replaceAll(CURRENCY_CODE, '').replaceAll(/[\p{Sc}\s]/gu, '');
  const [, digits = '', exponent = ''] = AMOUNT.exec(bare) ?? [];
  if (digits === '') throw badInput('This is not a number');
  const sign = /^[^\d]*[-−(]/u.test(bare) ? '-' : '';
  return `${sign}${withPoint(digits.replaceAll(/[’']/gu, ''))}${exponent}`;
}

/**
 * Of two kinds of separators, the last one is the decimal point. A single comma before three digits, or a repeated one,
 * separates thousands.
 */
function withPoint(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  const decimal = comma > point ? ',' : '.';
  const isRepeated = digits.indexOf(decimal) !== digits.lastIndexOf(decimal);
  const isThousands = decimal === ',' && point < 0 && digits.length - comma === 4;
  if (isRepeated || isThousands) return digits.replaceAll(/[.,]/gu, '');
  return digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.');
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads '2026-03-01…', '3/1/2026', '1.3.2026', 'Mar 1, 2026' or '1 March 2026' as a date of the API. */
function dateFrom(text: string, dayFirst: boolean): string {
  if (/^\d{4}-\d{2}-\d{2}/u.test(text)) return text.replace(' ', 'T');
  const parted = /^(\d{1,2})([./-])(\d{1,2})[./-](\d{4})$/u.exec(text);
  if (parted !== null) {
    const [, one = '', separator, other = '', year = ''] = parted;
    const isDayFirst = dayFirst || separator === '.' || Number(one) > 12;
    return isDayFirst ? isoDay(year, other, one) : isoDay(year, one, other);
  }
  const named = /^(?:(\d{1,2})\.?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2}),?\s+)?(\d{4})$/iu.exec(text);
  if (named !== null) {
    const [, before, name = '', after, year = ''] = named;
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
    if (month > 0 && (before ?? after) !== undefined) return isoDay(year, String(month), before ?? after ?? '');
  }
  throw badInput('This is not a date');
}

function isoDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns noon of a plain day. Returns anything else, including a day with a time, unchanged. */
function withTime(text: string, timeZone: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(text) ?? [];
  const given: Day = { year: Number(year), month: Number(month), day: Number(day) };
  const isDay = day !== undefined && new Date(`${text}T00:00:00Z`).getUTCDate() === given.day;
  return isDay ? new Date(noonOf(given, timeZone)).toISOString() : text;
}

function optionsFrom(text: string, field: FieldShape & { type: 'SELECT' }): TypedText {
  const { options } = field.config;
  // A label may itself contain a comma or a semicolon.
  const whole = findOption(options, text);
  const labels = whole === undefined ? splitOptions(withSemicolons(text)) : [whole.label];
  const known = labels.map((label) => findOption(options, label)).filter((option) => option !== undefined);
  const newOptions = labels.filter((label) => findOption(options, label) === undefined);
  return { value: readValue(field, known.map(({ id }) => id).join(',')), newOptions };
}

/** Several values are separated by semicolons, as they are copied, or else by commas. */
function withSemicolons(text: string): string {
  return text.includes(';') ? text : text.replaceAll(',', ';');
}

function partsOf(text: string): string[] {
  return withSemicolons(text)
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Returns every name that `peopleNamed` may be asked for when this text is read as people. */
export function namesIn(text: string): string[] {
  return [...new Set([text.trim(), ...partsOf(text)])].filter((name) => name !== '');
}

/** @throws BAD_INPUT for a name that nobody has, or that several people have. */
function peopleFrom(text: string, named: PeopleNamed): string[] {
  const parts = partsOf(text);
  // A name may itself contain a comma.
  const names = named(text).length > 0 || parts.length === 0 ? [text] : parts;
  return names.map((name) => (isUuid(name) ? name : onlyPerson(name, named)));
}

function onlyPerson(name: string, named: PeopleNamed): string {
  const [id, other] = named(name);
  if (id === undefined) throw badInput(`Nobody here is called “${name}”`);
  if (other !== undefined) throw badInput(`Several people are called “${name}”: use an email address`);
  return id;
}
