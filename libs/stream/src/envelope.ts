import { z } from 'zod';

/** What surrounds every payload; `proto/fieldloom/events/v1/envelope.proto` documents the same fields. */
export const envelopeSchema = z.object({
  /** UUIDv7; the same in every delivery of one event. */
  eventId: z.uuid(),
  type: z.string(),
  /** null for events about a person outside any workspace. */
  teamId: z.uuid().nullable(),
  /** The region where the event happened: us_b, eu_a … */
  region: z.string(),
  /** The user who acted; null when the system did. */
  actor: z.uuid().nullable(),
  aggregateId: z.uuid(),
  /** The aggregate's version after the change. */
  version: z.int().nonnegative(),
  /** Version of the payload's shape. */
  schemaVersion: z.int().positive(),
  /** W3C trace context; null when there was no trace. */
  traceparent: z.string().nullable(),
  /** ISO 8601, UTC. */
  occurredAt: z.iso.datetime(),
  payload: z.unknown(),
});

export type Envelope<Payload = unknown> = Omit<z.output<typeof envelopeSchema>, 'payload'> & { payload: Payload };
