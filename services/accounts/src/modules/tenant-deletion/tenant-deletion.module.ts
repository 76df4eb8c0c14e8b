import { defineModule } from '@fieldloom/service/service-module';
import { TenantDeletionService } from './tenant-deletion.service.ts';
import { TenantDeletionSteps } from './tenant-deletion-steps.ts';

export const tenantDeletionModule = defineModule({
  resolvers: [],
  providers: [TenantDeletionService, TenantDeletionSteps],
});
