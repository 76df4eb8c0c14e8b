import { type GlobalDatabase, openGlobalDatabase } from '@fieldloom/db/global-database';
import { Flags } from '@fieldloom/feature-flags/flags';
import { FollowedFlags } from '@fieldloom/feature-flags/followed-flags';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { RouteState, RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { createHttpServer } from '@fieldloom/service/http-server';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { eventually } from '@fieldloom/testkit/eventually';
import { testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Tables } from '../src/database.ts';
import { FeatureFlagRepository } from '../src/modules/feature-flag/feature-flag.repository.ts';
import { FLAG_CALLERS, featureFlagRpc } from '../src/modules/feature-flag/feature-flag.rpc.ts';
import { FlagReplica } from '../src/modules/feature-flag/flag-replica.ts';
import { ChangeSignal } from '../src/modules/route/change-signal.ts';
import { routingClient, startAuthority, type TestAuthority } from './kit.ts';

const OPERATOR_TOKEN = 'what-operators-of-this-spec-show-to-routing';
/** Clients learn about a change within five seconds: they ask accounts, which asks this service. */
const SOON = { timeoutMs: 4_000 };
const keys = testKeys();
const logger = createLogger({ service: 'routing', scope: 'eu_a', level: 'silent' });
let authority: TestAuthority;
let port: number;
let scratch: TestDatabase;
let replica: Awaited<ReturnType<typeof startReplica>>;
let followed: FollowedFlags;
let flags: Flags;
let teamId: string;

/** Starts Europe's replica, which its services ask. */
async function startReplica() {
  const database: GlobalDatabase<Tables> = openGlobalDatabase({ url: scratch.appUrl, applicationName: 'flags-spec' });
  const changes = new ChangeSignal();
  const routing = routingClient(keys.eu_a, 'routing', `http://127.0.0.1:${port}`);
  const copy = await FlagReplica.start({ database, flags: new FeatureFlagRepository(), routing, changes, logger });
  const http = createHttpServer({ logger, metrics: new PrometheusMetrics({}), ready: async () => {} });
  await registerRpc(http, {
    keys: keys.eu_a,
    service: 'routing',
    callers: FLAG_CALLERS,
    routes: (router) =>
      router.service(
        RoutingService,
        featureFlagRpc((known, waitMs, signal) => copy.follow(known, waitMs, signal)),
      ),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(http.server.address() as { port: number }).port}`,
    async stop() {
      changes.close();
      await copy.stop();
      await http.close();
      await database.close();
    },
  };
}

beforeAll(async () => {
  authority = await startAuthority({ keys, env: { OPERATOR_WRITE_TOKEN: OPERATOR_TOKEN } });
  port = Number(new URL(authority.url).port);
  scratch = await testDatabase({ service: 'routing' });
  replica = await startReplica();
  teamId = newId();
  const route = { teamId, subdomain: 'flagged-co', region: 'eu_a', state: RouteState.ACTIVE, expectedVersion: 0n };
  await routingClient(keys.eu_a, 'accounts', authority.url).upsertRoute(route);
  followed = new FollowedFlags({ routing: inRegion(replica.url), logger });
  flags = await Flags.open(followed, 'accounts-of-the-spec');
});
afterAll(async () => {
  await followed.stop();
  await replica.stop();
  await authority.stop();
  await scratch.drop();
  await authority.scratch.drop();
});

/** Returns the client with which a service of the region asks the region's own routing. */
function inRegion(url: string) {
  return new Peers({ keys: keys.eu_a, service: 'accounts', addresses: { routing: url } }).client(
    RoutingService,
    'routing',
  );
}

async function call(method: 'GET' | 'PUT', path: string, payload?: object) {
  const answer = await authority.http.inject({
    method,
    url: `/api/global/feature-flags${path}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('feature flags', () => {
  it("have the product's defaults until somebody sets one", async () => {
    const { flags: listed } = (await call('GET', '')).body;
    expect(listed).toMatchObject([
      { name: 'postOnboardingNotePopup', kind: 'boolean', default: true, isForClients: true, set: [] },
      {
        name: 'growthOnboarding',
        kind: 'choice',
        values: ['magic-onboarding', 'product-tour', 'default', 'default-no-sample'],
        default: 'default',
        set: [],
      },
      { name: 'betaFeatures', default: false },
      { name: 'hipaaDownloads', default: false, isForClients: false },
    ]);
    const environment = await authority.http.inject('/api/global/environment');
    expect(environment.json().featureFlags).toEqual({
      postOnboardingNotePopup: true,
      growthOnboarding: 'default',
      betaFeatures: false,
    });
  });

  it('that an operator sets for all or for one workspace soon reach a service of a region', async () => {
    expect((await call('PUT', '/growthOnboarding', { value: 'product-tour', expectedVersion: 0 })).body).toEqual({
      name: 'growthOnboarding',
      value: 'product-tour',
      version: 1,
    });
    const own = await call('PUT', '/growthOnboarding', { value: 'magic-onboarding', teamId, userId: 'U02ABCDEF' });
    expect(own.body).toMatchObject({ teamId, version: 1 });
    await eventually(async () => (await flags.get('growthOnboarding', teamId)) === 'magic-onboarding', SOON);
    expect(await flags.get('growthOnboarding', newId())).toBe('product-tour');
    expect(await flags.forClients(teamId)).toMatchObject({ growthOnboarding: 'magic-onboarding' });
    const environment = await authority.http.inject('/api/global/environment');
    expect(environment.json().featureFlags.growthOnboarding).toBe('product-tour');

    await call('PUT', '/growthOnboarding', { value: null, teamId });
    await eventually(async () => (await flags.get('growthOnboarding', teamId)) === 'product-tour', SOON);
    expect((await call('GET', `/growthOnboarding/history?teamId=${teamId}`)).body.changes).toMatchObject([
      { value: null, version: 2, changedBy: '' },
      { value: 'magic-onboarding', version: 1, changedBy: 'U02ABCDEF' },
    ]);
  });

  it('are changed by compare-and-set, and only to allowed values', async () => {
    await call('PUT', '/betaFeatures', { value: true, teamId });
    const stale = await call('PUT', '/betaFeatures', { value: false, teamId, expectedVersion: 0 });
    expect([stale.status, stale.body.errors[0].details]).toEqual([409, { code: 'CONFLICT', version: 1 }]);
    // Repeating a change does not count.
    expect((await call('PUT', '/betaFeatures', { value: true, teamId })).body.version).toBe(1);
    expect((await call('PUT', '/growthOnboarding', { value: 'other' })).status).toBe(400);
    expect((await call('PUT', '/unheard-of', { value: true })).status).toBe(404);
    expect((await call('PUT', '/betaFeatures', { value: true, teamId: newId() })).status).toBe(404);
  });

  it("stay in effect while the authority is gone, even after a restart of the region's replica", async () => {
    await eventually(async () => await flags.get('betaFeatures', teamId), SOON);
    await authority.stop();
    await replica.stop();
    replica = await startReplica();
    const after = new FollowedFlags({ routing: inRegion(replica.url), logger });
    const restarted = await Flags.open(after, 'accounts-after-the-restart');
    await eventually(async () => await restarted.get('betaFeatures', teamId), SOON);
    expect(await flags.get('betaFeatures', teamId)).toBe(true);

    const kept = authority.scratch;
    authority = await startAuthority({ keys, port, scratch: kept, env: { OPERATOR_WRITE_TOKEN: OPERATOR_TOKEN } });
    await call('PUT', '/betaFeatures', { value: false, teamId });
    await eventually(async () => !(await restarted.get('betaFeatures', teamId)), { timeoutMs: 10_000 });
    await after.stop();
  });

  it('of the environment apply until an operator sets them', async () => {
    const configured = await startAuthority({
      keys,
      scratch: authority.scratch,
      env: { GLOBAL_FEATURE_FLAGS: [{ name: 'postOnboardingNotePopup', teamId: null, value: false }] },
    });
    const told = async () => (await configured.http.inject('/api/global/environment')).json().featureFlags;
    expect(await told()).toMatchObject({ postOnboardingNotePopup: false, growthOnboarding: 'product-tour' });
    await call('PUT', '/postOnboardingNotePopup', { value: true });
    await eventually(async () => (await told()).postOnboardingNotePopup === true, SOON);
    await configured.stop();
  });

  it('are given only to services of the region', async () => {
    const stranger = new Peers({ keys: keys.us_b, service: 'accounts', addresses: { 'eu_a/routing': replica.url } });
    await expect(stranger.client(RoutingService, 'eu_a/routing').featureFlags({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    // The authority gives them only to replicas, and a replica gives nothing else.
    const accounts = routingClient(keys.eu_a, 'accounts', authority.url);
    await expect(accounts.featureFlags({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(inRegion(replica.url).snapshot({})).rejects.toBeDefined();
  });
});
