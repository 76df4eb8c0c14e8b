/** What a browser keeps between the start of a hand-over and its end. */
export interface BegunHandOver {
  state: string;
  /** PKCE's secret; the code contains its challenge. */
  verifier: string;
  next: string;
}

export function encodeHandOverCookie(begun: BegunHandOver): string {
  return [begun.state, begun.verifier, Buffer.from(begun.next).toString('base64url')].join('.');
}

/** @returns undefined when the text was not made by `encodeHandOverCookie`. */
export function decodeHandOverCookie(value: string): BegunHandOver | undefined {
  const [state, verifier, next, ...rest] = value.split('.');
  if (!state || !verifier || !next || rest.length > 0) return undefined;
  return { state, verifier, next: Buffer.from(next, 'base64url').toString('utf8') };
}
