import { defineModule } from '@fieldloom/service/service-module';
import { ScimController } from './scim.controller.ts';
import { ScimResolver } from './scim.resolver.ts';
import { ScimBulkService } from './scim-bulk.service.ts';
import { ScimDirectory } from './scim-directory.ts';
import { ScimGroupRepository } from './scim-group.repository.ts';
import { ScimGroupService } from './scim-group.service.ts';
import { ScimRoles } from './scim-roles.ts';
import { ScimSettingsService } from './scim-settings.service.ts';
import { ScimTokenRepository } from './scim-token.repository.ts';
import { ScimTokenService } from './scim-token.service.ts';
import { ScimUserRepository } from './scim-user.repository.ts';
import { ScimUserService } from './scim-user.service.ts';

export const scimModule = defineModule({
  resolvers: [ScimResolver],
  providers: [
    ScimBulkService,
    ScimDirectory,
    ScimGroupRepository,
    ScimGroupService,
    ScimRoles,
    ScimSettingsService,
    ScimTokenRepository,
    ScimTokenService,
    ScimUserRepository,
    ScimUserService,
  ],
  routes: [ScimController],
});
