/** What resolvers pass on for this SDL type. */
export type { PresentedInvite as InviteMapper } from './invite.resolver.ts';
