import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose';
import { type Keys, keysFrom } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

const SCOPE = 'eu_a';
const KID = 'eu_a-1';
const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const sealing = generateKeyPairSync('x25519');

const jwk = (key: KeyObject, kid: string) => ({ ...(key.export({ format: 'jwk' }) as { kty: string }), kid });
const keys: Keys = keysFrom({
  scope: SCOPE,
  kid: KID,
  privateJwk: jwk(own.privateKey, KID),
  publicKeys: { [SCOPE]: [jwk(own.publicKey, KID)], us_b: [jwk(other.publicKey, 'us_b-1')] },
  hpkePrivateKeys: [{ kid: 'x', jwk: jwk(sealing.privateKey, 'x') }],
  hpkePublicKeys: {},
  identityHashKeys: [{ kid: 'h', key: randomBytes(32).toString('base64') }],
});

const right = { issuer: 'fieldloom:accounts', audience: 'eu_a:team', lifetimeSeconds: 60 };
const expected = { scope: SCOPE, audience: right.audience, issuer: right.issuer };
const claims = () =>
  new SignJWT({ sid: 's' }).setIssuer(right.issuer).setAudience(right.audience).setExpirationTime('1m');
const header = (more: object): JWTHeaderParameters => ({ alg: 'EdDSA', kid: KID, ...more });
const changed = (token: string): string => {
  const [head, , signature] = token.split('.');
  const body = Buffer.from(JSON.stringify({ iss: right.issuer, aud: right.audience, exp: 9_999_999_999, sid: 'x' }));
  return [head, body.toString('base64url'), signature].join('.');
};

describe('a token', () => {
  it('is taken from who signed it, for whom it was made', async () => {
    const token = await signToken(keys, { ...right, claims: { sid: 's' } });
    expect(await verifyToken(keys, token, expected)).toMatchObject({ sid: 's', aud: right.audience });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['that nobody signed', () => new UnsecuredJWT({ sid: 's' }).setAudience(right.audience).encode()],
    [
      'signed by the public key as if it were a secret',
      () =>
        claims()
          .setProtectedHeader({ alg: 'HS256', kid: KID })
          .sign(own.publicKey.export({ format: 'der', type: 'spki' })),
    ],
    ['of another key under the same name', () => claims().setProtectedHeader(header({})).sign(other.privateKey)],
    [
      'that brings its key along',
      () =>
        claims()
          .setProtectedHeader(header({ jwk: jwk(other.publicKey, KID) }))
          .sign(other.privateKey),
    ],
    [
      'that says where its key is',
      () =>
        claims()
          .setProtectedHeader(header({ jku: 'https://evil.example/keys' }))
          .sign(other.privateKey),
    ],
    [
      'of another scope',
      () =>
        claims()
          .setProtectedHeader(header({ kid: 'us_b-1' }))
          .sign(other.privateKey),
    ],
    ['without the name of its key', () => claims().setProtectedHeader({ alg: 'EdDSA' }).sign(own.privateKey)],
    ['that was changed', async () => changed(await signToken(keys, right))],
    ['for somebody else', () => signToken(keys, { ...right, audience: 'eu_a:other' })],
    ['of another issuer', () => signToken(keys, { ...right, issuer: 'eu_a:content' })],
    ['past its time', () => signToken(keys, { ...right, lifetimeSeconds: -60 })],
    ['before its time', () => claims().setNotBefore('1h').setProtectedHeader(header({})).sign(own.privateKey)],
  ])('%s is refused', async (_what, make) => {
    const token = await make();
    await expect(verifyToken(keys, token, expected)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is refused elsewhere although it was just taken here', async () => {
    const token = await signToken(keys, right);
    await verifyToken(keys, token, expected);
    const elsewhere = { ...expected, audience: 'eu_a:other' };
    await expect(verifyToken(keys, token, elsewhere)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
