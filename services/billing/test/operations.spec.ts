import { fileURLToPath } from 'node:url';
import type { Actor, ShareReader } from '@fieldloom/auth/actor';
import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import { readRows } from '@fieldloom/db/introspection';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { joinRpc } from '@fieldloom/rpc/routes';
import { registerRpc } from '@fieldloom/rpc/server';
import { createHttpServer } from '@fieldloom/service/http-server';
import { createNestService } from '@fieldloom/service/nest-service';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { testKeys } from '@fieldloom/testkit/keys';
import { describeOperations, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { actorHeaders, askSubgraph, memberOf, readerOf, type SubgraphAnswer } from '@fieldloom/testkit/subgraph-client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../src/app.module.ts';
import type { Database, Tables } from '../src/database.ts';
import { BILLING_CALLERS, EntitlementRpc } from '../src/modules/entitlement/entitlement.rpc.ts';
import type { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { entitlementsOver } from '../src/modules/entitlement/entitlements-over.ts';

const SCOPE = 'eu_a';

interface World {
  teamId: string;
}

const CASES: OperationCases<World> = {
  entitlements: {
    call: () => '{ entitlements { version plan { reference } trial { status } limits { name value } } }',
    foreign: 'NO_ID',
    bad: [
      () => '{ entitlements { stripeCustomerId } }',
      ({ teamId }) => `{ entitlements(teamId: "${teamId}") { version } }`,
    ],
  },
  plans: {
    // The catalog is the same for everybody and says nothing about any workspace.
    call: () => '{ plans { reference name } }',
    foreign: 'NO_ID',
    bad: [() => '{ plans { price } }', () => '{ plans(first: 1) { reference } }'],
  },
};

const keys = testKeys();
let scratch: TestDatabase;
let database: Database;
let http: FastifyInstance;
let app: NestFastifyApplication;
let entitlements: EntitlementService;
let url: string;
let own: World;
let other: World;

beforeAll(async () => {
  scratch = await testDatabase({ service: 'billing' });
  database = scratch.open<Tables>();
  entitlements = entitlementsOver(database);
  const logger = createLogger({ service: 'billing', scope: SCOPE, level: 'silent' });
  http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: () => database.ping() });
  await registerRpc(http, {
    keys: keys[SCOPE],
    service: 'billing',
    callers: BILLING_CALLERS,
    routes: joinRpc([new EntitlementRpc(entitlements)]),
  });
  app = await createNestService({
    http,
    keys: keys[SCOPE],
    logger,
    module: AppModule.with(database),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(http.server.address() as { port: number }).port}`;
  own = await makeWorld('pro-jul-2025');
  other = await makeWorld('business-jul-2025');
});
afterAll(async () => {
  await app.close();
  await http.close();
  await database.close();
  await scratch.drop();
});

async function makeWorld(plan: string): Promise<World> {
  const teamId = newId();
  await entitlements.startTrial(teamId);
  await entitlements.change(teamId, { planReference: plan, subscriptionStatus: 'ACTIVE' });
  return { teamId };
}

const member = (role: 'manager' | 'viewer'): Actor =>
  memberOf(own.teamId, role === 'manager' ? { admin: true } : { role: 'VIEWER' });

const ask = async (who: Actor | ShareReader, query: string): Promise<SubgraphAnswer> =>
  askSubgraph(http, await actorHeaders(keys[SCOPE], who), query);

describe('every operation', () => {
  describeOperations<World>({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    nobody: 'UNAUTHENTICATED',
    kit: () => ({
      own,
      other,
      ask: (who, query) => ask(who === 'nobody' ? readerOf(own.teamId) : member(who), query),
      state: () => readRows(scratch.adminUrl),
    }),
  });

  it('answers nothing to a request that the gateway did not authenticate', async () => {
    const forged = { [ACTOR_HEADER]: 'made.up.token' };
    for (const headers of [{}, forged, await actorHeaders(keys.us_b, member('manager'))]) {
      const { data, code } = await askSubgraph(http, headers, CASES['entitlements']?.call(own) ?? '');
      expect([data ?? null, code]).toEqual([null, 'Unauthorized']);
    }
  });

  it("shows each workspace its own plan, never another's", async () => {
    const { data } = await ask(member('viewer'), '{ entitlements { plan { reference } } }');
    expect(data).toEqual({ entitlements: { plan: { reference: 'pro-jul-2025' } } });
  });
});

describe('every procedure', () => {
  const clientOf = (service: string, scope: keyof typeof keys = SCOPE) =>
    new Peers({ keys: keys[scope], service, addresses: { billing: url } }).client(BillingService, 'billing');
  const PROCEDURES = Object.keys(BillingService.method) as (keyof typeof BillingService.method)[];

  it.each(PROCEDURES)('%s refuses strangers and bad ids, and changes nothing', async (procedure) => {
    const before = await readRows(scratch.adminUrl);
    const { teamId } = own;
    await expect(clientOf('routing')[procedure]({ teamId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    // To a caller that it does not know, a service looks unavailable.
    await expect(clientOf('accounts', 'us_b')[procedure]({ teamId })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    for (const bad of ['', 'no-id', 'x'.repeat(100_000), `${teamId}\0`]) {
      await expect(clientOf('accounts')[procedure]({ teamId: bad })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
    expect(await readRows(scratch.adminUrl)).toEqual(before);
  });
});
