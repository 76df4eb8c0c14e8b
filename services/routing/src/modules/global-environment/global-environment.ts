import type { Environment } from '../../environment.ts';

interface OAuthProvider {
  authorizationEndpoint: string;
  clientId: string;
  issuer: string;
}

interface Auth0Config {
  audience: string;
  clientId: string;
  domain: string;
}

export interface GlobalEnvironment {
  /** Flags for browsers, outside any workspace. */
  featureFlags: Record<string, boolean | string>;
  /** Providers that the root domain offers. */
  oAuthConfig: Record<string, OAuthProvider>;
  /** The operator's tenant at Auth0. Without one, the product is its own identity provider on its own domain. */
  auth0Config: Auth0Config;
  /**
   * The check that a client must pass before it requests a confirmation mail: `proof-of-work`, or a site key; null:
   * none.
   */
  recaptchaSiteKey: string | null;
}

type Settings = Pick<
  Environment,
  | 'AUTH0_CLIENT_ID'
  | 'AUTH0_ISSUER'
  | 'BOT_CHECK'
  | 'GOOGLE_CLIENT_ID'
  | 'MICROSOFT_CLIENT_ID'
  | 'RECAPTCHA_SITE_KEY'
  | 'ROOT_DOMAIN'
>;

/** Returns what the root application needs to know before anybody has signed in. */
export function describeGlobalEnvironment(
  env: Settings,
  featureFlags: GlobalEnvironment['featureFlags'],
): GlobalEnvironment {
  const oAuthConfig: Record<string, OAuthProvider> = {};
  if (env.GOOGLE_CLIENT_ID) {
    oAuthConfig['google'] = {
      authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      clientId: env.GOOGLE_CLIENT_ID,
      issuer: 'https://accounts.google.com',
    };
  }
  if (env.MICROSOFT_CLIENT_ID) {
    oAuthConfig['microsoft'] = {
      authorizationEndpoint: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
      clientId: env.MICROSOFT_CLIENT_ID,
      issuer: 'https://login.microsoftonline.com/common/v2.0',
    };
  }
  const { AUTH0_CLIENT_ID: clientId, AUTH0_ISSUER: issuer } = env;
  let auth0Config: Auth0Config = { audience: 'fieldloom', clientId: 'fieldloom-web', domain: env.ROOT_DOMAIN };
  if (clientId && issuer) {
    oAuthConfig['auth0'] = { authorizationEndpoint: new URL('authorize', issuer).href, clientId, issuer };
    auth0Config = { audience: issuer, clientId, domain: new URL(issuer).host };
  }
  return {
    featureFlags,
    oAuthConfig,
    auth0Config,
    recaptchaSiteKey: siteKeyOf(env),
  };
}

/** @throws when reCAPTCHA is chosen but has no key. */
function siteKeyOf({ BOT_CHECK: check, RECAPTCHA_SITE_KEY: siteKey }: Settings): string | null {
  if (check === 'off') return null;
  if (check === 'proof-of-work') return check;
  if (siteKey === undefined) throw new Error('BOT_CHECK=recaptcha needs RECAPTCHA_SITE_KEY');
  return siteKey;
}
