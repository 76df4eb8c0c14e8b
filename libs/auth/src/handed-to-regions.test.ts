import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { challengeOf, issueHandOver, redeemHandOver } from './hand-over.ts';
import { hashEmail, hashProviderAccount } from './identity-hash.ts';
import { type Keys, keysFrom } from './keys.ts';
import { openSealed, sealForRegion } from './sealing.ts';

const scopes = ['global', 'us_b', 'eu_a'] as const;
type Scope = (typeof scopes)[number];

function makeKeys(): Record<Scope, Keys> {
  const signing = Object.fromEntries(scopes.map((scope) => [scope, generateKeyPairSync('ed25519')]));
  const sealing = Object.fromEntries(scopes.map((scope) => [scope, generateKeyPairSync('x25519')]));
  const jwk = (key: { export: (o: { format: 'jwk' }) => JsonWebKey }, kid: string) => ({
    ...(key.export({ format: 'jwk' }) as { kty: string }),
    kid,
  });
  const publicKeys = Object.fromEntries(scopes.map((scope) => [scope, [jwk(signing[scope]!.publicKey, `${scope}-1`)]]));
  const hpkePublicKeys = Object.fromEntries(
    scopes.map((scope) => [scope, [{ kid: `${scope}-x`, jwk: jwk(sealing[scope]!.publicKey, `${scope}-x`) }]]),
  );
  const identityHashKeys = [{ kid: 'h1', key: randomBytes(32).toString('base64') }];
  const of = (scope: Scope): Keys =>
    keysFrom({
      scope,
      kid: `${scope}-1`,
      privateJwk: jwk(signing[scope]!.privateKey, `${scope}-1`),
      publicKeys,
      hpkePrivateKeys: [{ kid: `${scope}-x`, jwk: jwk(sealing[scope]!.privateKey, `${scope}-x`) }],
      hpkePublicKeys,
      identityHashKeys,
    });
  return { global: of('global'), us_b: of('us_b'), eu_a: of('eu_a') };
}

const keys = makeKeys();
const teamId = '0190c6f4-1111-7abc-8def-000000000001';

describe('hand-over codes', () => {
  const verifier = randomBytes(32).toString('base64url');
  const handOver = {
    email: 'ada@example.com',
    teamId,
    codeChallenge: challengeOf(verifier),
    method: 'ONE_TIME_CODE' as const,
  };

  it('open in the region they were made for, with the verifier of the browser that began', async () => {
    const code = await issueHandOver(keys.global, 'eu_a', handOver);
    const redeemed = await redeemHandOver(keys.eu_a, code, verifier);
    expect(redeemed).toMatchObject(handOver);
    expect(redeemed.jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(redeemed.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(300_000);
    expect(code).not.toContain(Buffer.from('ada@example').toString('base64url').slice(2, 10));
  });

  it('do not open with another verifier or in another region', async () => {
    const code = await issueHandOver(keys.global, 'eu_a', handOver);
    await expect(redeemHandOver(keys.eu_a, code, 'another')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(redeemHandOver(keys.us_b, code, verifier)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('are refused when a region, which knows every public key, made them itself', async () => {
    const forged = await issueHandOver(keys.us_b, 'eu_a', handOver);
    await expect(redeemHandOver(keys.eu_a, forged, verifier)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('sealed events', () => {
  const context = { provider: 'slack', teamId, providerEventId: createHash('sha256').update('Ev1').digest('hex') };
  const text = new TextEncoder().encode('{"type":"event_callback"}');

  it('are opened by the region that they were sealed for, and by no other', async () => {
    const sealed = await sealForRegion(keys.global, 'eu_a', text, context);
    expect(new TextDecoder().decode(await openSealed(keys.eu_a, sealed, context))).toBe('{"type":"event_callback"}');
    await expect(openSealed(keys.us_b, sealed, context)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
    await expect(openSealed(keys.us_b, { ...sealed, keyId: 'us_b-x' }, context)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  it('are bound to workspace and event', async () => {
    const sealed = await sealForRegion(keys.global, 'eu_a', text, context);
    const other = { ...context, teamId: '0190c6f4-1111-7abc-8def-000000000002' };
    await expect(openSealed(keys.eu_a, sealed, other)).rejects.toMatchObject({ code: 'UNPROCESSABLE' });
  });
});

describe('identity hashes', () => {
  it('are the same for the same address, however it is written, in every scope', () => {
    expect(hashEmail(keys.global, ' Ada@EXAMPLE.com ')).toEqual(hashEmail(keys.eu_a, 'ada@example.com'));
    expect(hashEmail(keys.global, 'ada@bücher.example')).toEqual(hashEmail(keys.eu_a, 'ada@xn--bcher-kva.example'));
    expect(hashProviderAccount(keys.global, 'slack', 'T1')).not.toEqual(
      hashProviderAccount(keys.global, 'slack', 'T2'),
    );
  });
});
