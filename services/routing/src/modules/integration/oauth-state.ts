import { readId } from '@fieldloom/kernel/ids';
import { z } from 'zod';

/**
 * What the state of an OAuth flow tells about its start. Only the region that made it checks it; here it is just a
 * hint.
 */
export interface OAuthStateHint {
  teamId?: string;
  /** Origin of the workspace. */
  origin?: string;
}

const MAX_LENGTH = 4_096;
const shape = z.looseObject({ teamId: z.string().optional(), origin: z.string().optional() });

/**
 * @param state Base64url of JSON `{xsrfToken, origin, source, options}`, with or without a signature after a dot; or a
 * JWT.
 */
export function readOAuthState(state: string): OAuthStateHint {
  if (state.length > MAX_LENGTH) return {};
  for (const part of state.split('.')) {
    const parsed = shape.safeParse(decodeJson(part));
    if (!parsed.success) continue;
    const teamId = parsed.data.teamId === undefined ? undefined : readId(parsed.data.teamId);
    const { origin } = parsed.data;
    if (teamId || origin) return { ...(teamId ? { teamId } : {}), ...(origin ? { origin } : {}) };
  }
  return {};
}

function decodeJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
