import { badInput, tooLarge } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { isLonger } from '@fieldloom/kernel/text-length';
import type { FieldShape } from './config.ts';
import { clampNps } from './nps.ts';

/** A field's value as it is stored: it has one type, in one column. */
export type FieldValue =
  | { readonly text: string }
  | { readonly number: number }
  | { readonly boolean: boolean }
  /** Milliseconds since 1970. */
  | { readonly instant: number }
  /** Ids of options or people, in the order in which they were chosen. */
  | { readonly ids: readonly string[] };

/** A value as the API reads and writes it: a text or a boolean. Several ids are separated by commas. */
export type WireValue = string | boolean;

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/u;
const EMAIL = /^[^\s\p{Cc}@"(),:;<>[\\\]]+@[^\s\p{Cc}@.,]+(?:\.[^\s\p{Cc}@.,]+)+$/u;
const PHONE = /^\+?[\d\s().\-/]{3,40}(?:\s*(?:x|ext\.?)\s*\d{1,8})?$/iu;
const PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/**
 * Converts a value of the API to a stored one.
 * @returns undefined for an empty text or no ids, which clear the field.
 * @throws BAD_INPUT for a value of another type; TOO_LARGE beyond a limit, which it names.
 */
export function readValue(field: FieldShape, wire: WireValue): FieldValue | undefined {
  if (field.type === 'BOOLEAN') return { boolean: booleanOf(wire) };
  if (typeof wire === 'boolean') throw badInput('This field takes a text');
  const text = wire.trim();
  if (text === '') return undefined;
  switch (field.type) {
    case 'NUMBER':
      return { number: numberOf(text) };
    case 'NPS':
      return { number: clampNps(numberOf(text)) };
    case 'DATETIME':
      return { instant: instantOf(text) };
    case 'SELECT':
      return optionsOf(text, field.config);
    case 'PERSON':
      return idsOf(text, COUNT_LIMITS.selectable);
    default:
      return { text: textOf(field.type, text) };
  }
}

/** Converts a stored value to the API's form. */
export function writeValue(value: FieldValue): WireValue {
  if ('boolean' in value) return value.boolean;
  if ('text' in value) return value.text;
  if ('number' in value) return String(value.number);
  if ('instant' in value) return new Date(value.instant).toISOString();
  return value.ids.join(',');
}

function booleanOf(wire: WireValue): boolean {
  if (typeof wire === 'boolean') return wire;
  if (wire === 'true' || wire === 'false') return wire === 'true';
  throw badInput('This field takes true or false');
}

function numberOf(text: string): number {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN;
  if (!Number.isFinite(number)) throw badInput('This is not a number');
  // -0 is never stored, because it would be shown differently from 0.
  return number === 0 ? 0 : number;
}

function instantOf(text: string): number {
  const instant = DATE.test(text) ? Date.parse(text) : Number.NaN;
  const isDay =
    !Number.isNaN(instant) && new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));
  if (!isDay) throw badInput('This is not a date');
  return instant;
}

function optionsOf(
  text: string,
  { options, maxSelectable }: { options: readonly { id: string }[]; maxSelectable: number },
): FieldValue | undefined {
  const known = new Set(options.map(({ id }) => id));
  // An option may have been deleted while it was being chosen.
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => known.has(id));
  if (ids.length > maxSelectable)
    throw tooLarge(`This field takes at most ${maxSelectable} options`, { limit: maxSelectable });
  return ids.length === 0 ? undefined : { ids };
}

function idsOf(text: string, limit: number): FieldValue | undefined {
  const ids = [...new Set(text.split(',').map((id) => id.trim()))].filter(isUuid);
  if (ids.length > limit) throw tooLarge(`This field takes at most ${limit} people`, { limit });
  return ids.length === 0 ? undefined : { ids };
}

function textOf(type: 'EMAIL' | 'PHONE' | 'TEXT' | 'URL', text: string): string {
  if (!text.isWellFormed() || text.includes('\u0000')) throw badInput('This is not valid text');
  const limit = TEXT_LIMITS.textFieldValue;
  if (isLonger(text, limit)) throw tooLarge(`A field can have at most ${limit} characters`, { limit });
  if (type === 'EMAIL' && !EMAIL.test(text)) throw badInput('This is not an email address');
  if (type === 'PHONE' && !PHONE.test(text)) throw badInput('This is not a phone number');
  return type === 'URL' ? urlOf(text) : text;
}

/** Returns a URL that a browser can open; without a protocol it becomes a web address. */
function urlOf(text: string): string {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/iu.test(text) && !/^[^/]+:\d/u.test(text) ? text : `https://${text}`);
  if (
    url === null ||
    !PROTOCOLS.includes(url.protocol) ||
    (url.protocol.startsWith('http') && !url.hostname.includes('.'))
  )
    throw badInput('This is not a web address');
  return url.href;
}
