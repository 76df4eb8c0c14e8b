import type { Type } from '@nestjs/common';
import { ApiKeyService } from './modules/api-key/api-key.service.ts';
import { UserKeys } from './modules/api-key/user-keys.ts';
import { ApiTokenRepository } from './modules/api-token/api-token.repository.ts';
import { ApiTokenResolver } from './modules/api-token/api-token.resolver.ts';
import { ApiTokenService } from './modules/api-token/api-token.service.ts';
import { AuditLogExportController } from './modules/audit-log/audit-log-export.controller.ts';
import { AuditLogExportService } from './modules/audit-log/audit-log-export.service.ts';
import { AuditRetentionRepository } from './modules/audit-log/audit-retention.repository.ts';
import { OAuthController } from './modules/oauth/oauth.controller.ts';
import { OAuthResolver } from './modules/oauth/oauth.resolver.ts';
import { OAuthClientRepository } from './modules/oauth/oauth-client.repository.ts';
import { OAuthClientService } from './modules/oauth/oauth-client.service.ts';
import { OAuthConsentService } from './modules/oauth/oauth-consent.service.ts';
import { OAuthGrantRepository } from './modules/oauth/oauth-grant.repository.ts';
import { OAuthGrantService } from './modules/oauth/oauth-grant.service.ts';
import { OAuthTokenRepository } from './modules/oauth/oauth-token.repository.ts';
import { OAuthTokenService } from './modules/oauth/oauth-token.service.ts';

/** Keys of programs, and the audit log that tells of them: parts of the app. */
export const ACCESS_REPOSITORIES: readonly Type[] = [
  ApiTokenRepository,
  AuditRetentionRepository,
  OAuthClientRepository,
  OAuthGrantRepository,
  OAuthTokenRepository,
];

export const ACCESS_SERVICES: readonly Type[] = [
  ApiKeyService,
  ApiTokenService,
  AuditLogExportService,
  OAuthClientService,
  OAuthConsentService,
  OAuthGrantService,
  OAuthTokenService,
  UserKeys,
];

export const ACCESS_CONTROLLERS: readonly Type[] = [AuditLogExportController];

export const ACCESS_DOORS: readonly Type[] = [ApiTokenResolver, OAuthController, OAuthResolver];
