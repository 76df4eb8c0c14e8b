import { openGlobalDatabase } from '@fieldloom/db/global-database';
import { unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { createHttpServer } from '@fieldloom/service/http-server';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Tables } from '../src/database.ts';
import { UNKNOWN_LOOK_UPS } from '../src/limits.ts';
import { ReplicaService } from '../src/modules/replica/replica.service.ts';
import { type RouteFeed, rpcRouteFeed } from '../src/modules/replica/route-feed.ts';
import { hostLookupHttp } from '../src/modules/route/host-lookup.http.ts';
import { RouteRepository } from '../src/modules/route/route.repository.ts';
import { Hosts } from '../src/modules/route/workspace-host.ts';
import { ROOT_DOMAIN, routingClient, startAuthority, type TestAuthority } from './kit.ts';

const keys = testKeys();
const logger = createLogger({ service: 'routing', scope: 'eu_a', level: 'silent' });

const PATIENCE_MS = 20_000;
/** Look-ups of single names at the authority. */
let lookUps = 0;
/** Whether the authority is too busy for them, while its feed goes on. */
let isBusy = false;

interface TestReplica {
  http: FastifyInstance;
  metrics: PrometheusMetrics;
  listUnserved(teamIds: string[]): string[];
  stop(): Promise<void>;
}

/** Starts Europe's replica with its own database. */
async function startReplica(scratch: TestDatabase, authorityUrl: string): Promise<TestReplica> {
  const database = openGlobalDatabase<Tables>({ url: scratch.appUrl, applicationName: 'replica-spec' });
  const metrics = new PrometheusMetrics({ service: 'routing' });
  const rpc = rpcRouteFeed(routingClient(keys.eu_a, 'routing', authorityUrl));
  const feed: RouteFeed = {
    ...rpc,
    async findBySubdomain(subdomain) {
      lookUps += 1;
      if (isBusy) throw unavailable('The authority did not answer in time');
      // However busy the machine is, the answer is waited for.
      return rpc.findBySubdomain(subdomain, PATIENCE_MS);
    },
  };
  const replica = new ReplicaService({ database, repository: new RouteRepository(), feed, metrics, logger });
  const http = createHttpServer({ logger, metrics, ready: () => replica.ready() });
  hostLookupHttp(http, {
    scope: 'eu_a',
    hosts: new Hosts(ROOT_DOMAIN, `http://${ROOT_DOMAIN}`),
    metrics,
    find: (subdomain, source) => replica.findBySubdomain(subdomain, source),
  });
  await replica.start();
  return {
    http,
    metrics,
    listUnserved: (teamIds) => replica.listUnserved('eu_a', teamIds),
    async stop() {
      await replica.stop();
      await http.close();
      await database.close();
    },
  };
}

let authority: TestAuthority;
let port: number;
let scratch: TestDatabase;
let replica: TestReplica;

beforeAll(async () => {
  authority = await startAuthority({ keys });
  port = Number(new URL(authority.url).port);
  scratch = await testDatabase({ service: 'routing' });
  replica = await startReplica(scratch, authority.url);
});
afterAll(async () => {
  await replica.stop();
  await authority.stop();
  await scratch.drop();
  await authority.scratch.drop();
});

async function ask(subdomain: string, as: 'route' | 'edge/route' | 'front/route' = 'route') {
  const { statusCode, headers } = await replica.http.inject(
    `/internal/${as}?host=${encodeURIComponent(`${subdomain}.${ROOT_DOMAIN}`)}`,
  );
  return { status: statusCode, region: headers['x-fieldloom-region'], team: headers['x-fieldloom-team'], headers };
}

async function makeRoute(subdomain: string, region: 'eu_a' | 'us_b', state: RouteState = RouteState.ACTIVE) {
  const accounts = routingClient(keys[region], 'accounts', authority.url);
  const teamId = newId();
  await accounts.upsertRoute({ teamId, subdomain, region, state, expectedVersion: 0n });
  return { teamId, accounts };
}

/** Makes the names old enough that others may take them. */
const endQuarantines = () =>
  authority.database.transaction((trx) =>
    trx.updateTable('subdomain_quarantine').set({ freed_at: sql<Date>`now() - interval '91 days'` }).execute(),
  );

const isConnected = async (value: 0 | 1) =>
  (await replica.metrics.registry.metrics()).match(/route_replica_connected\{[^}]*\} (\d)/)?.[1] === String(value);

describe("a region's replica", () => {
  it('says which open workspaces are being moved or were moved away, and no others', async () => {
    const [here, moving] = [await makeRoute('unmoved-co', 'eu_a'), await makeRoute('moving-co', 'eu_a')];
    const there = await makeRoute('moved-co', 'us_b');
    await eventually(async () => (await ask('moved-co')).status === 421);
    const all = [here.teamId, moving.teamId, there.teamId, newId()];
    await eventually(() => replica.listUnserved(all).length === 1);
    expect(replica.listUnserved(all)).toEqual([there.teamId]);
    const { accounts, teamId } = moving;
    const change = { teamId, subdomain: 'moving-co', region: 'eu_a', state: RouteState.MOVING, expectedVersion: 1n };
    await accounts.upsertRoute(change);
    await eventually(() => replica.listUnserved(all).length === 2);
    expect(replica.listUnserved(all)).toEqual([teamId, there.teamId]);
    await accounts.upsertRoute({ ...change, state: RouteState.ACTIVE, expectedVersion: 2n });
    await eventually(() => replica.listUnserved(all).length === 1);
  });

  it('knows what is here, what is elsewhere and what does not exist', async () => {
    const here = await makeRoute('here-co', 'eu_a');
    const there = await makeRoute('there-co', 'us_b');
    await eventually(async () => (await ask('there-co')).status === 421);
    expect(await ask('here-co')).toMatchObject({ status: 200, region: 'eu_a', team: here.teamId });
    const elsewhere = await ask('there-co', 'edge/route');
    expect(elsewhere).toMatchObject({ status: 403, region: 'us_b', team: there.teamId });
    expect(elsewhere.headers['x-fieldloom-home']).toBe('http://us-b.fieldloom.localhost:8080');
    expect((await ask('there-co', 'front/route')).status).toBe(200);
    expect(await ask('nowhere-co')).toMatchObject({ status: 404, region: undefined });
    expect((await ask('nowhere-co', 'edge/route')).status).toBe(401);
    expect((await ask('a.here-co')).status).toBe(404);
  });

  it('finds a workspace as soon as it was created', async () => {
    await eventually(() => isConnected(1));
    await makeRoute('brand-new-co', 'eu_a');
    expect((await ask('brand-new-co')).status).toBe(200);
  });

  it('learns about a change, including a name that changes hands', async () => {
    const first = await makeRoute('swapped-co', 'eu_a');
    await eventually(async () => (await ask('swapped-co')).team === first.teamId);
    const renamed = { teamId: first.teamId, subdomain: 'renamed-co', region: 'eu_a', state: RouteState.ACTIVE };
    await first.accounts.upsertRoute({ ...renamed, expectedVersion: 1n });
    await eventually(async () => (await ask('swapped-co')).headers['x-fieldloom-renamed'] === '1');
    const old = await ask('swapped-co', 'edge/route');
    expect([old.status, old.team, old.headers['x-fieldloom-home']]).toEqual([
      403,
      first.teamId,
      'http://renamed-co.fieldloom.localhost:8080',
    ]);
    await endQuarantines();
    const second = await makeRoute('swapped-co', 'us_b');
    await eventually(async () => (await ask('swapped-co')).team === second.teamId);
    await eventually(async () => (await ask('renamed-co')).team === first.teamId);
    // Only the new owner is found under the name.
    expect((await ask('swapped-co')).headers['x-fieldloom-renamed']).toBeUndefined();
    await first.accounts.deleteRoute({ teamId: first.teamId, expectedVersion: 2n });
    await eventually(async () => (await ask('renamed-co')).status === 404);
  });

  it('remembers for a while that nobody has a name, and limits such look-ups per source', async () => {
    await eventually(() => isConnected(1));
    const from = async (name: string, source: string) => {
      const url = `/internal/route?host=${name}.${ROOT_DOMAIN}`;
      return (await replica.http.inject({ url, headers: { 'x-forwarded-for': source } })).statusCode;
    };
    let before = lookUps;
    for (let n = 0; n < 3; n += 1) expect(await from('guess-again', '203.0.113.4')).toBe(404);
    // Once there was an answer, the next one comes from memory.
    expect(lookUps - before).toBe(1);
    before = lookUps;
    for (let n = 0; n < UNKNOWN_LOOK_UPS.limit + 20; n += 1) expect(await from(`guess-${n}`, '203.0.113.5')).toBe(404);
    expect(lookUps - before).toBe(UNKNOWN_LOOK_UPS.limit);
    // Others may still ask, and whoever asked too often still finds what exists.
    before = lookUps;
    expect(await from('guess-of-another', '203.0.113.6')).toBe(404);
    expect(lookUps - before).toBe(1);
    await makeRoute('known-co', 'eu_a');
    await eventually(async () => (await from('known-co', '203.0.113.5')) === 200);
  });

  it('does not show a workspace that is still being created', async () => {
    await makeRoute('unfinished-co', 'eu_a', RouteState.RESERVED);
    expect((await ask('unfinished-co')).status).toBe(404);
  });

  it('says of no workspace that it does not exist while the authority is too busy to say so', async () => {
    await eventually(() => isConnected(1));
    isBusy = true;
    expect((await ask('made-just-now-co')).status).toBe(503);
    expect((await ask('made-just-now-co', 'edge/route')).status).toBe(503);
    isBusy = false;
    await makeRoute('made-just-now-co', 'eu_a');
    expect((await ask('made-just-now-co')).status).toBe(200);
  });

  it('answers while the authority is gone, even after a restart, and catches up when it returns', async () => {
    await makeRoute('lasting-co', 'eu_a');
    await eventually(async () => (await ask('lasting-co')).status === 200);
    await eventually(async () => {
      const { rows } = await countRows();
      return rows >= 1;
    });
    await authority.stop();
    await eventually(() => isConnected(0));
    expect((await ask('lasting-co')).status).toBe(200);
    expect((await ask('nowhere-co')).status).toBe(404);
    expect((await replica.http.inject('/ready')).statusCode).toBe(200);

    await replica.stop();
    replica = await startReplica(scratch, authority.url);
    expect((await ask('lasting-co')).status).toBe(200);
    expect((await replica.http.inject('/ready')).statusCode).toBe(200);

    authority = await startAuthority({ keys, scratch: authority.scratch, port });
    await makeRoute('after-the-return-co', 'us_b');
    await eventually(async () => (await ask('after-the-return-co')).status === 421, { timeoutMs: 20_000 });
  });

  it('does not forget everything because of an authority that lost its rows', async () => {
    const kept = authority.scratch;
    await authority.stop();
    authority = await startAuthority({ keys, port });
    await eventually(async () => (await replica.metrics.registry.metrics()).includes('refused_snapshots_total{'), {
      timeoutMs: 20_000,
    });
    expect((await ask('lasting-co')).status).toBe(200);
    await authority.stop();
    await authority.scratch.drop();
    authority = await startAuthority({ keys, scratch: kept, port });
    await eventually(() => isConnected(1), { timeoutMs: 20_000 });
  });
});

async function countRows(): Promise<{ rows: number }> {
  const database = openGlobalDatabase<Tables>({ url: scratch.appUrl, applicationName: 'replica-spec-reader' });
  const rows = await database.transaction((trx) =>
    trx.selectFrom('tenant_route').select('team_id').where('subdomain', '=', 'lasting-co').execute(),
  );
  await database.close();
  return { rows: rows.length };
}
