import { defineModule } from '@fieldloom/service/service-module';
import { RouteReservation } from './route-reservation.ts';
import { TemplateInstallation } from './template-installation.ts';
import { TenantCreationRepository } from './tenant-creation.repository.ts';
import { TenantCreationRpc } from './tenant-creation.rpc.ts';
import { TenantCreationService } from './tenant-creation.service.ts';
import { TenantCreationSteps } from './tenant-creation-steps.ts';

export const tenantCreationModule = defineModule({
  resolvers: [],
  providers: [
    RouteReservation,
    TemplateInstallation,
    TenantCreationRepository,
    TenantCreationService,
    TenantCreationSteps,
  ],
  rpc: [TenantCreationRpc],
});
