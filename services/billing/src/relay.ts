import { outboxRelay } from '@fieldloom/outbox/outbox-relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import type { Environment } from './environment.ts';

/** Publishes the outbox. */
export async function startRelay(context: RoleContext<Environment>): Promise<Running> {
  return outboxRelay('billing', context);
}
