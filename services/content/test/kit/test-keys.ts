import { generateKeyPairSync } from 'node:crypto';
import { type Keys, keysFileSchema, keysFrom } from '@fieldloom/auth/keys';

/** Makes a scope's keys for one spec, as JSON, so that a child process can use the same. */
export function newKeysFile(scope = 'us_b'): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = 'k1';
  return JSON.stringify({
    scope,
    kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kty: 'OKP', kid },
    publicKeys: { [scope]: [{ ...publicKey.export({ format: 'jwk' }), kty: 'OKP', kid }] },
    hpkePrivateKeys: [],
    hpkePublicKeys: {},
    identityHashKeys: [],
  });
}

export function readKeysFile(file: string): Keys {
  return keysFrom(keysFileSchema.parse(JSON.parse(file)));
}
