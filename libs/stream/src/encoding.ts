import { type Envelope, envelopeSchema } from './envelope.ts';

/** The one place that knows how an envelope looks as bytes: JSON in UTF-8, in the JSON form of envelope.proto. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function encodeEnvelope(envelope: Envelope): Uint8Array {
  return encoder.encode(JSON.stringify(envelope));
}

/** @returns undefined when the bytes are no envelope. */
export function decodeEnvelope(bytes: Uint8Array): Envelope | undefined {
  try {
    return envelopeSchema.parse(JSON.parse(decoder.decode(bytes))) as Envelope;
  } catch {
    return undefined;
  }
}
