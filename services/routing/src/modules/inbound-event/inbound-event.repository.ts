import type { RegionCode } from '@fieldloom/kernel/enums';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';

export interface InboundEvent {
  id: string;
  provider: string;
  teamId: string;
  region: RegionCode;
  /** SHA-256 of the provider's own id of the event. */
  providerEventId: string;
  keyId: string;
  encapsulatedKey: Uint8Array;
  ciphertext: Uint8Array;
  traceparent: string;
}

export interface PendingEvent extends InboundEvent {
  receivedAt: Date;
}

export class InboundEventRepository {
  /** @returns how many were new; an event that is known for its workspace is left as it is. */
  async saveNew(trx: Trx, events: readonly InboundEvent[]): Promise<number> {
    const rows = events.map((event) => ({
      id: event.id,
      provider: event.provider,
      team_id: event.teamId,
      region: event.region,
      provider_event_id: event.providerEventId,
      key_id: event.keyId,
      encapsulated_key: Buffer.from(event.encapsulatedKey),
      ciphertext: Buffer.from(event.ciphertext),
      traceparent: event.traceparent,
    }));
    const saved = await trx
      .insertInto('inbound_event')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id', 'team_id']).doNothing())
      .returning('id')
      .execute();
    return saved.length;
  }

  async listPending(trx: Trx, region: string, limit: number): Promise<PendingEvent[]> {
    const rows = await trx
      .selectFrom('inbound_event')
      .selectAll()
      .where('region', '=', region as RegionCode)
      .where('state', '=', 'pending')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      provider: row.provider,
      teamId: row.team_id,
      region: row.region,
      providerEventId: row.provider_event_id,
      keyId: row.key_id,
      encapsulatedKey: row.encapsulated_key ?? new Uint8Array(),
      ciphertext: row.ciphertext ?? new Uint8Array(),
      traceparent: row.traceparent,
      receivedAt: row.received_at,
    }));
  }

  /** The row stays, without the sealed text, so that the same event is known when it is posted again. */
  async markDelivered(trx: Trx, region: string, ids: readonly string[]): Promise<void> {
    await trx
      .updateTable('inbound_event')
      .set({ state: 'delivered', ciphertext: null, encapsulated_key: null })
      .where('region', '=', region as RegionCode)
      .where('id', 'in', [...ids])
      .execute();
  }

  /** @returns how many. */
  async park(trx: Trx, olderThanHours: number): Promise<number> {
    const result = await trx
      .updateTable('inbound_event')
      .set({ state: 'parked' })
      .where('state', '=', 'pending')
      .where('received_at', '<', sql<Date>`now() - make_interval(hours => ${olderThanHours}::int)`)
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  }

  /** Sealed texts whose keys the regions have given up. */
  async eraseParked(trx: Trx, olderThanHours: number): Promise<void> {
    await trx
      .updateTable('inbound_event')
      .set({ ciphertext: null, encapsulated_key: null })
      .where('state', '=', 'parked')
      .where('ciphertext', 'is not', null)
      .where('received_at', '<', sql<Date>`now() - make_interval(hours => ${olderThanHours}::int)`)
      .execute();
  }

  async deleteOld(trx: Trx, olderThanHours: number): Promise<void> {
    await trx
      .deleteFrom('inbound_event')
      .where('state', '<>', 'pending')
      .where('received_at', '<', sql<Date>`now() - make_interval(hours => ${olderThanHours}::int)`)
      .execute();
  }

  /** Of each region, what waits: its number and the age of its oldest in seconds. */
  async countPending(trx: Trx): Promise<{ region: string; count: number; oldestSeconds: number }[]> {
    const rows = await trx
      .selectFrom('inbound_event')
      .select((eb) => [
        'region',
        eb.fn.countAll<number>().as('count'),
        sql<number>`extract(epoch from now() - min(received_at))::float8`.as('oldest_seconds'),
      ])
      .where('state', '=', 'pending')
      .groupBy('region')
      .execute();
    return rows.map((row) => ({ region: row.region, count: row.count, oldestSeconds: row.oldest_seconds }));
  }
}
