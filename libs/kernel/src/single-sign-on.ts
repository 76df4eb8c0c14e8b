import type { SsoStrategy } from './enums.ts';
import { COUNT_LIMITS } from './limits.ts';

export type SsoProtocol = 'OIDC' | 'SAML';

export interface SsoPreset {
  /** What people call the provider. */
  name: string;
  protocol: SsoProtocol;
  /** The only issuer that it has. */
  issuer?: string;
  /** What an issuer of it looks like. */
  issuerExample?: string;
  /**
   * Anybody may have an address of any domain in an account there: only one that the provider says is verified counts.
   * Elsewhere the provider's administrators give addresses, and one counts unless it is said not to be verified.
   */
  vouchesExplicitly: boolean;
  /** It says nothing unless it is told to: addresses of domains that the workspace has proven count all the same. */
  vouchesForOwnDomains?: true;
}

export const SSO_PRESETS: Readonly<Record<SsoStrategy, SsoPreset>> = {
  auth0: {
    name: 'Auth0',
    protocol: 'OIDC',
    issuerExample: 'https://your-tenant.eu.auth0.com/',
    vouchesExplicitly: true,
  },
  'google-oauth2': {
    name: 'Google',
    protocol: 'OIDC',
    issuer: 'https://accounts.google.com',
    vouchesExplicitly: true,
  },
  windowslive: {
    name: 'Microsoft account',
    protocol: 'OIDC',
    // The tenant of all personal accounts.
    issuer: 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
    vouchesExplicitly: true,
  },
  oidc: { name: 'OpenID Connect', protocol: 'OIDC', issuerExample: 'https://id.company.com', vouchesExplicitly: false },
  samlp: { name: 'SAML', protocol: 'SAML', vouchesExplicitly: false },
  okta: {
    name: 'Okta',
    protocol: 'OIDC',
    issuerExample: 'https://company.okta.com',
    vouchesExplicitly: false,
  },
  adfs: { name: 'AD FS', protocol: 'SAML', vouchesExplicitly: false },
  waad: {
    name: 'Microsoft Entra ID',
    protocol: 'OIDC',
    issuerExample: 'https://login.microsoftonline.com/<tenant id>/v2.0',
    vouchesExplicitly: true,
    vouchesForOwnDomains: true,
  },
  pingfederate: { name: 'PingFederate', protocol: 'SAML', vouchesExplicitly: false },
  'google-apps': {
    name: 'Google Workspace',
    protocol: 'OIDC',
    issuer: 'https://accounts.google.com',
    vouchesExplicitly: true,
  },
};

export const SSO_LIMITS = {
  connections: 20,
  connectionName: 100,
  issuer: 2_000,
  clientId: 500,
  clientSecret: 1_000,
  metadata: 200_000,
  certificates: 10,
  /** Of a ticket with which somebody who is no member sets up a connection. */
  ticketDays: 5,
  /** Of a subject, as a provider names it. */
  subject: 1_000,
  /** From leaving for the provider until coming back. */
  flowSeconds: 600,
  /** From a checked assertion until the browser takes it. */
  grantSeconds: 60,
  clockSkewSeconds: 60,
} as const;

/** Metadata fields in which an organization's domains stand, joined by commas. */
export const ORGANIZATION_DOMAIN_FIELDS = { count: COUNT_LIMITS.authOrganizationDomainFields, length: 250 } as const;

/**
 * Domains as the fields of an organization's metadata: as many in each as fit, in their order.
 * @returns undefined when they do not fit.
 */
export function packDomains(domains: readonly string[]): string[] | undefined {
  const fields: string[] = [];
  for (const domain of domains) {
    const joined = fields.length === 0 ? domain : `${fields.at(-1)},${domain}`;
    if (fields.length > 0 && joined.length <= ORGANIZATION_DOMAIN_FIELDS.length) fields[fields.length - 1] = joined;
    else fields.push(domain);
  }
  const fits =
    fields.length <= ORGANIZATION_DOMAIN_FIELDS.count &&
    fields.every((field) => field.length <= ORGANIZATION_DOMAIN_FIELDS.length);
  return fits ? fields : undefined;
}

/** The TXT record that proves a domain. */
export const DOMAIN_PROOF = { label: '_fieldloom', prefix: 'fieldloom-verification=' } as const;
