import { unauthorized } from '@fieldloom/kernel/errors';
import type { Keys } from './keys.ts';
import { signToken, verifyToken } from './token.ts';

const LIFETIME_SECONDS = 3_600;

/** Opens the clip of one highlight to the reader of one share, for a short time, and nothing else. */
export interface StreamAccess {
  teamId: string;
  highlightId: string;
  shareId: string;
  shareToken: string;
}

/** Content issues this token when it renders a share. */
export async function issueStreamAccessToken(keys: Keys, access: StreamAccess): Promise<string> {
  return signToken(keys, {
    issuer: `${keys.scope}:content`,
    audience: `${keys.scope}:clip`,
    subject: access.highlightId,
    lifetimeSeconds: LIFETIME_SECONDS,
    claims: { team: access.teamId, share: access.shareId, token: access.shareToken },
  });
}

/** @throws UNAUTHORIZED when the token does not hold; with the message 'jwt expired' when it was valid once. */
export async function verifyStreamAccessToken(keys: Keys, token: string): Promise<StreamAccess> {
  const {
    sub,
    team,
    share,
    token: shareToken,
  } = await verifyToken(keys, token, {
    scope: keys.scope,
    issuer: `${keys.scope}:content`,
    audience: `${keys.scope}:clip`,
  });
  if (
    typeof sub !== 'string' ||
    typeof team !== 'string' ||
    typeof share !== 'string' ||
    typeof shareToken !== 'string'
  ) {
    throw unauthorized();
  }
  return { teamId: team, highlightId: sub, shareId: share, shareToken };
}
