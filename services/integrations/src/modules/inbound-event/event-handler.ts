import type { Outcome } from '@fieldloom/stream/outcome';

/** An event as it was received. */
export interface ReceivedEvent {
  id: string;
  teamId: string;
  body: unknown;
}

/** Handles some kinds of a provider's events. */
export interface EventHandler {
  /** @returns undefined for an event of another kind. */
  handle(event: ReceivedEvent): Promise<Outcome | undefined>;
}
