import type { RegionCode } from '@fieldloom/kernel/enums';
import { type Selectable, sql } from 'kysely';
import type { RouteState, Tables, Trx } from '../../database.ts';
import { HISTORY_PAGE } from '../../limits.ts';
import type { TenantRoute } from './route.ts';

export interface FeedPosition {
  feedId: string;
  sequence: number;
  /** Distinguishes this change from another feed's change with the same number; null before the first. */
  mark: string | null;
}

/** One state in a route's history. */
export interface RouteChange {
  teamId: string;
  version: number;
  subdomain: string;
  region: RegionCode;
  state: RouteState;
  /** Service that wrote it: eu_a:accounts. */
  changedBy: string;
  changedAt: Date;
}

const toRoute = (row: Selectable<Tables['tenant_route']>): TenantRoute => ({
  teamId: row.team_id,
  subdomain: row.subdomain,
  region: row.region,
  state: row.state,
  version: row.version,
  sequence: row.sequence,
  createdAt: row.created_at,
  formerSubdomains: row.former_subdomains,
});

export class RouteRepository {
  async findByTeam(trx: Trx, teamId: string): Promise<TenantRoute | undefined> {
    const row = await trx.selectFrom('tenant_route').selectAll().where('team_id', '=', teamId).executeTakeFirst();
    return row && toRoute(row);
  }

  /** Deleted routes have no name. */
  async findBySubdomain(trx: Trx, subdomain: string): Promise<TenantRoute | undefined> {
    const row = await trx
      .selectFrom('tenant_route')
      .selectAll()
      .where('subdomain', '=', subdomain)
      .where('state', '<>', 'deleted')
      .executeTakeFirst();
    return row && toRoute(row);
  }

  /** Returns the workspace that had this name and can still be found by it. */
  async findByFormerSubdomain(trx: Trx, subdomain: string): Promise<TenantRoute | undefined> {
    const row = await trx
      .selectFrom('tenant_route')
      .selectAll()
      .where('former_subdomains', '@>', sql<string[]>`array[${subdomain}]::text[]`)
      .where('state', '<>', 'deleted')
      .executeTakeFirst();
    return row && toRoute(row);
  }

  /** Returns the only workspace that may take a name that was given up less than `days` ago. */
  async findQuarantined(trx: Trx, subdomain: string, days: number): Promise<string | undefined> {
    const row = await trx
      .selectFrom('subdomain_quarantine')
      .select('team_id')
      .where('subdomain', '=', subdomain)
      .where('freed_at', '>', sql<Date>`now() - make_interval(days => ${days}::int)`)
      .executeTakeFirst();
    return row?.team_id;
  }

  async quarantine(trx: Trx, subdomain: string, teamId: string): Promise<void> {
    const row = { team_id: teamId, freed_at: sql<Date>`now()` };
    await trx
      .insertInto('subdomain_quarantine')
      .values({ subdomain, ...row })
      .onConflict((conflict) => conflict.column('subdomain').doUpdateSet(row))
      .execute();
  }

  async deleteOldQuarantines(trx: Trx, days: number): Promise<void> {
    await trx
      .deleteFrom('subdomain_quarantine')
      .where('freed_at', '<', sql<Date>`now() - make_interval(days => ${days}::int)`)
      .execute();
  }

  /** Returns every state of a workspace's route, or of all routes that had a name, newest first. */
  async listHistory(trx: Trx, by: { teamId: string } | { subdomain: string }): Promise<RouteChange[]> {
    const rows = await trx
      .selectFrom('tenant_route_history')
      .selectAll()
      .where((eb) => ('teamId' in by ? eb('team_id', '=', by.teamId) : eb('subdomain', '=', by.subdomain)))
      .orderBy('changed_at', 'desc')
      .orderBy('version', 'desc')
      .limit(HISTORY_PAGE)
      .execute();
    return rows.map((row) => ({
      teamId: row.team_id,
      version: row.version,
      subdomain: row.subdomain,
      region: row.region as RegionCode,
      state: row.state as RouteState,
      changedBy: row.changed_by,
      changedAt: row.changed_at,
    }));
  }

  /**
   * Locks the feed until the transaction ends, so that there is one writer at a time.
   * @returns the number of the next change.
   */
  async lockFeed(trx: Trx): Promise<number> {
    const row = await trx.selectFrom('route_feed').select('last_sequence').forUpdate().executeTakeFirstOrThrow();
    return row.last_sequence + 1;
  }

  /** Returns the current position of the authority's feed. */
  async readPosition(trx: Trx): Promise<FeedPosition> {
    const row = await trx
      .selectFrom('route_feed')
      .leftJoin('route_feed_mark', 'route_feed_mark.sequence', 'route_feed.last_sequence')
      .select(['feed_id', 'last_sequence', 'route_feed_mark.mark'])
      .executeTakeFirstOrThrow();
    return { feedId: row.feed_id, sequence: row.last_sequence, mark: row.mark };
  }

  /** Returns the mark of one number; null for a number that was not given out. */
  async findMark(trx: Trx, sequence: number): Promise<string | null> {
    const row = await trx
      .selectFrom('route_feed_mark')
      .select('mark')
      .where('sequence', '=', sequence)
      .executeTakeFirst();
    return row?.mark ?? null;
  }

  /** Returns how far a replica has read. */
  async readReplicaPosition(trx: Trx): Promise<FeedPosition> {
    const row = await trx
      .selectFrom('route_feed')
      .select(['feed_id', 'last_sequence', 'mark'])
      .executeTakeFirstOrThrow();
    return { feedId: row.feed_id, sequence: row.last_sequence, mark: row.mark };
  }

  async writeReplicaPosition(trx: Trx, { feedId, sequence, mark }: FeedPosition): Promise<void> {
    await trx.updateTable('route_feed').set({ feed_id: feedId, last_sequence: sequence, mark }).execute();
  }

  async save(trx: Trx, route: TenantRoute): Promise<void> {
    const { teamId, createdAt, formerSubdomains, ...rest } = route;
    const changing = { ...rest, former_subdomains: [...formerSubdomains] };
    await trx
      .insertInto('tenant_route')
      .values({ team_id: teamId, created_at: createdAt, ...changing })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ ...changing, updated_at: new Date() }))
      .execute();
  }

  /** Saves a change under the number that `lockFeed` returned. */
  async publish(trx: Trx, route: TenantRoute, changedBy: string): Promise<void> {
    const { teamId, subdomain, region, state, version } = route;
    await this.announce(trx, route);
    await trx
      .insertInto('tenant_route_history')
      .values({ team_id: teamId, subdomain, region, state, version, changed_by: changedBy })
      .execute();
  }

  /** Publishes a route in the feed although its state has not changed. */
  async announce(trx: Trx, route: TenantRoute): Promise<void> {
    await this.save(trx, route);
    await trx.insertInto('route_feed_mark').values({ sequence: route.sequence }).execute();
    await trx.updateTable('route_feed').set({ last_sequence: route.sequence }).execute();
  }

  /** In the feed's order. */
  async listAfter(trx: Trx, sequence: number, limit: number): Promise<TenantRoute[]> {
    const rows = await trx
      .selectFrom('tenant_route')
      .selectAll()
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .limit(limit)
      .execute();
    return rows.map(toRoute);
  }

  async listLive(trx: Trx): Promise<TenantRoute[]> {
    const rows = await trx.selectFrom('tenant_route').selectAll().where('state', '<>', 'deleted').execute();
    return rows.map(toRoute);
  }

  /** For a replica: removes rows, so that newer ones can replace them. */
  async forget(trx: Trx, rows: { teamIds: readonly string[]; subdomains: readonly string[] }): Promise<void> {
    await trx
      .deleteFrom('tenant_route')
      .where((eb) =>
        eb.or([
          eb('team_id', '=', eb.fn.any(eb.val([...rows.teamIds]))),
          eb('subdomain', '=', eb.fn.any(eb.val([...rows.subdomains]))),
        ]),
      )
      .execute();
  }

  async deleteAll(trx: Trx): Promise<void> {
    await trx.deleteFrom('tenant_route').execute();
  }
}
