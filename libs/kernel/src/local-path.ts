const MAX_LENGTH = 2_000;

/**
 * A path of the own host, so that nobody is sent elsewhere after signing in.
 * @returns '/' for anything that a browser would take for another host, a scheme or too long.
 */
export function localPath(text: string | undefined): string {
  return readLocalPath(text) ?? '/';
}

/** Like `localPath`. @returns undefined for anything that leads elsewhere, or that is no text. */
export function readLocalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?![/\\])/.test(text)) return undefined;
  const base = 'http://workspace.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  // Browsers drop tabs and line ends and take backslashes for slashes: only what the parser made of it is used.
  return url.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
