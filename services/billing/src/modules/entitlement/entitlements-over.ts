import { BillingStore } from '../../billing-store.ts';
import { Clock } from '../../clock.ts';
import type { Database } from '../../database.ts';
import { EntitlementService } from './entitlement.service.ts';
import { WorkspacePlanRepository } from './workspace-plan.repository.ts';

/** Creates the service without an application around it, for the worker and for commands of an operator. */
export function entitlementsOver(database: Database, clock = new Clock()): EntitlementService {
  return new EntitlementService(new BillingStore(database), new WorkspacePlanRepository(), clock);
}
