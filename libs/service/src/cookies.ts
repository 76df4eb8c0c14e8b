/**
 * Cookies of one host only. The `__Host-` prefix makes browsers refuse them with a Domain, without Secure or from plain
 * http (except *.localhost), so that no other host can set or read them. Scripts cannot either.
 */
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** @param value must be cookie-safe: base64url and dots. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Max-Age=${maxAgeSeconds}; ${ATTRIBUTES}`;
}

export function clearCookie(name: string): string {
  return `${name}=; Max-Age=0; ${ATTRIBUTES}`;
}

/** @returns undefined when the header does not have the cookie, or has it more than once and so is ambiguous. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}
