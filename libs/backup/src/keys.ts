import { createHash } from 'node:crypto';
import { type Keys, secretSeed } from '@fieldloom/auth/keys';

/**
 * Returns fingerprints of the keys that open the region's data: name → SHA-256 of the secret. All secrets are random
 * and long, so their hashes reveal nothing. Signing keys are left out, because what they sign is valid only for
 * minutes.
 */
export function keyPrints(keys: Keys, connectionSecret: string): Record<string, string> {
  const print = (what: string, secret: Buffer | string) =>
    createHash('sha256').update(`fieldloom backup ${what}\0`).update(secret).digest('hex');
  const hashKeys = keys.file.identityHashKeys.map(({ kid, key }) => [`addresses ${kid}`, print('addresses', key)]);
  return {
    'invitations and codes': print('seed', secretSeed(keys)),
    'connections to providers': print('connections', connectionSecret),
    ...(Object.fromEntries(hashKeys) as Record<string, string>),
  };
}

/** Returns the names of the keys that a backup was made with and the region does not have. */
export function missingKeys(
  ofBackup: Readonly<Record<string, string>>,
  ofRegion: Readonly<Record<string, string>>,
): string[] {
  const present = new Set(Object.values(ofRegion));
  return Object.entries(ofBackup)
    .filter(([, print]) => !present.has(print))
    .map(([name]) => name);
}
