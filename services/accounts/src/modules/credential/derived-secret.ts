import { hkdfSync } from 'node:crypto';
import { type Keys, secretSeed } from '@fieldloom/auth/keys';

const LENGTH = 32;

/**
 * Derives a secret of this scope for one purpose from the seed of its secrets. So nothing needs to be stored, and it
 * differs in every region. It stays the same when the signing key is rotated.
 * @param purpose e.g. 'accounts/invite-token'; two purposes never share a secret.
 */
export function deriveSecret(keys: Keys, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretSeed(keys), 'fieldloom', purpose, LENGTH));
}
