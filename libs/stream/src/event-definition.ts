import type { z } from 'zod';

/** The service that alone may emit the event. */
export type EventOwner = 'accounts' | 'content' | 'media' | 'billing' | 'integrations' | 'notifications';

/** One kind of event: `defineEvent` makes it, `emit` and `on` take it. */
export interface EventDefinition<Payload = unknown> {
  /** `<owner>.<noun>.<what happened>`; its meaning never changes. */
  readonly type: string;
  /** Version of the payload's shape. A consumer sets events of a newer version aside until it is upgraded. */
  readonly version: number;
  readonly owner: EventOwner;
  /** Without the installation's prefix. */
  readonly topic: string;
  /** What must stay in order: changes of one aggregate, or everything of one workspace. */
  readonly key: 'aggregateId' | 'teamId';
  /** Ids, versions, states and numbers; never text or addresses of people. */
  readonly payload: z.ZodType<Payload>;
}

/** The payload's type of an event definition. */
export type PayloadOf<E> = E extends EventDefinition<infer Payload> ? Payload : never;

export function defineEvent<Schema extends z.ZodType>(
  definition: Omit<EventDefinition<z.output<Schema>>, 'payload'> & { payload: Schema },
): EventDefinition<z.output<Schema>> {
  return definition as EventDefinition<z.output<Schema>>;
}
