import { hashDomain, hashEmail } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { normalizeEmail } from '@fieldloom/kernel/text';

/** An email address while a request about it is handled. Only its hashes are ever stored. */
export interface Address {
  /** Normalized. */
  email: string;
  /** By the newest key. */
  hash: string;
  /** By every key of the ring. */
  hashes: string[];
  /** Of its mail domain, by every key of the ring. */
  domainHashes: string[];
}

/** @throws BAD_INPUT when it is no address. */
export function readAddress(keys: Keys, text: string): Address {
  const hashes = hashEmail(keys, text);
  const email = normalizeEmail(text);
  const domainHashes = hashDomain(keys, email.slice(email.lastIndexOf('@') + 1));
  return {
    email,
    hash: hashes[0].hash,
    hashes: hashes.map(({ hash }) => hash),
    domainHashes: domainHashes.map(({ hash }) => hash),
  };
}
