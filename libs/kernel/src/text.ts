import { domainToASCII } from 'node:url';
import { badInput, tooLarge } from './errors.ts';
import { TEXT_LIMITS } from './limits.ts';
import { isLonger } from './text-length.ts';

/**
 * The form of an email address in which addresses are compared and hashed: trimmed, NFC, lower case, with the domain
 * in punycode.
 * @throws BAD_INPUT when it is no address.
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
 * A title or name as it is stored: trimmed, without control characters.
 * @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character.
 */
export function cleanLine(text: string, maxLength: number, field: string): string {
  return bounded(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), maxLength, field);
}

/**
 * A text of several lines as it is stored: NUL removed, line ends as \n.
 * @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character.
 */
export function cleanText(text: string, maxLength: number, field: string): string {
  return bounded(text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n'), maxLength, field);
}

/**
 * The name of a file as it is stored: its last part, without what would turn the text around it or lead into other folders.
 * @returns '' for a name that has nothing else.
 * @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character.
 */
export function cleanFileName(text: string, field: string): string {
  const [name = ''] = text.split(/[/\\]/).slice(-1);
  const visible = cleanLine(name.normalize('NFC').replaceAll(/\p{Bidi_Control}/gu, ''), TEXT_LIMITS.fileName, field);
  return /^\.+$/.test(visible) ? '' : visible;
}

/** @throws TOO_LARGE naming field and limit; BAD_INPUT for half a character, which no database keeps as it is. */
function bounded(text: string, maxLength: number, field: string): string {
  if (!text.isWellFormed()) throw badInput(`${field} is not valid text`, { field });
  if (isLonger(text, maxLength)) {
    throw tooLarge(`${field} can have at most ${maxLength} characters`, { field, limit: maxLength });
  }
  return text;
}
