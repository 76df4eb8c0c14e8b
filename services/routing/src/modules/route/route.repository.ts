import type { Selectable } from 'kysely';
import type { Tables, Trx } from '../../database.ts';
import type { TenantRoute } from './route.ts';

export interface FeedPosition {
  feedId: string;
  sequence: number;
}

const toRoute = (row: Selectable<Tables['tenant_route']>): TenantRoute => ({
  teamId: row.team_id,
  subdomain: row.subdomain,
  region: row.region,
  state: row.state,
  version: row.version,
  sequence: row.sequence,
  createdAt: row.created_at,
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

  /** The team that had this name last. */
  async findFormerOwner(trx: Trx, subdomain: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('tenant_route_history')
      .select('team_id')
      .where('subdomain', '=', subdomain)
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.team_id;
  }

  /**
   * Locks the feed until the transaction ends: there is one writer at a time.
   * @returns the number of the next change.
   */
  async lockFeed(trx: Trx): Promise<number> {
    const row = await trx.selectFrom('route_feed').select('last_sequence').forUpdate().executeTakeFirstOrThrow();
    return row.last_sequence + 1;
  }

  async readPosition(trx: Trx): Promise<FeedPosition> {
    const row = await trx.selectFrom('route_feed').select(['feed_id', 'last_sequence']).executeTakeFirstOrThrow();
    return { feedId: row.feed_id, sequence: row.last_sequence };
  }

  async writePosition(trx: Trx, position: FeedPosition): Promise<void> {
    await trx.updateTable('route_feed').set({ feed_id: position.feedId, last_sequence: position.sequence }).execute();
  }

  async save(trx: Trx, route: TenantRoute): Promise<void> {
    const { teamId, createdAt, ...changing } = route;
    await trx
      .insertInto('tenant_route')
      .values({ team_id: teamId, created_at: createdAt, ...changing })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ ...changing, updated_at: new Date() }))
      .execute();
  }

  /** Saves a change under the number that `lockFeed` gave. */
  async publish(trx: Trx, route: TenantRoute, changedBy: string): Promise<void> {
    const { teamId, subdomain, region, state, version, sequence } = route;
    await this.save(trx, route);
    await trx
      .insertInto('tenant_route_history')
      .values({ team_id: teamId, subdomain, region, state, version, changed_by: changedBy })
      .execute();
    await trx.updateTable('route_feed').set({ last_sequence: sequence }).execute();
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

  /** For a replica: removes rows, so that newer ones can take their place. */
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
