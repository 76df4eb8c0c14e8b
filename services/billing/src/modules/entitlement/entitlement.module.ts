import { defineModule } from '@fieldloom/service/service-module';
import { EntitlementResolver } from './entitlement.resolver.ts';
import { EntitlementRpc } from './entitlement.rpc.ts';
import { EntitlementService } from './entitlement.service.ts';
import { WorkspacePlanRepository } from './workspace-plan.repository.ts';

export const entitlementModule = defineModule({
  resolvers: [EntitlementResolver],
  providers: [EntitlementService, WorkspacePlanRepository],
  rpc: [EntitlementRpc],
});
