import { createHmac } from 'node:crypto';
import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import { openSealed, sealForRegion } from '@fieldloom/auth/sealing';
import { ServiceTokenSigner } from '@fieldloom/auth/service-token';
import { newId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { HashKind, RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { type TestScope, testKeys } from '@fieldloom/testkit/keys';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { UNCLAIMED } from '../src/limits.ts';
import { NO_TEAM } from '../src/modules/inbound-event/inbound-event.service.ts';
import { MAX_WAIT_MS } from '../src/modules/route/route.rpc.ts';
import { type Backend, type Echo, startBackend } from './edge-kit.ts';
import { routingClient, SLACK_SECRET, startAuthority, type TestAuthority } from './kit.ts';

const OPERATOR_TOKEN = 'what-operators-of-this-spec-show-to-routing';
/** Whatever arrives before this was woken up. */
const BEFORE_WAIT_ENDS_MS = MAX_WAIT_MS - 5_000;
const keys = testKeys();
let authority: TestAuthority;
let european: Backend;
let made = 0;

beforeAll(async () => {
  european = await startBackend('integrations');
  authority = await startAuthority({
    keys,
    env: { OPERATOR_WRITE_TOKEN: OPERATOR_TOKEN, PEERS: { 'eu_a/integrations': `http://127.0.0.1:${european.port}` } },
  });
});
afterAll(async () => {
  await authority.stop();
  await european.stop();
  await authority.scratch.drop();
});

const integrationsOf = (scope: TestScope) => routingClient(keys[scope], 'integrations', authority.url);

/** Makes a workspace that is connected to a Slack team. */
async function connect(scope: 'us_b' | 'eu_a', slackTeam: string): Promise<string> {
  made += 1;
  const teamId = newId();
  const accounts = routingClient(keys[scope], 'accounts', authority.url);
  const subdomain = `slack-user-${made}`;
  await accounts.upsertRoute({ teamId, subdomain, region: scope, state: RouteState.ACTIVE, expectedVersion: 0n });
  const [{ hash, keyId }] = hashProviderAccount(keys[scope], 'slack', slackTeam);
  const hashes = [{ kind: HashKind.PROVIDER_ACCOUNT, hash, keyId, teamId, provider: 'slack' }];
  await integrationsOf(scope).upsertIdentityHashes({ hashes });
  return teamId;
}

interface Post {
  path?: string;
  secret?: string;
  ageSeconds?: number;
  signed?: string;
}

async function postSlack(payload: object | string, options: Post = {}) {
  const { path = '/api/global/integrations/slack/webhook', secret = SLACK_SECRET, ageSeconds = 0 } = options;
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const signature = `v0=${createHmac('sha256', secret)
    .update(`v0:${timestamp}:${options.signed ?? body}`)
    .digest('hex')}`;
  const response = await fetch(`${authority.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signature,
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const message = (slackTeam: string, eventId: string, text = 'hello from the channel') => ({
  type: 'event_callback',
  team_id: slackTeam,
  event_id: eventId,
  event: { type: 'message', channel: 'C1', text },
});

describe("Slack's events", () => {
  it('are answered, sealed and delivered to their region once, even if posted three times', async () => {
    const teamId = await connect('eu_a', 'T-ONCE');
    const payload = message('T-ONCE', 'Ev-once', 'Grüße aus dem Kanal');
    expect(await postSlack(payload)).toEqual({ status: 200, body: { ok: true } });
    await Promise.all([postSlack(payload), postSlack(payload, { path: '/slack/webhook' })]);

    const eu = integrationsOf('eu_a');
    const { events } = await eu.pullInbound({ limit: 10, waitMs: 0 });
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event).toMatchObject({ provider: 'slack', teamId });
    const opened = await openSealed(keys.eu_a, event!, {
      provider: 'slack',
      teamId,
      providerEventId: event!.providerEventId,
    });
    expect(JSON.parse(Buffer.from(opened).toString())).toEqual(payload);

    await integrationsOf('us_b').acknowledgeInbound({ ids: [event!.id] });
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(1);
    await eu.acknowledgeInbound({ ids: [event!.id] });
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(0);
    // It is still known after its delivery.
    await postSlack(payload);
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(0);
  });

  it('are each stored when many arrive', async () => {
    await connect('eu_a', 'T-MANY');
    const posted = Array.from({ length: 60 }, (_, index) => postSlack(message('T-MANY', `Ev-many-${index}`)));
    for (const { status } of await Promise.all(posted)) expect(status).toBe(200);
    const eu = integrationsOf('eu_a');
    const { events } = await eu.pullInbound({ limit: 100, waitMs: 0 });
    expect(new Set(events.map(({ id }) => id)).size).toBe(60);
    await eu.acknowledgeInbound({ ids: events.map(({ id }) => id) });
  });

  it('follow a workspace that has moved to another region, and are sealed for that region', async () => {
    const teamId = await connect('eu_a', 'T-MOVED');
    const operator = routingClient(keys.global, 'operator', authority.url);
    const { route } = await operator.lookUpRoute({ by: { case: 'teamId', value: teamId } });
    const { subdomain = '' } = route ?? {};
    const to = { teamId, subdomain, region: 'us_b', state: RouteState.ACTIVE, expectedVersion: route?.version ?? 0n };
    await operator.upsertRoute(to);
    await postSlack(message('T-MOVED', 'Ev-moved'));
    const us = integrationsOf('us_b');
    const [event] = (await us.pullInbound({ limit: 10, waitMs: 0 })).events;
    const { provider, providerEventId } = event!;
    const opened = await openSealed(keys.us_b, event!, { provider, teamId, providerEventId });
    expect(JSON.parse(Buffer.from(opened).toString())).toMatchObject({ event_id: 'Ev-moved' });
    await us.acknowledgeInbound({ ids: [event!.id] });
    expect((await integrationsOf('eu_a').pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
  });

  it('that wait while a workspace moves are handed on by the region that has them, and by no other', async () => {
    const teamId = await connect('eu_a', 'T-MOVING');
    const operator = routingClient(keys.global, 'operator', authority.url);
    const move = async (region: 'eu_a' | 'us_b', state: RouteState): Promise<void> => {
      const { route } = await operator.lookUpRoute({ by: { case: 'teamId', value: teamId } });
      const { subdomain = '', version = 0n } = route ?? {};
      await operator.upsertRoute({ teamId, subdomain, region, state, expectedVersion: version });
    };
    const payload = message('T-MOVING', 'Ev-before-moving', 'said in the old region');
    await postSlack(payload);
    const [eu, us] = [integrationsOf('eu_a'), integrationsOf('us_b')];
    const [before] = (await eu.pullInbound({ limit: 10, waitMs: 0 })).events;
    expect(before).toMatchObject({ teamId, movedTo: '' });
    // Sealed for a region that does not have the workspace.
    const { id, provider, providerEventId } = before!;
    const sealed = await sealForRegion(keys.eu_a, 'us_b', Buffer.from('{}'), { provider, teamId, providerEventId });
    await expect(eu.handOnInbound({ id, region: 'us_b', ...sealed })).rejects.toMatchObject({ code: 'CONFLICT' });

    await move('eu_a', RouteState.MOVING);
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
    await move('us_b', RouteState.ACTIVE);
    expect((await us.pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
    const [event] = (await eu.pullInbound({ limit: 10, waitMs: 0 })).events;
    expect(event).toMatchObject({ id, movedTo: 'us_b' });
    const opened = await openSealed(keys.eu_a, event!, { provider, teamId, providerEventId });
    const anew = await sealForRegion(keys.eu_a, 'us_b', opened, { provider, teamId, providerEventId });
    // From a region that does not have it, and longer than any event can be.
    await us.handOnInbound({ id, region: 'us_b', ...anew });
    expect((await us.pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
    const long = new Uint8Array(2 * SIZE_LIMITS.inboundEvent + 1);
    await expect(eu.handOnInbound({ id, region: 'us_b', ...anew, ciphertext: long })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    // The second time, as if the first answer was lost.
    for (let times = 0; times < 2; times += 1) await eu.handOnInbound({ id, region: 'us_b', ...anew });
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
    const [arrived] = (await us.pullInbound({ limit: 10, waitMs: 0 })).events;
    expect(arrived).toMatchObject({ id, teamId, keyId: 'us_b', movedTo: '' });
    const read = await openSealed(keys.us_b, arrived!, { provider, teamId, providerEventId });
    expect(JSON.parse(Buffer.from(read).toString())).toEqual(payload);
    await us.acknowledgeInbound({ ids: [id] });
    // Posted again, it is recognized.
    await postSlack(payload);
    expect((await us.pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
  });

  it("reach every workspace that the account serves, sealed for each one's region", async () => {
    const inEurope = await connect('eu_a', 'T-BOTH');
    const inAmerica = await connect('us_b', 'T-BOTH');
    await postSlack(message('T-BOTH', 'Ev-both'));
    for (const [scope, teamId] of [
      ['eu_a', inEurope],
      ['us_b', inAmerica],
    ] as const) {
      const { events } = await integrationsOf(scope).pullInbound({ limit: 10, waitMs: 0 });
      expect(events).toMatchObject([{ teamId, keyId: scope }]);
      await integrationsOf(scope).acknowledgeInbound({ ids: events.map(({ id }) => id) });
    }
  });

  it(
    'wake up a waiting region',
    async () => {
      await connect('us_b', 'T-WAIT');
      const waiting = integrationsOf('us_b').pullInbound({ limit: 10, waitMs: MAX_WAIT_MS });
      await postSlack(message('T-WAIT', 'Ev-wait'));
      const { events } = await waiting;
      expect(events).toHaveLength(1);
      await integrationsOf('us_b').acknowledgeInbound({ ids: events.map(({ id }) => id) });
    },
    BEFORE_WAIT_ENDS_MS,
  );

  it('are refused if they are forged, modified or old', async () => {
    await connect('eu_a', 'T-BAD');
    const payload = message('T-BAD', 'Ev-bad');
    expect((await postSlack(payload, { secret: 'guessed' })).status).toBe(401);
    expect((await postSlack(payload, { signed: JSON.stringify(message('T-BAD', 'Ev-other')) })).status).toBe(401);
    expect((await postSlack(payload, { ageSeconds: 301 })).status).toBe(401);
    expect((await postSlack(payload, { ageSeconds: -330 })).status).toBe(401);
    expect((await integrationsOf('eu_a').pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(0);
  });

  it('of an account that nobody connected wait, sealed, for whoever connects it, and for nobody else', async () => {
    const payload = message('T-LATER', 'Ev-before', 'posted before anybody connected');
    expect(await postSlack(payload)).toEqual({ status: 200, body: { ok: true } });
    await postSlack(payload);
    const metrics = await authority.metrics.registry.metrics();
    expect(metrics).toMatch(/outcome="unclaimed"[^}]*} 1/);
    expect(metrics).toMatch(/outcome="duplicate"[^}]*} [1-9]/);
    await connect('us_b', 'T-OTHER');
    expect((await integrationsOf('us_b').pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
    const teamId = await connect('eu_a', 'T-LATER');
    const eu = integrationsOf('eu_a');
    const { events } = await eu.pullInbound({ limit: 10, waitMs: 0 });
    expect(events).toMatchObject([{ teamId, provider: 'slack', isSealedForRegion: true }]);
    const [event] = events;
    const opened = await openSealed(keys.eu_a, event!, { ...event!, teamId: NO_TEAM });
    expect(JSON.parse(Buffer.from(opened).toString())).toEqual(payload);
    await eu.acknowledgeInbound({ ids: [event!.id] });
    // Posted again, it is recognized.
    await postSlack(payload);
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
    expect((await integrationsOf('us_b').pullInbound({ limit: 10, waitMs: 0 })).events).toEqual([]);
  });

  it('that nobody claims are limited per account, and are deleted after three days', async () => {
    const count = () =>
      authority.database.transaction(async (trx) => {
        const rows = await trx.selectFrom('unclaimed_event').select('id').where('region', '=', 'eu_a').execute();
        return rows.length;
      });
    const before = await count();
    for (let n = 0; n < UNCLAIMED.perAccount + 5; n += 1) await postSlack(message('T-NOBODY', `Ev-nobody-${n}`));
    expect(await count()).toBe(before + UNCLAIMED.perAccount);
    expect(await authority.metrics.registry.metrics()).toMatch(/outcome="dropped"[^}]*} 5/);
    await authority.events.sweep();
    expect(await count()).toBe(before + UNCLAIMED.perAccount);
    await authority.database.transaction((trx) =>
      sql`update unclaimed_event set received_at = now() - interval '73 hours'`.execute(trx),
    );
    await authority.events.sweep();
    expect(await count()).toBe(0);
  });

  it('start with a verification request, which is signed too', async () => {
    const verification = { type: 'url_verification', challenge: '3eZbrw1aB10', token: 'x' };
    expect(await postSlack(verification)).toEqual({ status: 200, body: { challenge: '3eZbrw1aB10' } });
    expect((await postSlack(verification, { secret: 'guessed' })).status).toBe(401);
  });

  it('are refused if they are not JSON or too large', async () => {
    expect((await postSlack('{nonsense')).status).toBe(400);
    expect((await postSlack(message('T-BAD', 'Ev-large', 'x'.repeat(1_000_001)))).status).toBe(413);
  });

  it('are stored in a form that nobody can read', async () => {
    await connect('eu_a', 'T-SECRET');
    await postSlack(message('T-SECRET', 'Ev-secret', 'the planted sentence'));
    await postSlack(message('T-SECRET-OF-NOBODY', 'Ev-secret-2', 'the other planted sentence'));
    const dump = await authority.database.transaction(async (trx) => {
      const { rows } = await sql<{
        text: string;
      }>`select row_to_json(e)::text || encode(coalesce(ciphertext, ''), 'escape') as text from inbound_event e
        union all
        select row_to_json(u)::text || encode(u.ciphertext, 'escape') from unclaimed_event u`.execute(trx);
      return rows.map((row) => row.text).join('\n');
    });
    for (const word of ['planted', 'T-SECRET', 'Ev-secret']) expect(dump).not.toContain(word);
  });

  it('are parked if their region does not fetch them for three days, and deleted if nobody can open them', async () => {
    const age = (hours: number) =>
      authority.database.transaction((trx) =>
        sql`update inbound_event set received_at = now() - make_interval(hours => ${hours}::int) where state <> 'delivered'`.execute(
          trx,
        ),
      );
    const eu = integrationsOf('eu_a');
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events.length).toBeGreaterThan(0);
    await age(73);
    await authority.events.sweep();
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(0);

    const operator = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const url = `/api/global/inbound-events/${path}`;
      return (await authority.http.inject({ method, url, headers, ...(payload ? { payload } : {}) })).json();
    };
    const { parked } = await operator('GET', 'parked');
    expect(parked).toMatchObject([{ provider: 'slack', region: 'EU_A', oldest: expect.any(String) }]);
    expect(parked[0].replayable).toBe(parked[0].count);
    expect(await operator('POST', 'replay', { region: 'US_B' })).toEqual({ replayed: 0 });
    expect(await operator('POST', 'replay', { provider: 'zoom' })).toEqual({ replayed: 0 });
    expect(await operator('POST', 'replay', { provider: 'slack', region: 'EU_A' })).toEqual({
      replayed: parked[0].count,
    });
    // Replayed events have three more days.
    await authority.events.sweep();
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(parked[0].count);
    await authority.database.transaction((trx) =>
      sql`update inbound_event set replayed_at = now() - interval '73 hours' where replayed_at is not null`.execute(
        trx,
      ),
    );
    await authority.events.sweep();
    expect((await eu.pullInbound({ limit: 10, waitMs: 0 })).events).toHaveLength(0);
    await age(97);
    await authority.events.sweep();
    expect((await operator('GET', 'parked')).parked).toMatchObject([{ replayable: 0 }]);
    expect(await operator('POST', 'replay', {})).toEqual({ replayed: 0 });
    const left = await authority.database.transaction((trx) =>
      trx.selectFrom('inbound_event').select('ciphertext').where('state', '=', 'parked').execute(),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left.every((row) => row.ciphertext === null)).toBe(true);
  });
});

describe('the global side of integrations', () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${authority.url}${path}`, { redirect: 'manual', headers });
    return { status: response.status, location: response.headers.get('location'), text: await response.text() };
  };

  it("lists a workspace's connections only for its own region", async () => {
    const teamId = await connect('eu_a', 'T-LIST');
    const path = `/api/global/connected-integrations?teamId=${teamId}`;
    const token = async (scope: TestScope) =>
      `Bearer ${await new ServiceTokenSigner(keys[scope], 'integrations').tokenFor('global:routing')}`;
    const own = await get(path, { authorization: await token('eu_a') });
    expect(JSON.parse(own.text)).toEqual({ teamId, integrations: [{ type: 'slack' }] });
    expect((await get(path, { authorization: await token('us_b') })).status).toBe(403);
    expect((await get(path)).status).toBe(401);
  });

  it('identifies the workspace of an account for signed requests', async () => {
    const teamId = await connect('eu_a', 'T-IDENTIFY');
    const path = '/api/global/identify-webhook';
    expect(await postSlack({ team_id: 'T-IDENTIFY' }, { path })).toEqual({ status: 200, body: { teamId } });
    expect((await postSlack({ team_id: 'T-UNKNOWN' }, { path })).status).toBe(404);
    expect((await postSlack({ team_id: 'T-IDENTIFY' }, { path, secret: 'guessed' })).status).toBe(401);
  });

  it("returns a provider's answer to the workspace where the flow began", async () => {
    const teamId = await connect('eu_a', 'T-OAUTH');
    const { subdomain } = await routingClient(keys.global, 'identity', authority.url)
      .lookUpRoute({ by: { case: 'teamId', value: teamId } })
      .then(({ route }) => route!);
    const stateOf = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const origin = `http://${subdomain}.fieldloom.localhost:8080`;
    for (const state of [stateOf({ xsrfToken: 'x', origin }), `${stateOf({ teamId })}.c2lnbmF0dXJl`]) {
      const back = await get(`/api/global/integrations/slack/oauth/callback?code=c0de&state=${state}&extra=1`);
      expect(back).toMatchObject({
        status: 302,
        location: `${origin}/account/integration/oauth/slack?code=c0de&state=${state}`,
      });
    }
    const foreign = stateOf({ origin: 'https://evil.example' });
    expect((await get(`/api/global/integrations/slack/oauth/callback?code=c&state=${foreign}`)).status).toBe(400);
    expect((await get('/api/global/integrations/unheard-of/oauth/callback?code=c')).status).toBe(404);
  });

  it("passes known paths on to the workspace's region, without anything of the browser", async () => {
    const teamId = await connect('eu_a', 'T-PASS');
    const url = `${authority.url}/api/global/integrations/notion/unfurl?teamId=${teamId}&uri=x`;
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-notion-signature': 'v1=x',
        cookie: 'a=b',
        'x-fieldloom-actor': 'forged',
        'x-fieldloom-team': 'forged',
      },
      body: '{"uri":"https://example.com"}',
    });
    const echo = (await response.json()) as Echo;
    expect(echo).toMatchObject({
      backend: 'integrations',
      method: 'POST',
      url: `/api/integrations/notion/unfurl?teamId=${teamId}&uri=x`,
      bodyBytes: 29,
    });
    expect(echo.headers).toMatchObject({ 'x-notion-signature': 'v1=x', 'x-fieldloom-team': teamId });
    expect(echo.headers).not.toHaveProperty('cookie');
    expect(echo.headers).not.toHaveProperty('x-fieldloom-actor');

    expect((await get(`/api/global/integrations/slack/anything?teamId=${teamId}`)).status).toBe(404);
    expect((await get(`/api/global/integrations/zoom/%2e%2e/%2e%2e/health?teamId=${teamId}`)).status).toBe(404);
    expect((await get(`/api/global/integrations/notion/unfurl?teamId=${newId()}`)).status).toBe(404);
    expect((await get('/api/global/integrations/notion/unfurl')).status).toBe(400);
  });

  it('reports that the region is unavailable', async () => {
    const teamId = await connect('eu_a', 'T-DOWN');
    const { port } = european;
    await european.stop();
    expect((await get(`/api/global/integrations/notion/unfurl?teamId=${teamId}`)).status).toBe(503);
    european = await startBackend('integrations', port);
  });
});
