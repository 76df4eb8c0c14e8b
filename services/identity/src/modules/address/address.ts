import { hashDomain, hashEmail } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { normalizeEmail } from '@fieldloom/kernel/text';

/** An email address during a request. Only its hashes are ever stored. */
export interface Address {
  /** Normalized. */
  email: string;
  /** By the newest key. */
  hash: string;
  /** By every key of the ring. */
  hashes: string[];
  /** Hashes of its mail domain, by every key of the ring. */
  domainHashes: string[];
}

/** @throws BAD_INPUT for an invalid address. */
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
