import { outboxRelay } from '@fieldloom/outbox/outbox-relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import type { Environment } from './environment.ts';

/** Publishes this service's outbox. */
export async function startOutboxRelay(context: RoleContext<Environment>): Promise<Running> {
  return outboxRelay('integrations', context);
}
