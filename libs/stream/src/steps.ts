import { requireCatalogued } from './catalogue.ts';
import type { Envelope } from './envelope.ts';
import type { EventDefinition } from './event-definition.ts';
import type { Outcome } from './outcome.ts';

export interface StepContext {
  /** 1 for the first attempt; the same message may come again in another process. */
  attempt: number;
  /** Aborted when the consumer stops. Long work may end early by throwing. */
  signal: AbortSignal;
}

/** One step of handling a message. It may run twice for one event: see `@fieldloom/db/inbox`. */
export type Step<Payload> = (event: Envelope<Payload>, context: StepContext) => Promise<Outcome>;

/** An event and the steps that its consumer takes, in order. Step names appear in metrics and dead letters. */
export interface Subscription {
  readonly event: EventDefinition;
  readonly steps: readonly { readonly name: string; readonly run: Step<unknown> }[];
}

/**
 * Subscribes steps to an event: `on(noteChanged, { index })`, or several by name, in the order written.
 * @throws when the event is not in the catalogue.
 */
export function on<Payload>(
  event: EventDefinition<Payload>,
  steps: Readonly<Record<string, Step<Payload>>>,
): Subscription {
  requireCatalogued(event);
  const named = Object.entries(steps).map(([name, run]) => ({ name, run: run as Step<unknown> }));
  if (named.length === 0) throw new Error(`${event.type} has no steps`);
  return { event, steps: named };
}
