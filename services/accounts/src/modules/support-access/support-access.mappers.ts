/** What resolvers pass on for this SDL type. */
export type { PresentedSupportAccess as SupportAccessMapper } from './support-access.resolver.ts';
