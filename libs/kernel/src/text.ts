import { domainToASCII } from 'node:url';
import { badInput, tooLarge } from './errors.ts';
import { TEXT_LIMITS } from './limits.ts';
import { isLonger } from './text-length.ts';

/**
 * Returns an email address in the form in which addresses are compared and hashed: trimmed, NFC, lower case, with the
 * domain in punycode.
 * @throws BAD_INPUT when it is not an address.
 */
export function normalizeEmail(text: string, maxLength = 320): string {
  const trimmed = text.trim().normalize('NFC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  const domain = at > 0 ? domainToASCII(trimmed.slice(at + 1)) : '';
  const local = trimmed.slice(0, Math.max(at, 0));
  const valid =
    trimmed.length <= maxLength &&
    /^[^\s\p{Cc}@"(),:;<>[\\\]]+$/u.test(local) &&
    /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(domain);
  if (!valid) throw badInput('This is not an email address', { field: 'email' });
  return `${local}@${domain}`;
}

/**
 * Returns a title or name in its stored form: trimmed, without control characters.
 * @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character (a lone surrogate).
 */
export function cleanLine(text: string, maxLength: number, field: string): string {
  return boundedText(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), maxLength, field);
}

/**
 * Returns a text of several lines in its stored form: NUL removed, line ends as \n.
 * @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character (a lone surrogate).
 */
export function cleanText(text: string, maxLength: number, field: string): string {
  return boundedText(text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n'), maxLength, field);
}

/**
 * Returns a file name in its stored form: its last part, without characters that would change the direction of text or
 * lead into other folders.
 * @returns '' when nothing else is left of the name.
 * @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character (a lone surrogate).
 */
export function cleanFileName(text: string, field: string): string {
  const [name = ''] = text.split(/[/\\]/).slice(-1);
  const visible = cleanLine(name.normalize('NFC').replaceAll(/\p{Bidi_Control}/gu, ''), TEXT_LIMITS.fileName, field);
  return /^\.+$/.test(visible) ? '' : visible;
}

/** @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character, which no database stores unchanged. */
export function boundedText(text: string, maxLength: number, field: string): string {
  if (!text.isWellFormed()) throw badInput(`${field} is not valid text`, { field });
  if (isLonger(text, maxLength)) {
    throw tooLarge(`${field} can have at most ${maxLength} characters`, { field, limit: maxLength });
  }
  return text;
}
