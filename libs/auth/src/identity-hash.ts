import { createHmac, timingSafeEqual } from 'node:crypto';
import { normalizeEmail } from '@fieldloom/kernel/text';
import type { Keys } from './keys.ts';

/**
 * What the global tier stores instead of an address or an account: an HMAC-SHA-256 as hex, and the key that made it.
 */
export interface IdentityHashValue {
  hash: string;
  keyId: string;
}

/**
 * Hashes one email address with every key of the ring, newest first. Regions send the newest hash. A lookup uses all of
 * them, because a region may not have re-sent its hashes since a rotation.
 * @throws BAD_INPUT when it is not an address.
 */
export function hashEmail(keys: Keys, email: string): [IdentityHashValue, ...IdentityHashValue[]] {
  return hashValue(keys, normalizeEmail(email));
}

/**
 * Hashes a provider account.
 * @param provider 'slack'.
 * @param account The provider's own id of the account, for example 'T0123'.
 */
export function hashProviderAccount(
  keys: Keys,
  provider: string,
  account: string,
): [IdentityHashValue, ...IdentityHashValue[]] {
  return hashValue(keys, `${provider}:${account}`);
}

/**
 * Hashes a mail domain that a workspace has proven.
 * @param domain ASCII, lower case.
 */
export function hashDomain(keys: Keys, domain: string): [IdentityHashValue, ...IdentityHashValue[]] {
  return hashValue(keys, `domain:${domain}`);
}

/** Returns the id of the key that hashes are made with now. */
export function newestHashKeyId(keys: Keys): string {
  const [newest] = keys.file.identityHashKeys;
  if (newest === undefined) throw new Error('KEYS_FILE has no identityHashKeys');
  return newest.kid;
}

function hashValue(keys: Keys, value: string): [IdentityHashValue, ...IdentityHashValue[]] {
  const [first, ...older] = keys.file.identityHashKeys.map(({ kid, key }) => ({
    keyId: kid,
    hash: createHmac('sha256', Buffer.from(key, 'base64')).update(value).digest('hex'),
  }));
  if (first === undefined) throw new Error('KEYS_FILE has no identityHashKeys');
  return [first, ...older];
}

/** Compares two secrets in constant time. All comparisons of secrets go through this function. */
export function isSameSecret(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const [left, right] = [one, other].map((each) => (typeof each === 'string' ? Buffer.from(each) : each)) as [
    Uint8Array,
    Uint8Array,
  ];
  return left.length === right.length && timingSafeEqual(left, right);
}
