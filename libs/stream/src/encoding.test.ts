import { describe, expect, it } from '@jest/globals';
import { decodeEnvelope, encodeEnvelope } from './encoding.ts';
import type { Envelope } from './envelope.ts';

const envelope: Envelope = {
  eventId: '0198c0de-0000-7000-8000-000000000001',
  type: 'content.note.changed',
  teamId: '0198c0de-0000-7000-8000-000000000002',
  region: 'us_b',
  actor: '0198c0de-0000-7000-8000-000000000003',
  aggregateId: '0198c0de-0000-7000-8000-000000000004',
  version: 2 ** 40,
  schemaVersion: 1,
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  occurredAt: '2026-11-21T11:00:00.123Z',
  payload: { id: '0198c0de-0000-7000-8000-000000000004', version: 2 ** 40, progress: 0.25, change: 'updated' },
};

describe('encodeEnvelope and decodeEnvelope', () => {
  it('carry every field there and back', () => {
    expect(decodeEnvelope(encodeEnvelope(envelope))).toEqual(envelope);
  });

  it('keep absent fields absent', () => {
    const bare = { ...envelope, teamId: null, actor: null, traceparent: null, payload: {} };
    expect(decodeEnvelope(encodeEnvelope(bare))).toEqual(bare);
  });

  it('answer undefined for anything else', () => {
    for (const text of ['', '{"eventId":"x"}', 'null', '\u0000\u0001\u0002']) {
      expect(decodeEnvelope(Buffer.from(text))).toBeUndefined();
    }
    expect(decodeEnvelope(encodeEnvelope({ ...envelope, eventId: 'no uuid' }))).toBeUndefined();
    expect(decodeEnvelope(encodeEnvelope(envelope).slice(0, 30))).toBeUndefined();
  });
});
