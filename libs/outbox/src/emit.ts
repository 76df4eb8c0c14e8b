import type { BaseTables } from '@fieldloom/db/base-tables';
import { tellAfterCommit } from '@fieldloom/db/notices';
import { newId } from '@fieldloom/kernel/ids';
import { requireCatalogued } from '@fieldloom/stream/catalogue';
import type { Envelope } from '@fieldloom/stream/envelope';
import type { EventDefinition } from '@fieldloom/stream/event-definition';
import { MAX_PAYLOAD_BYTES } from '@fieldloom/stream/limits';
import { activeTraceparent } from '@fieldloom/stream/tracing';
import type { Transaction } from 'kysely';
import { OUTBOX_CHANNEL } from './outbox-connection.ts';

export interface Emission<Payload> {
  event: EventDefinition<Payload>;
  /** null only for events about a person outside any workspace. */
  teamId: string | null;
  /** The user who acts; null when the system does. */
  actor: string | null;
  aggregateId: string;
  /** The aggregate's version after the change. */
  version: number;
  payload: Payload;
}

/** An event as it is stored in the outbox: the envelope without its region, which the relay adds. */
export type WaitingEnvelope = Omit<Envelope, 'region'>;

/**
 * Writes an event in the transaction of its effect, so it is published if, and only if, that transaction commits. Emit
 * after the aggregate's row was locked or written: that keeps the events of one key in the order of the changes.
 * @returns the event's id.
 * @throws when the event is not in the catalogue, or the payload does not fit it or is too large. That is a bug, not a
 * user's mistake.
 */
export async function emit<DB extends BaseTables, Payload>(
  trx: Transaction<DB>,
  emission: Emission<Payload>,
): Promise<string> {
  const [eventId] = await emitAll(trx, [emission]);
  return eventId!;
}

/** Like `emit`, for several events with one statement; they keep their order. */
export async function emitAll<DB extends BaseTables>(
  trx: Transaction<DB>,
  emissions: readonly Emission<unknown>[],
): Promise<string[]> {
  if (emissions.length === 0) return [];
  const rows = emissions.map(toOutboxRow);
  await (trx as unknown as Transaction<BaseTables>).insertInto('outbox').values(rows).execute();
  tellAfterCommit(trx, { channel: OUTBOX_CHANNEL, text: '' });
  return rows.map((row) => row.event_id);
}

/** Makes the outbox row of an event without notifying the relay. */
export function toOutboxRow({ event, teamId, actor, aggregateId, version, payload }: Emission<unknown>) {
  requireCatalogued(event);
  if (event.key === 'teamId' && teamId === null) throw new Error(`${event.type} needs a teamId`);
  const envelope: WaitingEnvelope = {
    eventId: newId(),
    type: event.type,
    teamId,
    actor,
    aggregateId,
    version,
    schemaVersion: event.version,
    traceparent: activeTraceparent(),
    occurredAt: new Date().toISOString(),
    payload: event.payload.parse(payload),
  };
  const text = JSON.stringify(envelope);
  if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES)
    throw new Error(`${event.type} is larger than ${MAX_PAYLOAD_BYTES} bytes`);
  return {
    event_id: envelope.eventId,
    team_id: teamId,
    topic: event.topic,
    key: event.key === 'teamId' ? (teamId ?? aggregateId) : aggregateId,
    type: event.type,
    envelope: text,
  };
}
