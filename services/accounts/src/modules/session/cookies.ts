/** The cookies of a workspace's host; `@fieldloom/service/cookies` writes and reads them. */
export const SESSION_COOKIE = '__Host-session';
export const HAND_OVER_COOKIE = '__Host-hand-over';
/** Set for somebody whose session is brought over from a former name of the workspace. */
export const CARRY_OVER_COOKIE = '__Host-carry-over';
/** Set for somebody who has left for an identity provider. */
export const PROVIDER_COOKIE = '__Host-provider-sign-in';
/** Set for a sign-in that waits for its second step. */
export const PENDING_COOKIE = '__Host-pending-sign-in';
