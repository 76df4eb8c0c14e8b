import type { Type } from '@nestjs/common';
import { ApiKeyService } from './modules/api-key/api-key.service.ts';
import { UserKeys } from './modules/api-key/user-keys.ts';
import { ApiTokenRepository } from './modules/api-token/api-token.repository.ts';
import { ApiTokenService } from './modules/api-token/api-token.service.ts';
import { AuditLogExportController } from './modules/audit-log/audit-log-export.controller.ts';
import { AuditLogExportService } from './modules/audit-log/audit-log-export.service.ts';
import { AuditRetentionRepository } from './modules/audit-log/audit-retention.repository.ts';
import { OAuthController } from './modules/oauth/oauth.controller.ts';
import { OAuthClientRepository } from './modules/oauth/oauth-client.repository.ts';
import { OAuthClientService } from './modules/oauth/oauth-client.service.ts';
import { OAuthConsentService } from './modules/oauth/oauth-consent.service.ts';
import { OAuthGrantRepository } from './modules/oauth/oauth-grant.repository.ts';
import { OAuthGrantService } from './modules/oauth/oauth-grant.service.ts';
import { OAuthTokenRepository } from './modules/oauth/oauth-token.repository.ts';
import { OAuthTokenService } from './modules/oauth/oauth-token.service.ts';
import { SsoSetUpController } from './modules/sso-ticket/sso-set-up.controller.ts';
import { SsoSetUpService } from './modules/sso-ticket/sso-set-up.service.ts';
import { SsoTicketRepository } from './modules/sso-ticket/sso-ticket.repository.ts';
import { SsoTicketService } from './modules/sso-ticket/sso-ticket.service.ts';
import { StaffTenantCreationService } from './modules/support-access/staff-tenant-creation.service.ts';
import { SupportAccessRepository } from './modules/support-access/support-access.repository.ts';
import { SupportAccessService } from './modules/support-access/support-access.service.ts';
import { SupportAdminService } from './modules/support-access/support-admin.service.ts';
import { SupportDeskController } from './modules/support-access/support-desk.controller.ts';
import { SupportDeskService } from './modules/support-access/support-desk.service.ts';
import { SupportLookupRepository } from './modules/support-access/support-lookup.repository.ts';
import { SupportRequestReader } from './modules/support-access/support-request-reader.ts';
import { SupportUseService } from './modules/support-access/support-use.service.ts';
import { StaffProvider } from './modules/support-staff/staff-provider.ts';
import { SupportSessionRepository } from './modules/support-staff/support-session.repository.ts';
import { SupportSessionService } from './modules/support-staff/support-session.service.ts';
import { SupportStaffRepository } from './modules/support-staff/support-staff.repository.ts';
import { SupportStaffService } from './modules/support-staff/support-staff.service.ts';

/**
 * Repositories of programs' keys, of the operator's staff, and of the audit log that records them: parts of the app.
 */
export const ACCESS_REPOSITORIES: readonly Type[] = [
  ApiTokenRepository,
  AuditRetentionRepository,
  OAuthClientRepository,
  OAuthGrantRepository,
  OAuthTokenRepository,
  SsoTicketRepository,
  SupportAccessRepository,
  SupportLookupRepository,
  SupportSessionRepository,
  SupportStaffRepository,
];

export const ACCESS_SERVICES: readonly Type[] = [
  ApiKeyService,
  ApiTokenService,
  AuditLogExportService,
  OAuthClientService,
  OAuthConsentService,
  OAuthGrantService,
  OAuthTokenService,
  SsoSetUpService,
  SsoTicketService,
  StaffProvider,
  StaffTenantCreationService,
  SupportAccessService,
  SupportAdminService,
  SupportDeskService,
  SupportRequestReader,
  SupportSessionService,
  SupportStaffService,
  SupportUseService,
  UserKeys,
];

export const ACCESS_CONTROLLERS: readonly Type[] = [AuditLogExportController];

export const ACCESS_TRANSPORTS: readonly Type[] = [OAuthController];

/**
 * Registered only when the operator has configured a provider for staff. Otherwise these addresses are unknown like any
 * other.
 */
export const STAFF_CONTROLLERS: readonly Type[] = [SsoSetUpController, SupportDeskController];
