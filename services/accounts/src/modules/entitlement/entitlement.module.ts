import { defineModule } from '@fieldloom/service/service-module';
import { EntitlementRepository } from './entitlement.repository.ts';
import { EntitlementService } from './entitlement.service.ts';
import { EntitlementChangeConsumer } from './entitlement-change.consumer.ts';

export const entitlementModule = defineModule({
  resolvers: [],
  providers: [EntitlementRepository, EntitlementService],
  consumers: [EntitlementChangeConsumer],
});
