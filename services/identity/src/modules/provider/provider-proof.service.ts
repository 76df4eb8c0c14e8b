import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { forbidden, isDomainError, unauthorized, unprocessable } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import type { AssertedIdentity, OidcRegistration, OpenIdClient } from '@fieldloom/outbound/openid';
import type { Environment } from '../../environment.ts';
import type { BegunProof, Provider } from './provider-cookie.ts';

const REFUSED = 'The sign-in could not be completed. Begin again';

/** The answer of a provider. */
export interface ProviderAnswer {
  provider: string;
  code: string;
  /** Absent from clients that only pass the code; then only the verifier binds it to the browser. */
  state: string | undefined;
  /** The issuer, if the provider names itself (RFC 9207). */
  iss: string | undefined;
}

type Settings = Pick<
  Environment,
  | 'ROOT_ORIGIN'
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_ISSUER'
  | 'MICROSOFT_CLIENT_ID'
  | 'MICROSOFT_CLIENT_SECRET'
  | 'MICROSOFT_ISSUER'
  | 'AUTH0_CLIENT_ID'
  | 'AUTH0_CLIENT_SECRET'
  | 'AUTH0_ISSUER'
>;

/**
 * Proves an address through Google, Microsoft or Auth0, with the client that the operator registered for the root
 * domain.
 */
export class ProviderProofService {
  readonly #registrations = new Map<Provider, OidcRegistration>();
  readonly #openId: OpenIdClient;
  readonly #logger: Logger;

  constructor(settings: Settings, parts: { openId: OpenIdClient; logger: Logger }) {
    this.#openId = parts.openId;
    this.#logger = parts.logger;
    const redirectUri = `${settings.ROOT_ORIGIN}/auth/sso`;
    const add = (provider: Provider, issuer?: string, clientId?: string, clientSecret?: string): void => {
      if (issuer === undefined || clientId === undefined || clientSecret === undefined) return;
      this.#registrations.set(provider, { issuer, clientId, clientSecret, redirectUri });
    };
    add('google', settings.GOOGLE_ISSUER, settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET);
    add('microsoft', settings.MICROSOFT_ISSUER, settings.MICROSOFT_CLIENT_ID, settings.MICROSOFT_CLIENT_SECRET);
    add('auth0', settings.AUTH0_ISSUER, settings.AUTH0_CLIENT_ID, settings.AUTH0_CLIENT_SECRET);
  }

  /** @returns the browser's next URL. @throws UNPROCESSABLE for a provider that is not configured; UNAVAILABLE. */
  async start(begun: BegunProof): Promise<string> {
    return this.#openId.authorizationUrl(this.#find(begun.provider), begun);
  }

  /**
   * @returns the normalized address, and the provider that verified it.
   * @throws UNAUTHORIZED when this browser did not start it, or when a check fails; FORBIDDEN for an account whose
   * address the provider has not verified; UNPROCESSABLE, UNAVAILABLE.
   */
  async prove(begun: BegunProof | undefined, answer: ProviderAnswer): Promise<{ email: string; provider: Provider }> {
    const registration = this.#find(answer.provider);
    const isOwn =
      begun !== undefined &&
      begun.provider === answer.provider &&
      (answer.state === undefined || isSameSecret(begun.state, answer.state));
    if (!isOwn) throw unauthorized(REFUSED);
    const { email, emailVerified } = await this.#redeem(registration, begun, answer);
    if (email === undefined || emailVerified !== 'yes') {
      throw forbidden('Your account there has no address that it vouches for. Confirm your address by a code instead');
    }
    return { email, provider: begun.provider };
  }

  async #redeem(
    registration: OidcRegistration,
    begun: BegunProof,
    { code, iss }: ProviderAnswer,
  ): Promise<AssertedIdentity> {
    try {
      return await this.#openId.redeem(registration, begun, { code, iss });
    } catch (error) {
      if (isDomainError(error) && error.code === 'UNAVAILABLE') throw error;
      // Providers' error messages may contain tokens, so only the provider's name is logged.
      this.#logger.warn({ provider: begun.provider }, 'a sign-in by a provider did not hold');
      throw unauthorized(REFUSED);
    }
  }

  #find(provider: string): OidcRegistration {
    const registration = this.#registrations.get(provider as Provider);
    if (registration === undefined)
      throw unprocessable('This way to sign in is not set up here', { field: 'provider' });
    return registration;
  }
}
