import { defineModule } from '@fieldloom/service/service-module';
import { StaffTenantCreationService } from './staff-tenant-creation.service.ts';
import { SupportAccessRepository } from './support-access.repository.ts';
import { SupportAccessResolver } from './support-access.resolver.ts';
import { SupportAccessRpc } from './support-access.rpc.ts';
import { SupportAccessService } from './support-access.service.ts';
import { SupportAdminService } from './support-admin.service.ts';
import { SupportDeskController } from './support-desk.controller.ts';
import { SupportDeskService } from './support-desk.service.ts';
import { SupportLookupRepository } from './support-lookup.repository.ts';
import { SupportRequestReader } from './support-request-reader.ts';
import { SupportUseService } from './support-use.service.ts';

export const supportAccessModule = defineModule({
  resolvers: [SupportAccessResolver],
  providers: [
    StaffTenantCreationService,
    SupportAccessRepository,
    SupportAccessService,
    SupportAdminService,
    SupportDeskService,
    SupportLookupRepository,
    SupportRequestReader,
    SupportUseService,
  ],
  staffControllers: [SupportDeskController],
  rpc: [SupportAccessRpc],
});
