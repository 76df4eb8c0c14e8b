import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ACTOR_HEADER, signActor, signShareReader } from '@fieldloom/auth/internal-token';
import { type Keys, keysFrom } from '@fieldloom/auth/keys';
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
import { schemaFaults } from '@fieldloom/testkit/schema-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from '../src/app.module.ts';
import type { Database, Tables } from '../src/database.ts';
import { BILLING_CALLERS, EntitlementRpc } from '../src/modules/entitlement/entitlement.rpc.ts';
import type { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { entitlementsOver } from '../src/modules/entitlement/entitlements-over.ts';

const DAY = 86_400_000;
const SCOPE = 'eu_a';

let scratch: TestDatabase;
let database: Database;
let now: Date;
let entitlements: EntitlementService;
const clock = { now: () => now };
let teamId: string;

beforeAll(async () => {
  scratch = await testDatabase({ service: 'billing' });
  database = scratch.open<Tables>();
  entitlements = entitlementsOver(database, clock);
});

beforeEach(() => {
  now = new Date('2026-03-01T12:00:00Z');
  teamId = newId();
});

afterAll(async () => {
  await database.close();
  await scratch.drop();
});

const later = (days: number): void => {
  now = new Date(now.getTime() + days * DAY);
};

/** Returns the versions in a workspace's outbox, in order. */
async function announced(team = teamId): Promise<unknown[]> {
  return database.forWorkspace({ teamId: team }, async (trx) => {
    const rows = await trx.selectFrom('outbox').select(['type', 'envelope']).orderBy('id').execute();
    return rows.map(({ type, envelope }) => [type, (envelope as { payload: { version: number } }).payload.version]);
  });
}

const CHANGED = 'billing.entitlements.changed';

describe('a new workspace', () => {
  it('gets the enterprise trial once, however often it is requested', async () => {
    const given = await entitlements.startTrial(teamId);
    expect([given.plan.reference, given.version, given.trial.status]).toEqual(['enterprise-trial', 1, 'Active']);
    later(10);
    const again = await entitlements.startTrial(teamId);
    expect(again.trial.startedAt).toEqual(given.trial.startedAt);
    expect(await announced()).toEqual([[CHANGED, 1]]);
  });

  it('gets it once when two requests come at the same time', async () => {
    await Promise.all([entitlements.startTrial(teamId), entitlements.startTrial(teamId)]);
    expect(await announced()).toEqual([[CHANGED, 1]]);
  });

  it('is forgotten if the creation of its workspace is undone', async () => {
    await entitlements.startTrial(teamId);
    await entitlements.drop(teamId);
    await entitlements.drop(teamId);
    expect((await entitlements.read(teamId)).version).toBe(0);
  });
});

describe("a trial's end", () => {
  it('happens by itself, and is announced once with the version it had before', async () => {
    await entitlements.startTrial(teamId);
    later(31);
    const ended = await entitlements.read(teamId);
    expect([ended.plan.reference, ended.version, ended.limits.projects]).toEqual(['free-jul-2025', 2, 1]);
    await entitlements.announceEndedTrials();
    await entitlements.announceEndedTrials();
    expect(await announced()).toEqual([
      [CHANGED, 1],
      [CHANGED, 2],
    ]);
    expect((await entitlements.read(teamId)).version).toBe(2);
  });

  it('is not announced early', async () => {
    await entitlements.startTrial(teamId);
    later(29);
    await entitlements.announceEndedTrials();
    expect(await announced()).toEqual([[CHANGED, 1]]);
  });
});

describe('a change of plan', () => {
  it('ends the trial, and each change has the next version', async () => {
    await entitlements.startTrial(teamId);
    const bought = await entitlements.change(teamId, {
      planReference: 'business-jul-2025',
      seatQuantity: 25,
      addOnReferences: ['add-on-video-redactions'],
      subscriptionStatus: 'ACTIVE',
    });
    expect([bought.plan.reference, bought.version, bought.trial.status]).toEqual(['business-jul-2025', 2, 'Expired']);
    expect(bought.limits.seatQuantity).toBe(25);
    expect(bought.flags).toMatchObject({ userGroups: true, videoRedactions: true, scimProvisioning: false });
    expect(await announced()).toEqual([
      [CHANGED, 1],
      [CHANGED, 2],
    ]);
  });

  it('counts an end of trial that was not announced yet', async () => {
    await entitlements.startTrial(teamId);
    later(40);
    expect((await entitlements.change(teamId, { planReference: 'team-jun-2023' })).version).toBe(3);
  });

  it('makes the workspace read-only when it is unpaid, and writable when it is paid', async () => {
    await entitlements.startTrial(teamId);
    await entitlements.change(teamId, { planReference: 'business-jul-2025', subscriptionStatus: 'ACTIVE' });
    await entitlements.change(teamId, { subscriptionStatus: 'PAST_DUE' });
    expect((await entitlements.change(teamId, { subscriptionStatus: 'UNPAID' })).readOnly).toBe(true);
    expect((await entitlements.change(teamId, { subscriptionStatus: 'ACTIVE' })).readOnly).toBe(false);
  });

  it('lets a workspace subscribe again after its subscription has ended', async () => {
    await entitlements.startTrial(teamId);
    await entitlements.change(teamId, { planReference: 'pro-jul-2025', subscriptionStatus: 'TRIALING' });
    expect((await entitlements.change(teamId, { subscriptionStatus: 'CANCELED' })).readOnly).toBe(true);
    const again = await entitlements.change(teamId, { planReference: 'pro-jul-2025', subscriptionStatus: 'ACTIVE' });
    expect(again.readOnly).toBe(false);
  });

  it.each([
    ['a plan that is not there', { planReference: 'gold' }, 'BAD_INPUT'],
    ['an add-on as plan', { planReference: 'add-on-hipaa' }, 'BAD_INPUT'],
    ['a plan as add-on', { addOnReferences: ['pro-jul-2025'] }, 'BAD_INPUT'],
    ['too few seats', { planReference: 'business-jul-2025', seatQuantity: 9 }, 'BAD_INPUT'],
    ['half a seat', { planReference: 'business-jul-2025', seatQuantity: 10.5 }, 'BAD_INPUT'],
    ['a step that does not exist', { subscriptionStatus: 'CANCELED' as const }, 'INVALID_OPERATION'],
  ])('refuses %s and changes nothing', async (_what, change, code) => {
    await entitlements.startTrial(teamId);
    await expect(entitlements.change(teamId, change)).rejects.toMatchObject({ code });
    expect(await announced()).toEqual([[CHANGED, 1]]);
  });

  it('is refused for a workspace that does not exist', async () => {
    await expect(entitlements.change(teamId, {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('rows', () => {
  it('are protected by forced row-level security', async () => {
    expect(await schemaFaults(scratch.ownerUrl)).toEqual([]);
    await entitlements.startTrial(teamId);
    const seen = await database.forWorkspace({ teamId: newId() }, (trx) =>
      trx.selectFrom('workspace_plan').select('team_id').execute(),
    );
    expect(seen).toEqual([]);
  });
});

describe('the service as others meet it', () => {
  const logger = createLogger({ service: 'billing', scope: SCOPE, level: 'silent' });
  const keys = testKeys();
  let http: FastifyInstance;
  let app: NestFastifyApplication;
  let url: string;

  beforeAll(async () => {
    http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: () => database.ping() });
    await registerRpc(http, {
      keys,
      service: 'billing',
      callers: BILLING_CALLERS,
      routes: joinRpc([new EntitlementRpc(entitlements)]),
    });
    app = await createNestService({
      http,
      keys,
      logger,
      module: AppModule.with(database, clock),
      schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
    });
    await http.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(http.server.address() as { port: number }).port}`;
  });
  afterAll(() => app.close());

  const clientOf = (service: string) =>
    new Peers({ keys, service, addresses: { billing: url } }).client(BillingService, 'billing');
  const ask = async (query: string, headers: Record<string, string>) => {
    const answer = await http.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
    return answer.json() as { data: Record<string, unknown> | null; errors?: { extensions: unknown }[] };
  };
  const member = async (): Promise<Record<string, string>> => ({
    [ACTOR_HEADER]: await signActor(keys, {
      teamId,
      userId: newId(),
      sessionId: newId(),
      role: 'VIEWER',
      admin: false,
      groupIds: [],
      entitlementVersion: 0,
      readOnly: false,
    }),
  });

  it('gives services the entitlements, and no value where they are unlimited', async () => {
    const given = await clientOf('accounts').startTrial({ teamId });
    expect(given).toMatchObject({ teamId, planReference: 'enterprise-trial', version: 1n, readOnly: false });
    const read = await clientOf('content').getEntitlements({ teamId });
    expect(read.flags).toMatchObject({ search: true, disableGenAi: false });
    expect(read.limits.channelDataPoints?.value).toBe(10_000n);
    expect(read.limits.projects).toBeDefined();
    expect(read.limits.projects?.value).toBeUndefined();
  });

  it('lets only accounts give trials and take them back, and refuses all other callers', async () => {
    await expect(clientOf('content').startTrial({ teamId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(clientOf('content').dropWorkspace({ teamId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(clientOf('routing').getEntitlements({ teamId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(clientOf('accounts').startTrial({ teamId: 'x' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await announced()).toEqual([]);
  });

  it("shows members their workspace's plan", async () => {
    await entitlements.startTrial(teamId);
    const { data } = await ask(
      '{ entitlements { version readOnly plan { reference name } trial { status startedAt endsAt } flags { name allowed } limits { name value } } }',
      await member(),
    );
    expect(data?.entitlements).toMatchObject({
      version: 1,
      readOnly: false,
      plan: { reference: 'enterprise-trial', name: 'Enterprise trial' },
      trial: { status: 'Active', startedAt: '2026-03-01T12:00:00.000Z', endsAt: '2026-03-31T12:00:00.000Z' },
      flags: expect.arrayContaining([{ name: 'search', allowed: true }]),
      limits: expect.arrayContaining([{ name: 'projects', value: null }]),
    });
  });

  it('lists the plans', async () => {
    const { data } = await ask(
      '{ plans { reference productFamily productType isLegacy baseReference features } }',
      await member(),
    );
    expect(data?.plans).toHaveLength(34);
    expect(data?.plans).toContainEqual(expect.objectContaining({ reference: 'free-jul-2025', isLegacy: false }));
  });

  it('shows nothing to strangers and readers of a share', async () => {
    const share = await signShareReader(keys, { teamId, shareId: newId(), shareToken: 'aB3dE6gH9jK2' });
    for (const query of ['{ entitlements { version } }', '{ plans { reference } }']) {
      const reader = await ask(query, { [ACTOR_HEADER]: share });
      expect(reader.data).toBeNull();
      expect(reader.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
      for (const headers of [{}, { [ACTOR_HEADER]: 'forged' }]) {
        const answer = await http.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
        expect(answer.statusCode).toBe(401);
        expect(answer.body).not.toContain('free-jul-2025');
      }
    }
  });
});

function testKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = 'k1';
  return keysFrom({
    scope: SCOPE,
    kid,
    privateJwk: { ...privateKey.export({ format: 'jwk' }), kty: 'OKP', kid },
    publicKeys: { [SCOPE]: [{ ...publicKey.export({ format: 'jwk' }), kty: 'OKP', kid }] },
    hpkePrivateKeys: [],
    hpkePublicKeys: {},
    identityHashKeys: [],
  });
}
