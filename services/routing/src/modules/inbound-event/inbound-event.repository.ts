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
  /** Not bound to its workspace: sealed with the nil UUID instead. */
  isSealedForRegion: boolean;
}

/** An event that no workspace has claimed, sealed for one region. */
export interface UnclaimedEvent extends Omit<InboundEvent, 'teamId' | 'isSealedForRegion'> {
  accountHashes: readonly string[];
}

export interface ParkedCount {
  provider: string;
  region: string;
  /** Includes events that nobody can open any more. */
  count: number;
  replayable: number;
  oldest: Date;
}

export interface PendingEvent extends InboundEvent {
  receivedAt: Date;
  /** The current region of its workspace, if that is another one. */
  movedTo: RegionCode | undefined;
}

/** An event that its former region has sealed for another. */
export type HandedOnEvent = Pick<InboundEvent, 'id' | 'region' | 'keyId' | 'encapsulatedKey' | 'ciphertext'>;

export class InboundEventRepository {
  /** @returns how many were new; an event that is already known for its workspace is not changed. */
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
      is_sealed_for_region: event.isSealedForRegion,
    }));
    const saved = await trx
      .insertInto('inbound_event')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return saved.length;
  }

  /** Leaves out events of workspaces that are being moved: if they were stored now, the copy would miss them. */
  async listPending(trx: Trx, region: string, limit: number): Promise<PendingEvent[]> {
    const rows = await trx
      .selectFrom('inbound_event as event')
      .leftJoin('tenant_route as route', (join) =>
        join.onRef('route.team_id', '=', 'event.team_id').on('route.state', '!=', 'deleted'),
      )
      .selectAll('event')
      .select('route.region as team_region')
      .where('event.region', '=', region as RegionCode)
      .where('event.state', '=', 'pending')
      .where((eb) => eb.or([eb('route.state', 'is', null), eb('route.state', '!=', 'moving')]))
      .orderBy('event.id')
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
      isSealedForRegion: row.is_sealed_for_region,
      receivedAt: row.received_at,
      movedTo: row.team_region === null || row.team_region === row.region ? undefined : row.team_region,
    }));
  }

  /**
   * Locks a pending event of a region.
   * @returns the region of its workspace; undefined: there is no such event or workspace.
   */
  async lockHome(trx: Trx, region: string, id: string): Promise<RegionCode | undefined> {
    const row = await trx
      .selectFrom('inbound_event as event')
      .innerJoin('tenant_route as route', 'route.team_id', 'event.team_id')
      .select('route.region')
      .where('event.id', '=', id)
      .where('event.region', '=', region as RegionCode)
      .where('event.state', '=', 'pending')
      .where('route.state', '!=', 'deleted')
      .forUpdate()
      .executeTakeFirst();
    return row?.region;
  }

  async handOn(trx: Trx, event: HandedOnEvent): Promise<void> {
    await trx
      .updateTable('inbound_event')
      .set({
        region: event.region,
        key_id: event.keyId,
        encapsulated_key: Buffer.from(event.encapsulatedKey),
        ciphertext: Buffer.from(event.ciphertext),
        is_sealed_for_region: false,
      })
      .where('id', '=', event.id)
      .execute();
  }

  /** The row stays without the sealed text, so that a repeated event is recognized. */
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
      .where((eb) => eb(eb.fn.coalesce('replayed_at', 'received_at'), '<', hoursAgo(olderThanHours)))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  }

  async countParked(trx: Trx): Promise<ParkedCount[]> {
    const rows = await trx
      .selectFrom('inbound_event')
      .select((eb) => [
        'provider',
        'region',
        eb.fn.countAll<number>().as('count'),
        eb.fn.count<number>('ciphertext').as('replayable'),
        eb.fn.min('received_at').as('oldest'),
      ])
      .where('state', '=', 'parked')
      .groupBy(['provider', 'region'])
      .orderBy('provider')
      .orderBy('region')
      .execute();
    return rows;
  }

  /** Puts parked events that can still be opened back into their region's queue. @returns how many. */
  async replay(trx: Trx, which: { provider: string | undefined; region: RegionCode | undefined }): Promise<number> {
    let query = trx
      .updateTable('inbound_event')
      .set({ state: 'pending', replayed_at: sql<Date>`now()` })
      .where('state', '=', 'parked')
      .where('ciphertext', 'is not', null);
    if (which.provider !== undefined) query = query.where('provider', '=', which.provider);
    if (which.region !== undefined) query = query.where('region', '=', which.region);
    return Number((await query.executeTakeFirst()).numUpdatedRows);
  }

  /** Erases sealed texts whose keys the regions have deleted. */
  async eraseParked(trx: Trx, olderThanHours: number): Promise<void> {
    await trx
      .updateTable('inbound_event')
      .set({ ciphertext: null, encapsulated_key: null })
      .where('state', '=', 'parked')
      .where('ciphertext', 'is not', null)
      .where('received_at', '<', hoursAgo(olderThanHours))
      .execute();
  }

  async deleteOld(trx: Trx, olderThanHours: number): Promise<void> {
    await trx
      .deleteFrom('inbound_event')
      .where('state', '<>', 'pending')
      .where('received_at', '<', hoursAgo(olderThanHours))
      .execute();
  }

  /** Returns per region how many events wait, and the age of the oldest one in seconds. */
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

  /** Returns how many events of these accounts wait to be claimed. */
  async countUnclaimed(trx: Trx, accountHashes: readonly string[]): Promise<number> {
    const row = await trx
      .selectFrom('unclaimed_event')
      .select((eb) => eb.fn.count<number>('provider_event_id').distinct().as('count'))
      .where('account_hashes', '&&', textArray(accountHashes))
      .executeTakeFirstOrThrow();
    return row.count;
  }

  async saveUnclaimed(trx: Trx, events: readonly UnclaimedEvent[]): Promise<number> {
    const rows = events.map((event) => ({
      id: event.id,
      provider: event.provider,
      provider_event_id: event.providerEventId,
      account_hashes: [...event.accountHashes],
      region: event.region,
      key_id: event.keyId,
      encapsulated_key: Buffer.from(event.encapsulatedKey),
      ciphertext: Buffer.from(event.ciphertext),
      traceparent: event.traceparent,
    }));
    const saved = await trx
      .insertInto('unclaimed_event')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['provider', 'provider_event_id', 'region']).doNothing())
      .returning('id')
      .execute();
    return saved.length;
  }

  /** Gives the waiting events of these accounts to the workspace that connected one. @returns how many. */
  async claim(
    trx: Trx,
    { teamId, region, accountHashes }: { teamId: string; region: RegionCode; accountHashes: readonly string[] },
  ): Promise<number> {
    const { rows } = await sql`
      with claimed as (
        delete from unclaimed_event
        where region = ${region} and account_hashes && ${textArray(accountHashes)}
        returning *
      )
      insert into inbound_event (id, provider, team_id, region, provider_event_id, key_id, encapsulated_key, ciphertext,
        traceparent, received_at, is_sealed_for_region)
      select id, provider, ${teamId}::uuid, region, provider_event_id, key_id, encapsulated_key, ciphertext,
        traceparent, received_at, true
      from claimed
      on conflict do nothing
      returning id`.execute(trx);
    return rows.length;
  }

  /** Deletes old events, and the oldest ones beyond the limit. */
  async deleteUnclaimed(trx: Trx, bounds: { hours: number; inAll: number }): Promise<void> {
    await trx.deleteFrom('unclaimed_event').where('received_at', '<', hoursAgo(bounds.hours)).execute();
    await trx
      .deleteFrom('unclaimed_event')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('unclaimed_event')
          .select('id')
          .orderBy('received_at', 'desc')
          .orderBy('id', 'desc')
          .offset(bounds.inAll),
      )
      .execute();
  }
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours}::int)`;
const textArray = (texts: readonly string[]) => sql<string[]>`${[...texts]}::text[]`;
