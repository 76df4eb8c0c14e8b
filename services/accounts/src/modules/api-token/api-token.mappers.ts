/** What resolvers pass on for this SDL type. */
export type { PresentedApiToken as ApiTokenMapper } from './api-token.resolver.ts';
