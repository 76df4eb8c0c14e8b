import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { unauthorized } from '@fieldloom/kernel/errors';

export const forged = (): Error => unauthorized('The signature does not hold');

/** @param parts Signed one after another. */
export function hmac(
  secret: string,
  parts: readonly (string | Buffer)[],
  encoding: 'hex' | 'base64' = 'hex',
  algorithm: 'sha256' | 'sha512' = 'sha256',
): string {
  const mac = createHmac(algorithm, secret);
  for (const part of parts) mac.update(part);
  return mac.digest(encoding);
}

/**
 * Returns the secret with which one of the given signatures was made. During a rotation both sides may know two. All
 * are compared even after a match, so that the response time reveals nothing.
 */
export function findSigner(
  secrets: readonly string[],
  sign: (secret: string) => string,
  given: readonly string[],
): string | undefined {
  const matches = secrets.filter((secret) => {
    const expected = sign(secret);
    return given.map((signature) => isSameSecret(expected, signature)).includes(true);
  });
  return matches[0];
}

/** Replaces an id for providers whose events have none; a repeated event has the same bytes. */
export function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
