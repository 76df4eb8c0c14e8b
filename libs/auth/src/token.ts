import { unauthorized } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Keys } from './keys.ts';

/** The clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 5;
/**
 * How many verified tokens are remembered, because a client sends the same one again and again. About 600 bytes each.
 */
const CHECKED_TOKENS = 5_000;

interface CheckedToken {
  kid: string;
  key: CryptoKey | Uint8Array;
  audience: string;
  issuer: string | undefined;
  payload: Readonly<JWTPayload>;
}

const checkedTokens = new LRUCache<string, CheckedToken>({ max: CHECKED_TOKENS });

export interface TokenInput {
  issuer: string;
  audience: string;
  lifetimeSeconds: number;
  claims?: JWTPayload;
  subject?: string;
}

/** Signs an EdDSA JWT with this scope's key. */
export async function signToken(keys: Keys, input: TokenInput): Promise<string> {
  const { kid, key } = await keys.signer();
  const jwt = new SignJWT(input.claims ?? {})
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(input.issuer)
    .setAudience(input.audience)
    .setIssuedAt()
    .setExpirationTime(`${input.lifetimeSeconds}s`);
  if (input.subject !== undefined) jwt.setSubject(input.subject);
  return jwt.sign(key);
}

interface Expected {
  scope: string;
  audience: string;
  issuer?: string;
}

/**
 * Checks the signature, audience and time of a token that a scope signed. A signature that was valid is not checked
 * again while its key belongs to the scope; the time is checked on every call.
 * @throws UNAUTHORIZED; with the message 'jwt expired' when it was valid once.
 */
export async function verifyToken(keys: Keys, token: string, expected: Expected): Promise<Readonly<JWTPayload>> {
  const checked = checkedTokens.get(token);
  if (checked !== undefined && (await stillHolds(checked, keys, expected))) return checked.payload;
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? undefined : await keys.verificationKey(expected.scope, kid);
    if (kid === undefined || key === undefined) throw unauthorized();
    const { audience, issuer } = expected;
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      ...(issuer === undefined ? {} : { issuer }),
    });
    checkedTokens.set(token, { kid, key, audience, issuer, payload: Object.freeze(payload) });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized(MESSAGES.jwtExpired);
    throw unauthorized();
  }
}

async function stillHolds(checked: CheckedToken, keys: Keys, expected: Expected): Promise<boolean> {
  const { kid, key, audience, issuer, payload } = checked;
  const isInTime = payload.exp !== undefined && payload.exp + CLOCK_TOLERANCE_SECONDS > Date.now() / 1_000;
  const isForThis = audience === expected.audience && issuer === expected.issuer;
  return isInTime && isForThis && (await keys.verificationKey(expected.scope, kid)) === key;
}
