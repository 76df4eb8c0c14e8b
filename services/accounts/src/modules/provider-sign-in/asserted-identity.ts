import type { SsoStrategy } from '@fieldloom/kernel/enums';
import { SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import type { AssertedIdentity } from '@fieldloom/outbound/openid';

/** Google and Microsoft by the operator's client, or the id of a workspace's own connection. */
export type ProviderSource = string;

/**
 * Whether the address is taken for the account's own. Where anybody can have an account, only a provider that says so
 * vouches; where a workspace's own administrators give addresses, what they gave counts unless they deny it.
 * @param strategy of the connection; undefined for the operator's Google and Microsoft.
 */
export function isVouchedFor(identity: AssertedIdentity, strategy: SsoStrategy | undefined): boolean {
  if (identity.email === undefined || identity.emailVerified === 'no') return false;
  if (identity.emailVerified === 'yes') return true;
  return strategy !== undefined && !SSO_PRESETS[strategy].vouchesExplicitly;
}
