import { createHash, randomBytes } from 'node:crypto';

export interface OAuthState {
  /** The value sent to the provider: `{xsrfToken, origin, source, options, teamId}` as base64url JSON. */
  state: string;
  /** The hash that is stored. */
  hash: string;
}

/**
 * Creates the state of an OAuth flow. The global tier reads the team from it to redirect back to the region. Only this
 * region, which stores its hash, trusts it, and only once.
 */
export function makeOAuthState(teamId: string, origin: string): OAuthState {
  const xsrfToken = randomBytes(24).toString('base64url');
  const fields = { xsrfToken, origin, source: 'settings', options: {}, teamId };
  const state = Buffer.from(JSON.stringify(fields)).toString('base64url');
  return { state, hash: hashState(state) };
}

export function hashState(state: string): string {
  return createHash('sha256').update(state).digest('hex');
}
