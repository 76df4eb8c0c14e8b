/** The cookies of a workspace's host, made and read by `@fieldloom/service/cookies`. */
export const SESSION_COOKIE = '__Host-session';
export const HAND_OVER_COOKIE = '__Host-hand-over';
/** Of somebody whose session comes over from a name that the workspace gave up. */
export const CARRY_OVER_COOKIE = '__Host-carry-over';
/** Of somebody who has left for an identity provider. */
export const PROVIDER_COOKIE = '__Host-provider-sign-in';
/** Of a sign-in that waits for its second step. */
export const PENDING_COOKIE = '__Host-pending-sign-in';
