import { generateKeyPairSync } from 'node:crypto';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';

/** Keys of a scope of its own, made for one spec. */
export function testKeys(scope = 'us_b'): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = 'k1';
  return keysFrom({
    scope,
    kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kty: 'OKP', kid },
    publicKeys: { [scope]: [{ ...publicKey.export({ format: 'jwk' }), kty: 'OKP', kid }] },
    hpkePrivateKeys: [],
    hpkePublicKeys: {},
    identityHashKeys: [],
  });
}
