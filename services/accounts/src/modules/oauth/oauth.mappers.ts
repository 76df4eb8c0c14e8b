/** What resolvers pass on for this SDL type. */
export type { PresentedOAuthClient as OAuthClientMapper } from './oauth.resolver.ts';
