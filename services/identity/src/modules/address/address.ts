import { hashEmail } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { normaliseEmail } from '@fieldloom/kernel/text';

/** An e-mail address while a request about it is handled. Only its hashes are ever stored. */
export interface Address {
  /** Normalised. */
  email: string;
  /** By the newest key. */
  hash: string;
  /** By every key of the ring. */
  hashes: string[];
}

/** @throws BAD_INPUT when it is no address. */
export function readAddress(keys: Keys, text: string): Address {
  const hashes = hashEmail(keys, text);
  return { email: normaliseEmail(text), hash: hashes[0].hash, hashes: hashes.map(({ hash }) => hash) };
}
