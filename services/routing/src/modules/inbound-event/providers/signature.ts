import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { unauthorized } from '@fieldloom/kernel/errors';

export const forged = (): Error => unauthorized('The signature does not hold');

/** @param parts Signed one after the other. */
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
 * The secret with which one of the given signatures was made. While a secret is changed, both sides may know two.
 * All are compared whatever the first says, so that the time of an answer tells nothing.
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

/** In place of an id, where a provider gives its events none: it sends the same bytes again. */
export function digestOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}
