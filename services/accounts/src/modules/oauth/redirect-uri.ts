import { badInput } from '@fieldloom/kernel/errors';
import { OAUTH_LIMITS } from './oauth.limits.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** RFC 8252, 7.1: a domain name of the app's maker, reversed; so it cannot be `javascript` or `data`. */
const PRIVATE_USE = /^[a-z][a-z0-9+-]*(?:\.[a-z0-9+-]+)+:$/;

/**
 * Checks an address that an app sends people back to: https, http on the person's own machine, or a scheme of the app's
 * own. It has no fragment, user name or password, and it must have the form that browsers send, so that the address
 * that is compared is the one that is called.
 * @throws BAD_INPUT.
 */
export function requireRedirectUri(text: string): string {
  const url = text.length <= OAUTH_LIMITS.redirectUri ? URL.parse(text) : null;
  const isAllowed =
    url !== null &&
    (url.protocol === 'https:' ||
      (url.protocol === 'http:' && LOOPBACK.includes(url.hostname)) ||
      PRIVATE_USE.test(url.protocol));
  const isPlain = url?.username === '' && url.password === '' && !text.includes('#') && !/[\s\\*]/.test(text);
  if (!isAllowed || !isPlain || url.href !== text) {
    throw badInput('A redirect address must be a complete https address, exactly as it is called', {
      field: 'redirectUris',
    });
  }
  return text;
}

/** Adds an answer to the address's query. */
export function withAnswer(redirectUri: string, answer: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
