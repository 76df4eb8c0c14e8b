import { unauthorized } from '@fieldloom/kernel/errors';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

const ISSUER = 'fieldloom:accounts';

/** What a browser's five-minute token proves: a user's session in one workspace of one region. */
export interface AccessClaims {
  teamId: string;
  userId: string;
  sessionId: string;
}

export interface IssuedAccessToken {
  token: string;
  expiresAt: Date;
}

/** Only accounts issues these. The audience is the region and the team, so the token opens nothing else. */
export async function issueAccessToken(keys: Keys, claims: AccessClaims): Promise<IssuedAccessToken> {
  const token = await signToken(keys, {
    issuer: ISSUER,
    audience: `${keys.scope}:${claims.teamId}`,
    subject: claims.userId,
    lifetimeSeconds: TIME_LIMITS.accessTokenSeconds,
    claims: { sid: claims.sessionId },
  });
  return { token, expiresAt: new Date(Date.now() + TIME_LIMITS.accessTokenSeconds * 1_000) };
}

/**
 * @param teamId The team of the host that was called; the token must be for it.
 * @throws UNAUTHORIZED when the token does not hold; with the message 'jwt expired' when it was valid once.
 */
export async function verifyAccessToken(keys: Keys, token: string, teamId: string): Promise<AccessClaims> {
  const payload = await verifyToken(keys, token, {
    scope: keys.scope,
    issuer: ISSUER,
    audience: `${keys.scope}:${teamId}`,
  });
  const { sub, sid } = payload;
  if (typeof sub !== 'string' || typeof sid !== 'string') throw unauthorized();
  return { teamId, userId: sub, sessionId: sid };
}
