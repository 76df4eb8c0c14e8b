import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

/** A provider's event was verified and stored in the region. Aggregate: the workspace; the body is read back. */
export const providerEventReceived = defineEvent({
  type: 'integrations.event.received',
  version: 1,
  owner: 'integrations',
  topic: 'integrations.event',
  key: 'aggregateId',
  payload: z.object({ receivedEventId: z.uuid(), provider: z.string().max(64) }),
});

export const integrationsEvents: readonly EventDefinition[] = [providerEventReceived];
