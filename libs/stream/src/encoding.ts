import { create, fromBinary, type JsonObject, toBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { EnvelopeSchema } from '@fieldloom/proto/fieldloom/events/v1/envelope_pb';
import { type Envelope, envelopeSchema } from './envelope.ts';

/**
 * Encodes an envelope in the binary form of proto/fieldloom/events/v1/envelope.proto. Only this file knows that form.
 */

export function encodeEnvelope(envelope: Envelope): Uint8Array {
  const { teamId, actor, traceparent, version, occurredAt, payload, ...same } = envelope;
  const message = create(EnvelopeSchema, {
    ...same,
    version: BigInt(version),
    occurredAt: timestampFromDate(new Date(occurredAt)),
    payload: payload as JsonObject,
  });
  if (teamId !== null) message.teamId = teamId;
  if (actor !== null) message.actor = actor;
  if (traceparent !== null) message.traceparent = traceparent;
  return toBinary(EnvelopeSchema, message);
}

/** @returns undefined when the bytes are not an envelope. */
export function decodeEnvelope(bytes: Uint8Array): Envelope | undefined {
  try {
    const message = fromBinary(EnvelopeSchema, bytes);
    return envelopeSchema.parse({
      ...message,
      teamId: message.teamId ?? null,
      actor: message.actor ?? null,
      traceparent: message.traceparent ?? null,
      version: Number(message.version),
      occurredAt: message.occurredAt === undefined ? undefined : timestampDate(message.occurredAt).toISOString(),
    });
  } catch {
    return undefined;
  }
}
