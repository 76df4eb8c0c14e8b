import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Makes a new value for the session cookie, and the hash that is stored of it. */
export function newSessionToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashOfToken(token) };
}

/** A random token needs neither a salt nor a slow hash. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
