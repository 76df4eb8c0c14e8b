const MAX_LENGTH = 2_000;

/**
 * Returns a path on this host, so that nobody is sent elsewhere after signing in.
 * @returns '/' for anything that a browser would read as another host or a scheme, or that is too long.
 */
export function localPath(text: string | undefined): string {
  return readLocalPath(text) ?? '/';
}

/** Works like `localPath`. @returns undefined for anything that leads elsewhere or is not text. */
export function readLocalPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || !/^\/(?![/\\])/.test(text)) return undefined;
  const base = 'http://workspace.invalid';
  if (!URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  // Browsers drop tabs and line ends and treat backslashes as slashes, so only the parser's result is used.
  return url.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : undefined;
}
