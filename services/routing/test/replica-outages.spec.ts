import { type GlobalDatabase, openGlobalDatabase } from '@fieldloom/db/global-database';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { silentMetrics } from '@fieldloom/observability/metrics';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Tables } from '../src/database.ts';
import { DomainClaimRepository } from '../src/modules/domain-claim/domain-claim.repository.ts';
import { IdentityHashRepository } from '../src/modules/identity-hash/identity-hash.repository.ts';
import { RegionStatusRepository } from '../src/modules/region/region-status.repository.ts';
import { ReplicaService } from '../src/modules/replica/replica.service.ts';
import type { RouteFeed } from '../src/modules/replica/route-feed.ts';
import { ChangeSignal } from '../src/modules/route/change-signal.ts';
import { RouteRepository } from '../src/modules/route/route.repository.ts';
import { type FeedPage, RouteService } from '../src/modules/route/route.service.ts';
import { asAdmin } from './kit.ts';

const logger = createLogger({ service: 'routing', scope: 'eu_a', level: 'silent' });
const operator = { scope: 'global', service: 'operator' };
/** These always exist, because a replica rejects an authority that has lost most of its routes. */
const lasting = Array.from({ length: 12 }, (_, index) => ({ teamId: newId(), name: `lasting-${index}` }));
const teams = Array.from({ length: 5 }, () => newId());
const names = Array.from({ length: 7 }, (_, index) => `changing-${index}`);
const ROUTE_TABLES = ['tenant_route', 'tenant_route_history', 'subdomain_quarantine', 'route_feed_mark', 'route_feed'];

let databases: { authority: TestDatabase; replica: TestDatabase };
let handles: { authority: GlobalDatabase<Tables>; replica: GlobalDatabase<Tables> };
let routes: RouteService;
const repository = new RouteRepository();

beforeAll(async () => {
  databases = {
    authority: await testDatabase({ service: 'routing' }),
    replica: await testDatabase({ service: 'routing' }),
  };
  handles = {
    authority: openGlobalDatabase({ url: databases.authority.appUrl, applicationName: 'outages-authority' }),
    replica: openGlobalDatabase({ url: databases.replica.appUrl, applicationName: 'outages-replica' }),
  };
  const repositories = {
    routes: repository,
    hashes: new IdentityHashRepository(),
    claims: new DomainClaimRepository(),
    regions: new RegionStatusRepository(),
  };
  routes = new RouteService(handles.authority, repositories, new ChangeSignal());
});
afterAll(async () => {
  await Promise.all([handles.authority.close(), handles.replica.close()]);
  await Promise.all([databases.authority.drop(), databases.replica.drop()]);
});

type Step =
  | { do: 'write'; team: number; name: number }
  | { do: 'delete'; team: number }
  | { do: 'cut' | 'mend' | 'lose answers' | 'repeat an answer' | 'restart' | 'back up' | 'restore' | 'settle' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        team: fc.nat(teams.length - 1),
        name: fc.nat(names.length - 1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), team: fc.nat(teams.length - 1) }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom(
          ...(['cut', 'mend', 'lose answers', 'repeat an answer', 'restart', 'back up', 'restore', 'settle'] as const),
        ),
      }),
    },
  ),
  { minLength: 4, maxLength: 24 },
);

/** The authority as a replica sees it over an unreliable connection. */
class UnreliableFeed implements RouteFeed {
  state: 'up' | 'cut' | 'loses answers' = 'up';
  isNextRepeated = false;
  #last: FeedPage | undefined;

  snapshot(): Promise<FeedPage> {
    return this.#pass(() => routes.snapshot());
  }

  changesAfter(...[{ sequence, mark }, waitMs, signal]: Parameters<RouteFeed['changesAfter']>): Promise<FeedPage> {
    if (this.isNextRepeated && this.#last !== undefined) {
      this.isNextRepeated = false;
      return Promise.resolve(this.#last);
    }
    return this.#pass(() => routes.changesAfter(sequence, mark ?? undefined, Math.min(waitMs, 15), signal));
  }

  async findBySubdomain(): Promise<undefined> {}

  async #pass(ask: () => Promise<FeedPage>): Promise<FeedPage> {
    if (this.state === 'cut') throw new Error('cut');
    const page = await ask();
    if (this.state !== 'up') throw new Error('the answer was lost');
    this.#last = page;
    return page;
  }
}

class World {
  readonly feed = new UnreliableFeed();
  #replica = this.#make();
  #backup: Record<string, unknown[]> | undefined;

  async start(): Promise<void> {
    await this.#replica.start();
  }

  async stop(): Promise<void> {
    await this.#replica.stop();
  }

  async run(step: Step): Promise<void> {
    if (step.do === 'write') return this.#write(teams[step.team] as string, names[step.name] as string);
    if (step.do === 'delete') return void (await routes.delete(operator, teams[step.team] as string).catch(refused));
    if (step.do === 'cut') this.feed.state = 'cut';
    if (step.do === 'lose answers') this.feed.state = 'loses answers';
    if (step.do === 'mend') this.feed.state = 'up';
    if (step.do === 'repeat an answer') this.feed.isNextRepeated = true;
    if (step.do === 'back up') this.#backup = await readTables(databases.authority);
    if (step.do === 'restore' && this.#backup !== undefined) await writeTables(databases.authority, this.#backup);
    if (step.do === 'settle') await this.settle();
    if (step.do === 'restart') {
      await this.stop();
      this.#replica = this.#make();
      await this.start();
    }
  }

  /** Once the connection is restored, the replica knows exactly what the authority knows, in memory and on disk. */
  async settle(): Promise<void> {
    this.feed.state = 'up';
    await eventually(async () => {
      for (const name of [...names, ...lasting.map((each) => each.name)]) {
        const expected = await routes.getByAnySubdomain(name).catch(() => undefined);
        expect([name, await this.#replica.findBySubdomain(name, '')]).toEqual([name, expected]);
      }
      const listLive = (handle: GlobalDatabase<Tables>) => handle.transaction((trx) => repository.listLive(trx));
      const [known, kept] = await Promise.all([listLive(handles.authority), listLive(handles.replica)]);
      expect(kept.sort(byTeam)).toEqual(known.sort(byTeam));
    });
  }

  async #write(teamId: string, subdomain: string): Promise<void> {
    await routes.upsertLatest(operator, { teamId, subdomain, region: 'eu_a' }).catch(refused);
    // Here, names change hands at once, because the feed is what is tested.
    await asAdmin(databases.authority, (admin) => admin.query('delete from subdomain_quarantine'));
  }

  #make(): ReplicaService {
    const retryMs = { first: 5, last: 20 };
    return new ReplicaService({
      database: handles.replica,
      repository,
      feed: this.feed,
      metrics: silentMetrics,
      logger,
      retryMs,
    });
  }
}

const byTeam = (one: { teamId: string }, other: { teamId: string }): number => (one.teamId < other.teamId ? -1 : 1);
/** Ignores names that another workspace has, and workspaces that do not exist. */
function refused(error: unknown): void {
  if (!['CONFLICT', 'NOT_FOUND'].includes((error as { code?: string }).code ?? '')) throw error;
}

async function readTables(database: TestDatabase): Promise<Record<string, unknown[]>> {
  return asAdmin(database, async (admin) => {
    const tables: Record<string, unknown[]> = {};
    for (const table of ROUTE_TABLES) {
      const { rows } = await admin.query(`select to_jsonb(t) as row from ${table} t`);
      tables[table] = rows.map(({ row }: { row: unknown }) => row);
    }
    return tables;
  });
}

async function writeTables(database: TestDatabase, tables: Record<string, unknown[]>): Promise<void> {
  await asAdmin(database, async (admin) => {
    await admin.query('begin');
    for (const table of ROUTE_TABLES) {
      await admin.query(`delete from ${table}`);
      const rows = JSON.stringify(tables[table]);
      await admin.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [rows]);
    }
    await admin.query('commit');
  });
}

describe("a region's replica", () => {
  it('has no gap after any outage: cuts, lost and repeated answers, restarts, an authority restored from a backup', async () => {
    for (const { teamId, name } of lasting)
      await routes.upsertLatest(operator, { teamId, subdomain: name, region: 'eu_a' });
    const beginning = {
      authority: await readTables(databases.authority),
      replica: await readTables(databases.replica),
    };
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await writeTables(databases.authority, beginning.authority);
        await writeTables(databases.replica, beginning.replica);
        const world = new World();
        await world.start();
        try {
          for (const step of taken) await world.run(step);
          await world.settle();
        } finally {
          await world.stop();
        }
      }),
      { numRuns: 40, endOnFailure: true },
    );
  }, 180_000);

  it('starts over when the authority was restored from a backup and has assigned the same numbers again', async () => {
    const world = new World();
    await world.start();
    try {
      await world.settle();
      await world.run({ do: 'back up' });
      await world.run({ do: 'write', team: 0, name: 0 });
      await world.run({ do: 'write', team: 1, name: 1 });
      await world.settle();
      await world.run({ do: 'cut' });
      await world.run({ do: 'restore' });
      await world.run({ do: 'write', team: 2, name: 2 });
      await world.run({ do: 'write', team: 3, name: 3 });
      await world.settle();
    } finally {
      await world.stop();
    }
  });
});
