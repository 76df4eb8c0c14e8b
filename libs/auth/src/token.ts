import { unauthorized } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keys } from './keys.ts';

/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 5;

export interface TokenInput {
  issuer: string;
  audience: string;
  lifetimeSeconds: number;
  claims?: JWTPayload;
  subject?: string;
}

/** An EdDSA JWT signed with this scope's key. */
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

/**
 * Checks signature, audience and time of a token that a scope signed.
 * @throws UNAUTHORIZED; with the message 'jwt expired' when it was valid once.
 */
export async function verifyToken(
  keys: Keys,
  token: string,
  expected: { scope: string; audience: string; issuer?: string },
): Promise<JWTPayload> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = kid === undefined ? undefined : await keys.verificationKey(expected.scope, kid);
    if (key === undefined) throw unauthorized();
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA'],
      audience: expected.audience,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      ...(expected.issuer === undefined ? {} : { issuer: expected.issuer }),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw unauthorized(MESSAGES.jwtExpired);
    throw unauthorized();
  }
}
