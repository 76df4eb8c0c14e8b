import { createHash, randomUUID } from 'node:crypto';
import { unauthorized } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { isSameSecret } from './identity-hash.ts';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

/**
 * The code with which the global tier hands a proven email address over to one workspace's region. The global tier
 * signs it, because anyone may know a region's public key, and then encrypts it for the region, because it travels in a
 * URL.
 */
const ISSUER = 'global:identity';
const audienceOf = (region: string): string => `${region}:accounts`;

export interface HandOver {
  email: string;
  teamId: string;
  /** PKCE S256 challenge of the browser that started the sign-in on the workspace's host. */
  codeChallenge: string;
  /** How the address was proven. */
  method: 'EMAIL' | 'ONE_TIME_CODE' | 'OIDC';
}

export interface RedeemedHandOver extends HandOver {
  /** The region stores this id until `expiresAt` and refuses the code when it comes a second time. */
  jti: string;
  expiresAt: Date;
}

const claimsSchema = z.object({
  email: z.string().min(3),
  teamId: z.uuid(),
  codeChallenge: z.string().length(43),
  method: z.enum(['EMAIL', 'ONE_TIME_CODE', 'OIDC']),
  jti: z.uuid(),
  exp: z.number(),
});

/**
 * Only identity issues these. A code is valid for 300 s.
 * @param region For example us_b.
 * @throws when KEYS_FILE has no key for the region, which is a configuration error.
 */
export async function issueHandOver(keys: Keys, region: string, handOver: HandOver): Promise<string> {
  const key = keys.file.hpkePublicKeys[region]?.[0];
  if (key === undefined) throw new Error(`KEYS_FILE has no hpkePublicKeys of ${region}`);
  const signed = await signToken(keys, {
    issuer: ISSUER,
    audience: audienceOf(region),
    lifetimeSeconds: TIME_LIMITS.handOverSeconds,
    claims: { ...handOver, jti: randomUUID() },
  });
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, cty: 'JWT' })
    .encrypt(await importJWK(key.jwk as JWK, 'ECDH-ES'));
}

/**
 * Opens a code in the region it was made for and checks the signature, the time and the browser's PKCE verifier. The
 * caller checks by `jti` whether the code was used before.
 * @throws UNAUTHORIZED when any check fails.
 */
export async function redeemHandOver(keys: Keys, code: string, codeVerifier: string): Promise<RedeemedHandOver> {
  const signed = await decrypt(keys, code);
  const payload = await verifyToken(keys, signed, {
    scope: 'global',
    issuer: ISSUER,
    audience: audienceOf(keys.scope),
  });
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) throw unauthorized();
  const { exp, ...claims } = parsed.data;
  if (!isSameSecret(challengeOf(codeVerifier), claims.codeChallenge)) throw unauthorized();
  return { ...claims, expiresAt: new Date(exp * 1_000) };
}

/** Computes PKCE's S256 challenge. The browser sends the challenge first and keeps the verifier. */
export function challengeOf(codeVerifier: string): string {
  return createHash('sha256').update(codeVerifier).digest('base64url');
}

async function decrypt(keys: Keys, code: string): Promise<string> {
  try {
    const { kid } = decodeProtectedHeader(code);
    const key = keys.file.hpkePrivateKeys.find((each) => each.kid === kid);
    if (key === undefined) throw unauthorized();
    const { plaintext } = await compactDecrypt(code, await importJWK(key.jwk as JWK, 'ECDH-ES'), {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch {
    throw unauthorized();
  }
}
