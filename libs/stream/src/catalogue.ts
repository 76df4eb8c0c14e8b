import type { EventDefinition } from './event-definition.ts';
import { accountsEvents } from './events/accounts.ts';
import { billingEvents } from './events/billing.ts';
import { contentEvents } from './events/content.ts';
import { integrationsEvents } from './events/integrations.ts';
import { mediaEvents } from './events/media.ts';

/** Every event that exists. An event that is not listed here cannot be emitted or consumed. */
export const catalogue: readonly EventDefinition[] = [
  ...accountsEvents,
  ...contentEvents,
  ...mediaEvents,
  ...billingEvents,
  ...integrationsEvents,
];

/** Topics of the catalogue, without prefix, each once. */
export const topics: readonly string[] = [...new Set(catalogue.map((event) => event.topic))];

const byType = new Map(catalogue.map((event) => [event.type, event]));

/** @returns undefined when the catalogue has no such event, for example because a newer release defined it. */
export function eventOfType(type: string): EventDefinition | undefined {
  return byType.get(type);
}

/**
 * Checks a definition when a producer or consumer starts.
 * @throws when the definition is not the catalogue's own.
 */
export function requireCatalogued(event: EventDefinition): void {
  if (byType.get(event.type) !== event) throw new Error(`Event ${event.type} is not in the catalogue`);
}

/** Returns the topic for messages that a consumer could not handle. */
export function deadLetterTopic(topic: string): string {
  return `${topic}.dead`;
}
