import { domainToASCII } from 'node:url';
import { badInput, tooLarge } from './errors.ts';

/**
 * The form of an e-mail address in which addresses are compared and hashed: trimmed, NFC, lower case, with the domain
 * in punycode.
 * @throws BAD_INPUT when it is no address.
 */
export function normaliseEmail(text: string, maxLength = 320): string {
  const trimmed = text.trim().normalize('NFC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  const domain = at > 0 ? domainToASCII(trimmed.slice(at + 1)) : '';
  const local = trimmed.slice(0, Math.max(at, 0));
  const valid =
    trimmed.length <= maxLength &&
    /^[^\s\p{Cc}@"(),:;<>[\\\]]+$/u.test(local) &&
    /^[a-z0-9.-]+\.[a-z0-9-]+$/.test(domain);
  if (!valid) throw badInput('This is not an e-mail address', { field: 'email' });
  return `${local}@${domain}`;
}

/**
 * A title or name as it is stored: trimmed, without control characters.
 * @throws TOO_LARGE naming field and limit.
 */
export function cleanLine(text: string, maxLength: number, field: string): string {
  const cleaned = text.replaceAll(/\p{Cc}+/gu, ' ').trim();
  if (cleaned.length > maxLength) {
    throw tooLarge(`${field} can have at most ${maxLength} characters`, { field, limit: maxLength });
  }
  return cleaned;
}

/** A text of several lines as it is stored: NUL removed, line ends as \n. */
export function cleanText(text: string, maxLength: number, field: string): string {
  const cleaned = text.replaceAll('\u0000', '').replaceAll(/\r\n?/g, '\n');
  if (cleaned.length > maxLength) {
    throw tooLarge(`${field} can have at most ${maxLength} characters`, { field, limit: maxLength });
  }
  return cleaned;
}
