import { z } from 'zod';
import { defineEvent, type EventDefinition } from '../event-definition.ts';

/** An in-app notice is waiting for its reader. Aggregate: the reader (user). */
export const noticeCreated = defineEvent({
  type: 'notifications.notice.created',
  version: 1,
  owner: 'notifications',
  topic: 'notifications.notice',
  key: 'aggregateId',
  payload: z.object({ noticeId: z.uuid(), userId: z.uuid() }),
});

export const notificationsEvents: readonly EventDefinition[] = [noticeCreated];
