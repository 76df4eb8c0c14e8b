import { randomUUID } from 'node:crypto';
import { ServiceTokenSigner } from '@fieldloom/auth/service-token';
import { newId } from '@fieldloom/kernel/ids';
import { HashKind, RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { testKeys } from '@fieldloom/testkit/keys';
import { schemaFaults } from '@fieldloom/testkit/schema-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { MAX_FORMER_SUBDOMAINS } from '../src/limits.ts';
import { MAX_WAIT_MS } from '../src/modules/route/route.rpc.ts';
import { routingClient, startAuthority, type TestAuthority } from './kit.ts';

const OPERATOR_TOKEN = 'what-operators-of-this-spec-show-to-routing';
const keys = testKeys();
let authority: TestAuthority;
let accounts: ReturnType<typeof routingClient>;
let foreign: ReturnType<typeof routingClient>;
let replica: ReturnType<typeof routingClient>;
let taken = 0;

beforeAll(async () => {
  authority = await startAuthority({ keys, env: { OPERATOR_WRITE_TOKEN: OPERATOR_TOKEN } });
  accounts = routingClient(keys.eu_a, 'accounts', authority.url);
  foreign = routingClient(keys.us_b, 'accounts', authority.url);
  replica = routingClient(keys.us_b, 'routing', authority.url);
});
afterAll(async () => {
  await authority.stop();
  await authority.scratch.drop();
});

/** Makes a route of eu_a with its own name. */
async function makeRoute(state: RouteState = RouteState.ACTIVE) {
  taken += 1;
  const teamId = newId();
  const subdomain = `acme-${taken}`;
  const { route } = await accounts.upsertRoute({ teamId, subdomain, region: 'eu_a', state, expectedVersion: 0n });
  const { version, sequence, region } = route!;
  return { teamId, subdomain, version, sequence, route: { teamId, subdomain, region, state } };
}

/** Makes the names that were given up some days older. */
const ageQuarantines = (days: number) =>
  authority.database.transaction((trx) =>
    trx
      .updateTable('subdomain_quarantine')
      .set({ freed_at: sql<Date>`now() - make_interval(days => ${days}::int)` })
      .execute(),
  );
const lookUpName = (subdomain: string) =>
  routingClient(keys.global, 'identity', authority.url).lookUpRoute({ by: { case: 'subdomain', value: subdomain } });

describe('writing a route', () => {
  it('reserves, activates and deletes, and counts versions', async () => {
    const { teamId, version, sequence, route } = await makeRoute(RouteState.RESERVED);
    expect(version).toBe(1n);
    const active = await accounts.upsertRoute({ ...route, state: RouteState.ACTIVE, expectedVersion: 1n });
    expect(active.route).toMatchObject({ version: 2n, state: RouteState.ACTIVE });
    expect(active.route!.sequence).toBeGreaterThan(sequence);
    const deleted = await accounts.deleteRoute({ teamId, expectedVersion: 2n });
    expect(deleted.route).toMatchObject({ version: 3n, state: RouteState.DELETED });
  });

  it('answers a repeated write like the first time, without using up a version', async () => {
    const { route } = await makeRoute(RouteState.RESERVED);
    const write = { ...route, state: RouteState.ACTIVE, expectedVersion: 1n };
    const first = await accounts.upsertRoute(write);
    const second = await accounts.upsertRoute(write);
    expect(second.route).toEqual(first.route);
  });

  it('refuses a version that is not the current one', async () => {
    const { route } = await makeRoute();
    const write = accounts.upsertRoute({ ...route, subdomain: `${route.subdomain}-x`, expectedVersion: 7n });
    await expect(write).rejects.toMatchObject({ code: 'CONFLICT', details: { version: 1 } });
  });

  it('refuses a name that is taken', async () => {
    const { subdomain } = await makeRoute();
    const other = { teamId: newId(), subdomain, region: 'us_b', state: RouteState.ACTIVE, expectedVersion: 0n };
    await expect(foreign.upsertRoute(other)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { field: 'subdomain' },
    });
  });

  it('reserves a former name for its workspace, and frees it for others after 90 days', async () => {
    const { subdomain, teamId, route } = await makeRoute();
    const renamed = `${subdomain}-renamed`;
    await accounts.upsertRoute({ ...route, subdomain: renamed, expectedVersion: 1n });
    const other = { teamId: newId(), subdomain, region: 'us_b', state: RouteState.ACTIVE, expectedVersion: 0n };
    const taken = { code: 'CONFLICT', details: { field: 'subdomain' } };
    await expect(foreign.upsertRoute(other)).rejects.toMatchObject(taken);

    await accounts.upsertRoute({ ...route, expectedVersion: 2n });
    await expect(foreign.upsertRoute({ ...other, subdomain: renamed })).rejects.toMatchObject(taken);
    await accounts.upsertRoute({ ...route, subdomain: renamed, expectedVersion: 3n });

    await ageQuarantines(89);
    await expect(foreign.upsertRoute(other)).rejects.toMatchObject(taken);
    expect((await lookUpName(subdomain)).route).toMatchObject({ teamId, subdomain: renamed });
    await ageQuarantines(91);
    expect((await lookUpName(subdomain)).route).toMatchObject({ teamId, subdomain: renamed });
    await expect(foreign.upsertRoute(other)).resolves.toMatchObject({ route: { subdomain, region: 'us_b' } });
    expect((await lookUpName(subdomain)).route).toMatchObject({ teamId: other.teamId });
    // When its new owner gives it up, it leads nowhere, and not back to the first owner.
    await foreign.deleteRoute({ teamId: other.teamId, expectedVersion: 1n });
    await expect(lookUpName(subdomain)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await lookUpName(renamed)).route).toMatchObject({ teamId, formerSubdomains: [] });
  });

  it('reserves the name of a deleted workspace, but not of one that was never finished', async () => {
    const { subdomain, teamId } = await makeRoute();
    await accounts.deleteRoute({ teamId, expectedVersion: 1n });
    const other = { teamId: newId(), region: 'us_b', state: RouteState.ACTIVE, expectedVersion: 0n };
    await expect(foreign.upsertRoute({ ...other, subdomain })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(lookUpName(subdomain)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const unfinished = await makeRoute(RouteState.RESERVED);
    await accounts.deleteRoute({ teamId: unfinished.teamId, expectedVersion: 1n });
    await expect(foreign.upsertRoute({ ...other, subdomain: unfinished.subdomain })).resolves.toBeDefined();
  });

  it('limits the names of one workspace', async () => {
    const { subdomain, route } = await makeRoute();
    for (let n = 1; n <= MAX_FORMER_SUBDOMAINS; n += 1) {
      await accounts.upsertRoute({ ...route, subdomain: `${subdomain}-${n}`, expectedVersion: BigInt(n) });
    }
    const oneMore = { ...route, subdomain: `${subdomain}-more`, expectedVersion: BigInt(MAX_FORMER_SUBDOMAINS + 1) };
    await expect(accounts.upsertRoute(oneMore)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    await expect(accounts.upsertRoute({ ...oneMore, subdomain })).resolves.toBeDefined();
  });

  it('refuses a new workspace in a closed region, and changes those that it has', async () => {
    const { route } = await makeRoute();
    const close = (openToNewWorkspaces: boolean) =>
      authority.http.inject({
        method: 'PUT',
        url: '/api/global/regions/EU_A',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        payload: { openToNewWorkspaces },
      });
    expect((await close(false)).json()).toMatchObject({ region: 'EU_A', openToNewWorkspaces: false, version: 2 });
    await expect(makeRoute(RouteState.RESERVED)).rejects.toMatchObject({
      code: 'INVALID_OPERATION',
      details: { field: 'region' },
    });
    const identity = routingClient(keys.global, 'identity', authority.url);
    expect(await identity.lookUpRegion({ region: 'eu_a' })).toMatchObject({ isOpen: false });
    expect(await identity.lookUpRegion({ region: 'us_b' })).toMatchObject({ isOpen: true });
    await expect(
      accounts.upsertRoute({ ...route, subdomain: `${route.subdomain}-x`, expectedVersion: 1n }),
    ).resolves.toBeDefined();
    const samples = [{ region: 'EU_A', latencyMs: 5 }];
    const closest = await authority.http.inject({
      method: 'POST',
      url: '/api/global/closest-region',
      payload: { samples, chosenRegion: 'EU_A' },
    });
    expect(closest.json()).toMatchObject({ fastestRegion: 'US_B', availableRegions: [{ region: 'US_B' }] });
    await close(true);
    await expect(makeRoute(RouteState.RESERVED)).resolves.toBeDefined();
  });

  it('tells operators what happened to a workspace and to a name', async () => {
    const { teamId, subdomain, route } = await makeRoute(RouteState.RESERVED);
    await accounts.upsertRoute({ ...route, state: RouteState.ACTIVE, expectedVersion: 1n });
    await accounts.upsertRoute({
      ...route,
      subdomain: `${subdomain}-b`,
      state: RouteState.ACTIVE,
      expectedVersion: 2n,
    });
    const read = async (query: string) => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      return (await authority.http.inject({ url: `/api/global/tenant-route/history?${query}`, headers })).json();
    };
    const state = (name: string, value: string) => ({ subdomain: name, region: 'EU_A', state: value });
    const who = { teamId, changedBy: 'eu_a:accounts', changedAt: expect.stringMatching(/^\d{4}-/) };
    expect(await read(`teamId=${teamId}`)).toEqual({
      changes: [
        { ...who, version: 3, from: state(subdomain, 'active'), to: state(`${subdomain}-b`, 'active') },
        { ...who, version: 2, from: state(subdomain, 'reserved'), to: state(subdomain, 'active') },
        { ...who, version: 1, from: null, to: state(subdomain, 'reserved') },
      ],
    });
    expect((await read(`subdomain=${subdomain}-b`)).changes).toMatchObject([
      { version: 3, from: state(subdomain, 'active') },
    ]);
  });

  it.each(['api', 'eu-a', 's3', 'www-acme', 'ab', '-acme', 'Acme', 'fuck-off-inc', 'a'.repeat(51)])(
    'refuses the name %s',
    async (subdomain) => {
      const write = { teamId: newId(), subdomain, region: 'eu_a', state: RouteState.RESERVED, expectedVersion: 0n };
      await expect(accounts.upsertRoute(write)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    },
  );

  it('lets a region write only its own routes', async () => {
    const { route, teamId } = await makeRoute();
    const theft = { ...route, region: 'us_b', state: RouteState.ACTIVE, expectedVersion: 1n };
    await expect(foreign.upsertRoute(theft)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(foreign.deleteRoute({ teamId, expectedVersion: 1n })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const made = { teamId: newId(), subdomain: 'made-for-you', region: 'eu_a', state: RouteState.ACTIVE };
    await expect(foreign.upsertRoute({ ...made, expectedVersion: 0n })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('lets an operator of the global tier move a workspace', async () => {
    const { route, teamId } = await makeRoute();
    const operator = routingClient(keys.global, 'operator', authority.url);
    await operator.upsertRoute({ ...route, state: RouteState.MOVING, expectedVersion: 1n });
    await operator.upsertRoute({ ...route, region: 'us_b', state: RouteState.ACTIVE, expectedVersion: 2n });
    const identity = routingClient(keys.global, 'identity', authority.url);
    const found = await identity.lookUpRoute({ by: { case: 'teamId', value: teamId } });
    expect(found.route).toMatchObject({ region: 'us_b', version: 3n });
  });

  it('refuses a service that may not use routes', async () => {
    const content = routingClient(keys.eu_a, 'content', authority.url);
    await expect(content.snapshot({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the change feed', () => {
  it('skips nothing while many write at the same time', async () => {
    const { sequence: before } = await replica.snapshot({});
    const names = Array.from({ length: 40 }, (_, index) => `busy-${randomUUID().slice(0, 8)}-${index}`);
    const seen = new Set<string>();
    let at = before;
    const reading = (async () => {
      while (seen.size < names.length) {
        const page = await replica.changes({ afterSequence: at, waitMs: 2_000 });
        for (const route of page.routes) seen.add(route.subdomain);
        expect(page.sequence).toBeGreaterThanOrEqual(at);
        at = page.sequence;
      }
    })();
    await Promise.all(
      names.map((subdomain) =>
        accounts.upsertRoute({
          teamId: newId(),
          subdomain,
          region: 'eu_a',
          state: RouteState.ACTIVE,
          expectedVersion: 0n,
        }),
      ),
    );
    await reading;
    expect([...seen].sort()).toEqual([...names].sort());
    expect(at).toBe(before + BigInt(names.length));
  });

  it(
    'holds a waiting reader until something changes, and reports deletions',
    async () => {
      const { teamId } = await makeRoute();
      const { sequence } = await replica.snapshot({});
      const waiting = replica.changes({ afterSequence: sequence, waitMs: MAX_WAIT_MS });
      await accounts.deleteRoute({ teamId, expectedVersion: 1n });
      const page = await waiting;
      expect(page.routes).toMatchObject([{ teamId, state: RouteState.DELETED }]);
    },
    // Whatever arrives before this was woken up.
    MAX_WAIT_MS - 5_000,
  );
});

describe('identity hashes', () => {
  const hash = 'ab'.repeat(32);
  const email = { kind: HashKind.EMAIL, keyId: 'h1', provider: '' };

  it('lead identity to the region and team, until the region or the deletion withdraws them', async () => {
    const identity = routingClient(keys.global, 'identity', authority.url);
    const one = await makeRoute();
    const two = await makeRoute();
    const hashes = [one, two].map(({ teamId }) => ({ ...email, hash, teamId }));
    await accounts.upsertIdentityHashes({ hashes });
    await accounts.upsertIdentityHashes({ hashes });
    const lookUp = async () =>
      (await identity.lookUpIdentityHashes({ kind: HashKind.EMAIL, hashes: [hash] })).matches.map((m) => m.teamId);
    expect((await lookUp()).sort()).toEqual([one.teamId, two.teamId].sort());
    await accounts.deleteIdentityHashes({ hashes: hashes.slice(0, 1) });
    expect(await lookUp()).toEqual([two.teamId]);
    await accounts.deleteRoute({ teamId: two.teamId, expectedVersion: 1n });
    expect(await lookUp()).toEqual([]);
  });

  it('lead to where the workspace is now, even if nobody has reported them since it moved', async () => {
    const identity = routingClient(keys.global, 'identity', authority.url);
    const operator = routingClient(keys.global, 'operator', authority.url);
    const { route, teamId } = await makeRoute();
    const moved = 'cd'.repeat(32);
    await accounts.upsertIdentityHashes({ hashes: [{ ...email, hash: moved, teamId }] });
    await operator.upsertRoute({ ...route, state: RouteState.MOVING, expectedVersion: 1n });
    await operator.upsertRoute({ ...route, region: 'us_b', state: RouteState.ACTIVE, expectedVersion: 2n });
    const { matches } = await identity.lookUpIdentityHashes({ kind: HashKind.EMAIL, hashes: [moved] });
    expect(matches).toMatchObject([{ teamId, region: 'us_b' }]);
  });

  it('are accepted only for teams in the region', async () => {
    const { teamId } = await makeRoute();
    const hashes = [{ ...email, hash, teamId }];
    await expect(foreign.upsertIdentityHashes({ hashes })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const unknown = [{ ...email, hash, teamId: newId() }];
    await expect(accounts.upsertIdentityHashes({ hashes: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const readable = [{ ...email, hash: 'ada@example.com', teamId }];
    await expect(accounts.upsertIdentityHashes({ hashes: readable })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('claims of domains', () => {
  const hashes = (...letters: string[]) =>
    letters.map((letter, index) => ({ hash: letter.repeat(64), keyId: `h${index}` }));
  const lookUp = async (letter: string) => {
    const identity = routingClient(keys.global, 'identity', authority.url);
    return identity.lookUpDomain({ hashes: [letter.repeat(64)] });
  };

  it('have one owner, whatever its region, until it gives the domain back', async () => {
    const [one, two] = [await makeRoute(), await makeRoute()];
    const own = { claimId: newId(), teamId: one.teamId };
    const rival = { claimId: newId(), teamId: two.teamId };
    await accounts.claimDomain({ ...own, hashes: hashes('a') });
    await accounts.claimDomain({ ...own, hashes: hashes('a') });
    await expect(accounts.claimDomain({ ...rival, hashes: hashes('a') })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await lookUp('a')).toMatchObject({ teamId: one.teamId, region: one.route.region });
    // A new proof is held by the newest claim; giving back an older claim changes nothing.
    const older = { claimId: newId(), teamId: one.teamId };
    await accounts.claimDomain({ ...older, hashes: hashes('a') });
    await accounts.claimDomain({ ...own, hashes: hashes('a') });
    await accounts.releaseDomain(older);
    await accounts.releaseDomain(rival);
    await foreign.releaseDomain(own);
    expect((await lookUp('a')).teamId).toBe(one.teamId);
    await accounts.releaseDomain(own);
    expect((await lookUp('a')).teamId).toBe('');
    await accounts.claimDomain({ ...rival, hashes: hashes('a') });
    await accounts.deleteRoute({ teamId: two.teamId, expectedVersion: 1n });
    expect((await lookUp('a')).teamId).toBe('');
  });

  it('survive a change of keys', async () => {
    const [one, two] = [await makeRoute(), await makeRoute()];
    const own = { claimId: newId(), teamId: one.teamId };
    const rival = { claimId: newId(), teamId: two.teamId };
    await accounts.claimDomain({ ...own, hashes: hashes('b') });
    // A region with the newer key still knows the older one.
    await expect(accounts.claimDomain({ ...rival, hashes: hashes('c', 'b') })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await lookUp('c')).teamId).toBe('');
    await accounts.claimDomain({ ...own, hashes: hashes('c') });
    expect([(await lookUp('c')).teamId, (await lookUp('b')).teamId]).toEqual([one.teamId, '']);
  });

  it('are given to one of many who claim at the same moment', async () => {
    const routes = await Promise.all([makeRoute(), makeRoute(), makeRoute(), makeRoute()]);
    const asked = routes.map(({ teamId }) =>
      accounts.claimDomain({ claimId: newId(), teamId, hashes: hashes('d', 'e') }),
    );
    const settled = await Promise.allSettled(asked);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('are accepted only for teams in the region, and only as hashes', async () => {
    const { teamId } = await makeRoute();
    const claim = { claimId: newId(), teamId, hashes: hashes('f') };
    await expect(foreign.claimDomain(claim)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(accounts.claimDomain({ ...claim, teamId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const readable = { ...claim, hashes: [{ hash: 'example.com', keyId: 'h1' }] };
    await expect(accounts.claimDomain(readable)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(accounts.lookUpDomain({ hashes: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('REST', () => {
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${authority.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      body: text ? JSON.parse(text) : null,
    };
  };
  const tokenOf = (scope: 'us_b' | 'eu_a', service = 'accounts') =>
    new ServiceTokenSigner(keys[scope], service).tokenFor('global:routing');

  it('upserts, finds and deletes a route for a signed caller', async () => {
    const teamId = newId();
    const subdomain = `rest-${randomUUID().slice(0, 8)}`;
    const token = await tokenOf('eu_a');
    const upsert = await call('POST', '/api/global/tenant-route', { teamId, subdomain, region: 'EU_A' }, token);
    expect(upsert).toMatchObject({ status: 200, body: { status: 'success' } });
    const bySubdomain = await call('GET', `/api/global/tenant-route?subdomain=${subdomain}`);
    expect(bySubdomain.body).toEqual({
      teamId,
      subdomain,
      region: 'EU_A',
      createdDate: expect.stringMatching(/^\d{4}-/),
    });
    expect((await call('GET', `/api/global/tenant-route?teamId=${teamId}`)).body).toEqual(bySubdomain.body);

    const renamed = `${subdomain}-new`;
    await call('POST', '/api/global/tenant-route', { teamId, subdomain: renamed, region: 'EU_A' }, token);
    const latest = await call('GET', `/api/global/tenant-route/latest-subdomain?subdomain=${subdomain}`);
    expect(latest.body).toEqual({ teamId, subdomain: renamed });

    expect((await call('DELETE', '/api/global/tenant-route', { teamId }, token)).body).toEqual({ status: 'success' });
    expect((await call('GET', `/api/global/tenant-route?teamId=${teamId}`)).status).toBe(404);
  });

  it('says what failed in the format of a failed upsert, and never where', async () => {
    const route = { teamId: newId(), subdomain: 'not-mine', region: 'EU_A' };
    const unsigned = await call('POST', '/api/global/tenant-route', route);
    expect(unsigned).toMatchObject({
      status: 401,
      body: {
        status: 'error',
        error: { code: 'Unauthorized', name: 'UNAUTHORIZED', stack: null },
        message: 'Sign in first',
      },
    });
    const foreignToken = await tokenOf('us_b');
    const refused = await call('POST', '/api/global/tenant-route', route, foreignToken);
    expect(refused).toMatchObject({
      status: 403,
      body: { status: 'error', error: { code: 'Forbidden', stack: null } },
    });
    const reserved = await call(
      'POST',
      '/api/global/tenant-route',
      { ...route, subdomain: 'billing' },
      await tokenOf('eu_a'),
    );
    expect(reserved).toMatchObject({ status: 400, body: { status: 'error', error: { code: 'ValidationError' } } });
    const malformed = await call('POST', '/api/global/tenant-route', { teamId: 'x' }, await tokenOf('eu_a'));
    expect(malformed).toMatchObject({ status: 400, body: { status: 'error' } });
  });

  it('redirects only into a workspace', async () => {
    const { teamId, subdomain } = await makeRoute();
    const origin = `http://${subdomain}.fieldloom.localhost:8080`;
    const to = async (path: string) => (await call('GET', `/team-redirect/${teamId}/${path}`)).location;
    expect(await to('projects/list?sort=%7B%7D')).toBe(`${origin}/projects/list?sort=%7B%7D`);
    for (const path of [
      '/evil.example/x',
      '//evil.example',
      '%2F%2Fevil.example',
      '%5C%5Cevil.example',
      '@evil.example',
    ]) {
      expect(new URL((await to(path))!).origin).toBe(origin);
    }
    expect((await call('GET', `/team-redirect/${newId()}/x`)).status).toBe(404);
    expect((await call('GET', '/team-redirect/nonsense/x')).status).toBe(404);
  });

  it('hides a workspace that is still being created', async () => {
    const { subdomain } = await makeRoute(RouteState.RESERVED);
    expect((await call('GET', `/api/global/tenant-route?subdomain=${subdomain}`)).status).toBe(404);
    const availability = await call('GET', `/api/global/subdomain-availability?subdomain=${subdomain}`);
    expect(availability.body).toEqual({ isAvailable: false, reason: 'taken' });
    const free = await call('GET', '/api/global/subdomain-availability?subdomain=surely-free');
    expect(free.body).toEqual({ isAvailable: true });
  });

  it('returns the closest region, the environment and denied domains', async () => {
    const samples = [
      { region: 'US_B', latencyMs: 120 },
      { region: 'EU_A', latencyMs: 20 },
    ];
    const closest = await call('POST', '/api/global/closest-region', { samples });
    expect(closest.body).toMatchObject({ fastestRegion: 'EU_A' });
    expect(closest.body.availableRegions).toHaveLength(2);
    expect(closest.body.availableRegions[0]).toMatchObject({
      region: 'US_B',
      group: 'United States',
      weight: 1,
      origin: 'http://us-b.fieldloom.localhost:8080',
    });
    expect((await call('POST', '/api/global/closest-region', {})).body.fastestRegion).toBe('US_B');
    expect((await call('POST', '/api/global/closest-region', { samples: [{ region: 'XX' }] })).status).toBe(400);
    expect((await call('GET', '/api/global/environment')).body).toMatchObject({
      featureFlags: { growthOnboarding: 'default' },
      oAuthConfig: {},
      recaptchaSiteKey: null,
    });
    const denied = await call('POST', '/api/global/domain-denied-check', { domain: 'Mail.Mailinator.com' });
    expect(denied.body).toEqual({ isDenied: true });
    expect((await call('POST', '/api/global/domain-denied-check', { domain: 'example.com' })).body).toEqual({
      isDenied: false,
    });
    const identity = routingClient(keys.global, 'identity', authority.url);
    expect(await identity.checkDomain({ domain: 'mail.mailinator.com' })).toMatchObject({ isDenied: true });
    await expect(accounts.checkDomain({ domain: 'example.com' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('declares every table, and isolates no workspaces: everybody may know the routes', async () => {
  const faults = await schemaFaults(authority.scratch.adminUrl);
  const expected = [
    'domain_claim',
    'identity_hash',
    'inbound_event',
    'subdomain_quarantine',
    'tenant_route',
    'tenant_route_history',
    'feature_flag',
    'feature_flag_history',
  ];
  expect(faults.sort()).toEqual(
    expected.sort().map((table) => `${table} has a team_id, but no forced row-level security`),
  );
});
