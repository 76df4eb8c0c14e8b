import type { SsoStrategy } from './enums.ts';
import { COUNT_LIMITS } from './limits.ts';

export type SsoProtocol = 'OIDC' | 'SAML';

export interface SsoPreset {
  /** What people call the provider. */
  name: string;
  protocol: SsoProtocol;
  /** The provider's only issuer. */
  issuer?: string;
  /** An example of one of its issuers. */
  issuerExample?: string;
  /**
   * True when anybody may have an account there with an address of any domain: only an address that the provider marks
   * as verified counts. Elsewhere the provider's administrators assign addresses, and one counts unless it is marked as
   * not verified.
   */
  vouchesExplicitly: boolean;
  /**
   * The provider marks nothing unless it is configured to, so addresses of domains that the workspace has proven count
   * anyway.
   */
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
  /** Lifetime of a ticket with which somebody who is not a member sets up a connection. */
  ticketDays: 5,
  /** Length of a subject, in the provider's form. */
  subject: 1_000,
  /** From leaving for the provider until coming back. */
  flowSeconds: 600,
  /** From a verified assertion until the browser redeems it. */
  grantSeconds: 60,
  clockSkewSeconds: 60,
} as const;

/** Metadata fields that contain an organization's domains, joined by commas. */
export const ORGANIZATION_DOMAIN_FIELDS = { count: COUNT_LIMITS.authOrganizationDomainFields, length: 250 } as const;

/**
 * Distributes domains over the fields of an organization's metadata: as many in each as fit, in their order.
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
