/** What a browser keeps between the start of a hand-over and its end. */
export interface BegunHandOver {
  state: string;
  /** PKCE's secret, of which the code holds the challenge. */
  verifier: string;
  next: string;
}

export function encodeHandOverCookie(begun: BegunHandOver): string {
  return [begun.state, begun.verifier, Buffer.from(begun.next).toString('base64url')].join('.');
}

/** @returns undefined for what `encodeHandOverCookie` cannot have made. */
export function decodeHandOverCookie(value: string): BegunHandOver | undefined {
  const [state, verifier, next, ...rest] = value.split('.');
  if (!state || !verifier || !next || rest.length > 0) return undefined;
  return { state, verifier, next: Buffer.from(next, 'base64url').toString('utf8') };
}
