import type { OidcRegistration } from '@fieldloom/outbound/openid';
import { Inject, Injectable } from '@nestjs/common';
import type { SignInMethods } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { RegionAddress } from './region-address.ts';

export const OPERATOR_PROVIDERS = ['google', 'microsoft'] as const;
export type OperatorProvider = (typeof OPERATOR_PROVIDERS)[number];

export function isOperatorProvider(source: string): source is OperatorProvider {
  return OPERATOR_PROVIDERS.some((provider) => provider === source);
}

/** Google and Microsoft, if the operator has registered a client for all workspaces. */
@Injectable()
export class OperatorProviders {
  readonly #registrations: ReadonlyMap<OperatorProvider, OidcRegistration>;

  constructor(@Inject(ENVIRONMENT) environment: Environment, region: RegionAddress) {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = environment;
    const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET, MICROSOFT_ISSUER } = environment;
    const registrations = new Map<OperatorProvider, OidcRegistration>();
    const add = (provider: OperatorProvider, issuer: string, clientId?: string, clientSecret?: string): void => {
      if (clientId === undefined || clientSecret === undefined) return;
      registrations.set(provider, { issuer, clientId, clientSecret, redirectUri: region.callbackUrl(provider) });
    };
    add('google', GOOGLE_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET);
    add('microsoft', MICROSOFT_ISSUER, MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET);
    this.#registrations = registrations;
  }

  /** @returns undefined when the operator has no client there. */
  find(provider: OperatorProvider): OidcRegistration | undefined {
    return this.#registrations.get(provider);
  }

  isAvailable(provider: OperatorProvider): boolean {
    return this.#registrations.has(provider);
  }

  /** Tells whether people can actually sign in with it here. */
  isOn(methods: SignInMethods, provider: OperatorProvider): boolean {
    return (provider === 'google' ? methods.google_enabled : methods.microsoft_enabled) && this.isAvailable(provider);
  }
}
