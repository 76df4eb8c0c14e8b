import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

/** What a workspace may use has changed. Aggregate: the workspace. */
export const entitlementsChanged = defineEvent({
  type: 'billing.entitlements.changed',
  version: 1,
  owner: 'billing',
  topic: 'billing.entitlements',
  key: 'teamId',
  payload: z.object({ version: z.int().nonnegative() }),
});

export const billingEvents: readonly EventDefinition[] = [entitlementsChanged];
