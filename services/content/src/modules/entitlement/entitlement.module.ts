import { defineModule } from '@fieldloom/service/service-module';
import { EntitlementService } from './entitlement.service.ts';

export const entitlementModule = defineModule({
  resolvers: [],
  providers: [EntitlementService],
});
