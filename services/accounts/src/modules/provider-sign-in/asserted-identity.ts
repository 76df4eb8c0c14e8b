import type { SsoStrategy } from '@fieldloom/kernel/enums';
import { isDomainError } from '@fieldloom/kernel/errors';
import { SSO_PRESETS } from '@fieldloom/kernel/single-sign-on';
import { normaliseEmail } from '@fieldloom/kernel/text';

/** Google and Microsoft by the operator's client, or the id of a workspace's own connection. */
export type ProviderSource = string;

/** What a provider said of somebody, after everything that proves it was checked. */
export interface AssertedIdentity {
  /** Stays the same for the account. Undefined where the provider makes up a new one every time. */
  subject: string | undefined;
  /** Normalised. */
  email: string | undefined;
  /** `unsaid`: the provider neither vouches for the address nor says that it does not. */
  emailVerified: 'yes' | 'no' | 'unsaid';
  name: string | null;
}

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

/** @returns undefined for what is no address. */
export function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    return normaliseEmail(value);
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}
