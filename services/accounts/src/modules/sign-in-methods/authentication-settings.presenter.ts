import { X509Certificate } from 'node:crypto';
import type { SsoConnectionRow, SsoTicketRow, WorkspaceDomainRow } from '../../database/rows.ts';
import type { RegionAddress } from '../sso-connection/region-address.ts';
import { recordName, recordValue } from '../workspace-domain/domain-proof.ts';
import type { AuthenticationSettings, AuthenticationSettingsService } from './authentication-settings.service.ts';

export function presentSettings(
  settings: AuthenticationSettings,
  service: AuthenticationSettingsService,
  region: RegionAddress,
) {
  const { methods } = settings;
  return {
    passwordAuthEnabled: methods.password_enabled,
    codeAuthEnabled: methods.code_enabled,
    googleAuthEnabled: methods.google_enabled,
    microsoftAuthEnabled: methods.microsoft_enabled,
    ssoAuthEnabled: methods.sso_enabled,
    googleAuthAvailable: service.isAvailable('google'),
    microsoftAuthAvailable: service.isAvailable('microsoft'),
    ssoDomainRestricted: methods.sso_domain_restricted,
    automaticAccountCreation: methods.automatic_account_creation,
    automaticAccountRole: methods.automatic_account_role,
    domainJoining: methods.domain_joining,
    connections: settings.connections.map((connection) => presentConnection(connection, region)),
    ssoTicket: settings.ticket === undefined ? null : presentTicket(settings.ticket),
    domains: settings.domains.map(presentDomain),
    organization: service.organizationOf(settings),
  };
}

/** Leaves out the secret. */
export function presentConnection(connection: SsoConnectionRow, region: RegionAddress) {
  const {
    oidc_config_id: configId,
    issuer,
    client_id: clientId,
    entity_id: entityId,
    sign_on_url: signOnUrl,
  } = connection;
  return {
    id: connection.id,
    name: connection.name,
    strategy: connection.strategy,
    protocol: connection.protocol,
    enabled: connection.enabled,
    callbackUrl: region.callbackUrl(connection.id),
    oidc: configId === null || issuer === null || clientId === null ? null : { id: configId, issuer, clientId },
    saml:
      entityId === null || signOnUrl === null
        ? null
        : {
            metadataUrl: connection.metadata_url,
            entityId,
            signOnUrl,
            certificates: connection.certificates.map(presentCertificate),
            serviceEntityId: region.samlMetadataUrl(connection.id),
          },
    createdAt: connection.created_at,
    firstUsedAt: connection.first_used_at,
    lastUsedAt: connection.last_used_at,
  };
}

/** Leaves out its value. */
export function presentTicket(ticket: SsoTicketRow) {
  return {
    id: ticket.id,
    createdById: ticket.created_by,
    createdAt: ticket.created_at,
    expiresAt: ticket.expires_at,
  };
}

export type PresentedSsoTicket = ReturnType<typeof presentTicket>;

export function presentDomain(domain: WorkspaceDomainRow) {
  return {
    id: domain.id,
    domain: domain.domain,
    recordName: recordName(domain.domain),
    recordValue: recordValue(domain.token),
    provenAt: domain.proven_at,
    checkedAt: domain.checked_at,
    createdAt: domain.created_at,
  };
}

function presentCertificate(pem: string) {
  const { subject, fingerprint256, validTo } = new X509Certificate(pem);
  return {
    subject: (subject ?? '').replaceAll('\n', ', '),
    fingerprint: fingerprint256.replaceAll(':', '').toLowerCase(),
    expiresAt: new Date(validTo),
  };
}
