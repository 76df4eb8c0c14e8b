/** What resolvers pass on for this SDL type. */
export type { PresentedScimToken as ScimTokenMapper } from './scim.resolver.ts';
