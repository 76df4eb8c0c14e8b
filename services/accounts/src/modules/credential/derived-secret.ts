import { hkdfSync } from 'node:crypto';
import { type Keys, secretSeed } from '@fieldloom/auth/keys';

const LENGTH = 32;

/**
 * A secret of this scope for one purpose, derived from the seed of its secrets: nothing to store, and different in every
 * region. It stays when the signing key is rotated.
 * @param purpose e.g. 'accounts/invite-token'; two purposes never share a secret.
 */
export function deriveSecret(keys: Keys, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretSeed(keys), 'fieldloom', purpose, LENGTH));
}
