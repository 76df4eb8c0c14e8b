import { generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';

/** The specs' region. */
export const SCOPE = 'eu_a';
const SCOPES = ['global', 'us_b', 'eu_a'] as const;
export type TestScope = (typeof SCOPES)[number];

const jwk = (key: KeyObject, kid: string) => ({
  ...(key.export({ format: 'jwk' }) as JsonWebKey & { kty: string }),
  kid,
});

/** Makes the keys of three scopes that know each other. */
export function makeKeys(): Record<TestScope, Keys> {
  const made = SCOPES.map((scope) => ({
    scope,
    signing: generateKeyPairSync('ed25519'),
    sealing: generateKeyPairSync('x25519'),
  }));
  const publicKeys = Object.fromEntries(made.map(({ scope, signing }) => [scope, [jwk(signing.publicKey, scope)]]));
  const hpkePublicKeys = Object.fromEntries(
    made.map(({ scope, sealing }) => [scope, [{ kid: scope, jwk: jwk(sealing.publicKey, scope) }]]),
  );
  const identityHashKeys = [{ kid: 'h1', key: randomBytes(32).toString('base64') }];
  const keys = made.map(({ scope, signing, sealing }) => [
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
  return Object.fromEntries(keys) as Record<TestScope, Keys>;
}
