/**
 * The cookies of a workspace's host. `__Host-` makes browsers refuse them with a Domain, without Secure or from plain
 * http (except *.localhost), so that no other host can set or read them.
 */
export const SESSION_COOKIE = '__Host-session';
export const HAND_OVER_COOKIE = '__Host-hand-over';
/** Of somebody whose session comes over from a name that the workspace gave up. */
export const CARRY_OVER_COOKIE = '__Host-carry-over';
/** Of somebody who has left for an identity provider. */
export const PROVIDER_COOKIE = '__Host-provider-sign-in';
/** Of a sign-in that waits for its second step. */
export const PENDING_COOKIE = '__Host-pending-sign-in';

const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** @param value must be cookie-safe: base64url and dots. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${ATTRIBUTES}`;
}

export function clearCookie(name: string): string {
  return `${name}=; Max-Age=0; ${ATTRIBUTES}`;
}

/** @returns undefined when the header has no such cookie, or has it more than once. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}
