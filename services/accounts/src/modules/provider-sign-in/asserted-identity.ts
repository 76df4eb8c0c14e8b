import type { SsoStrategy } from '@fieldloom/kernel/enums';
import { SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import type { AssertedIdentity } from '@fieldloom/outbound/openid';

/** Google or Microsoft with the operator's client, or the id of a workspace's own connection. */
export type ProviderSource = string;

/**
 * Tells whether the address counts as the account's own. Where anybody can have an account, the provider must vouch for
 * it explicitly. Where a workspace's own administrators assign addresses, an address counts unless they deny it.
 * @param strategy The connection's strategy; undefined for the operator's Google and Microsoft.
 */
export function isVouchedFor(identity: AssertedIdentity, strategy: SsoStrategy | undefined): boolean {
  if (identity.email === undefined || identity.emailVerified === 'no') return false;
  if (identity.emailVerified === 'yes') return true;
  return strategy !== undefined && !SSO_PRESETS[strategy].vouchesExplicitly;
}
