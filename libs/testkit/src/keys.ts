import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';

const SCOPES = ['global', 'us_b', 'eu_a'] as const;
export type TestScope = (typeof SCOPES)[number];

/** Creates new keys of three scopes that know each other, as KEYS_FILE would give them to each scope. */
export function testKeys(): Record<TestScope, Keys> {
  const pairs = SCOPES.map((scope) => ({
    scope,
    signing: generateKeyPairSync('ed25519'),
    sealing: generateKeyPairSync('x25519'),
  }));
  const publicKeys = Object.fromEntries(pairs.map(({ scope, signing }) => [scope, [jwk(signing.publicKey, scope)]]));
  const hpkePublicKeys = Object.fromEntries(
    pairs.map(({ scope, sealing }) => [scope, [{ kid: scope, jwk: jwk(sealing.publicKey, scope) }]]),
  );
  const identityHashKeys = [{ kid: 'h1', key: randomBytes(32).toString('base64') }];
  const made = pairs.map(({ scope, signing, sealing }) => [
    scope,
    keysFrom({
      scope,
      kid: scope,
      privateJwk: jwk(signing.privateKey, scope),
      hpkePrivateKeys: [{ kid: scope, jwk: jwk(sealing.privateKey, scope) }],
      publicKeys,
      hpkePublicKeys,
      identityHashKeys,
    }),
  ]);
  return Object.fromEntries(made) as Record<TestScope, Keys>;
}

function jwk(key: KeyObject, kid: string) {
  return { ...(key.export({ format: 'jwk' }) as JsonWebKey & { kty: string }), kid };
}
