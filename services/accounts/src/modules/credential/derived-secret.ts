import { hkdfSync } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';

const LENGTH = 32;

/**
 * A secret of this scope for one purpose, derived from its signing key: nothing to store, and different in every
 * region. It changes with the key: what was made with it before (codes, invitation links) must be sent again then.
 * @param purpose e.g. 'accounts/invite-token'; two purposes never share a secret.
 */
export function deriveSecret(keys: Keys, purpose: string): Buffer {
  const { d } = keys.file.privateJwk as { d?: unknown };
  if (typeof d !== 'string') throw new Error('KEYS_FILE has no private key');
  return Buffer.from(hkdfSync('sha256', Buffer.from(d, 'base64url'), 'fieldloom', purpose, LENGTH));
}
