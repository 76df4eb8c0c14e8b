import { badInput } from './errors.ts';

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Returns a color in the form that is stored and sent by the API: six lower-case hex digits, without CSS's hash.
 * @throws BAD_INPUT for anything but 3 or 6 hex digits with an optional hash.
 */
export function normalizeColor(text: string, field = 'color'): string {
  const digits = HEX.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) throw badInput(`${field} must be a color of 3 or 6 hex digits`, { field });
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}

/** Colors that new tags and projects get in turn. */
export const TAG_COLORS = [
  '5b8def',
  '3aa981',
  'e0a030',
  'd9655b',
  '8d6fd1',
  '3aa3b8',
  'c76b98',
  '7f9a3d',
  'b0794a',
  '6b7a90',
] as const; // ten hues of like weight, so that none shouts

/** @param seed Any text that should keep its color, for example a title. */
export function colorFor(seed: string): string {
  let sum = 0;
  for (const character of seed) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return TAG_COLORS[sum % TAG_COLORS.length] ?? TAG_COLORS[0];
}
