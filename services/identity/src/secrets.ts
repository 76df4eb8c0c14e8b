import { createHmac, hkdfSync } from 'node:crypto';
import { type Keys, secretSeed, sessionSeeds } from '@fieldloom/auth/keys';

/** Keys that only the global tier has, each for one purpose. All are derived from the seed of its secrets. */
export interface IdentitySecrets {
  /** Encrypt email sessions, newest first. A function, because a rotation can change them while the process runs. */
  sessions: () => [Uint8Array, ...Uint8Array[]];
  /** Encrypts the address in links and code challenges. */
  challenge: Uint8Array;
  /** Hashes one-time codes. */
  code: Uint8Array;
  /** Hashes callers' network addresses. */
  caller: Uint8Array;
}

export function deriveSecrets(keys: Keys): IdentitySecrets {
  const seed = secretSeed(keys);
  const derive = (purpose: string, from = seed): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', from, '', `fieldloom identity ${purpose} v1`, 32));
  return {
    sessions: () => {
      const [newest, ...older] = sessionSeeds(keys).map((each) => derive('email session', each));
      return [newest!, ...older];
    },
    challenge: derive('email challenge'),
    code: derive('one-time code'),
    caller: derive('caller'),
  };
}

/** Hex. */
export function hmac(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex');
}
