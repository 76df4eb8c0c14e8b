import { randomBytes } from 'node:crypto';
import { challengeOf, redeemHandOver } from '@fieldloom/auth/hand-over';
import { unavailable } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  Counterparts,
  codeOf,
  proveAddress,
  ROOT_ORIGIN,
  startIdentity,
  type TestIdentity,
  type Workspace,
} from './kit.ts';

const counterparts = new Counterparts();
let identity: TestIdentity;
let count = 0;

beforeAll(async () => {
  await counterparts.start();
  identity = await startIdentity(counterparts);
});
afterAll(async () => {
  await identity.stop();
  await counterparts.stop();
});
afterEach(() => {
  counterparts.silent.clear();
  counterparts.refusal = undefined;
  counterparts.isRoutingDown = false;
});

function addWorkspace(region: Workspace['region'], people: Partial<Workspace>): Workspace {
  count += 1;
  const workspace = { id: newId(), subdomain: `co-${count}-${region.slice(0, 2)}`, region, members: [], ...people };
  counterparts.workspaces.push(workspace);
  return workspace;
}
const newEmail = (): string => {
  count += 1;
  return `finder-${count}@example.com`;
};

describe('find workspace', () => {
  it('lists the workspaces that an address belongs to or may join, in all regions', async () => {
    const email = newEmail();
    const american = addWorkspace('us_b', { members: [email] });
    const european = addWorkspace('eu_a', { invited: [email] });
    const found = await identity.get('', { cookie: await proveAddress(identity, email) });
    expect(found.body).toMatchObject({
      email,
      name: 'Ada Lovelace',
      currentTeams: [{ id: american.id, region: 'US_B', type: 'CURRENT' }],
      availableTeams: [{ id: european.id, region: 'EU_A', type: 'INVITE', inviteId: 'i1', invitedBy: 'Grace' }],
      unavailableRegions: [],
    });
  });

  it('lists the workspace of the mail domain, from a region that does not know the address', async () => {
    const domain = 'finder-domain.example';
    const owned = addWorkspace('eu_a', { domain });
    const email = `newcomer@${domain}`;
    const cookie = await proveAddress(identity, email);
    expect((await identity.get('', { cookie })).body).toMatchObject({
      currentTeams: [],
      availableTeams: [{ id: owned.id, region: 'EU_A', type: 'DOMAIN' }],
    });
    owned.members.push(email);
    expect((await identity.get('', { cookie })).body).toMatchObject({
      currentTeams: [{ id: owned.id }],
      availableTeams: [],
    });
    counterparts.silent.add('eu_a');
    expect((await identity.get('', { cookie })).body.unavailableRegions).toMatchObject([{ region: 'EU_A' }]);
    const stranger = await proveAddress(identity, newEmail());
    expect((await identity.get('', { cookie: stranger })).body.unavailableRegions).toEqual([]);
  });

  it('reports which region does not answer, and returns the rest in time', async () => {
    const email = newEmail();
    addWorkspace('us_b', { members: [email] });
    const european = addWorkspace('eu_a', { members: [email] });
    const cookie = await proveAddress(identity, email);
    counterparts.silent.add('us_b');
    const found = await identity.get('', { cookie });
    expect(found.body).toMatchObject({
      currentTeams: [{ id: european.id }],
      unavailableRegions: [{ region: 'US_B', message: 'Temporarily unavailable' }],
    });
  });

  it('does not take silence of routing for "has none"', async () => {
    const email = newEmail();
    addWorkspace('us_b', { members: [email] });
    const cookie = await proveAddress(identity, email);
    counterparts.isRoutingDown = true;
    expect((await identity.get('', { cookie })).status).toBe(503);
    const sent = await identity.post('/send-confirmation', { email, useOneTimeCodeFlow: true });
    const code = codeOf(identity.mailsTo(email)[0]);
    const { codeChallenge } = sent.body;
    const confirmed = await identity.post('/confirm-email', { method: 'ONE_TIME_CODE', codeChallenge, code });
    expect(confirmed).toMatchObject({
      status: 200,
      body: { currentTeams: [], unavailableRegions: [{ region: 'US_B' }, { region: 'EU_A' }] },
    });
    expect(confirmed.body).not.toHaveProperty('teamId');
  });

  it('is only for somebody with a proven address', async () => {
    expect((await identity.get('')).status).toBe(401);
    expect((await identity.get('', { cookie: '__Host-email-session=eyJhbGciOiJkaXIifQ.x.y.z' })).status).toBe(401);
  });

  it('goes straight to the workspace if there is only one', async () => {
    const email = newEmail();
    const only = addWorkspace('eu_a', { members: [email] });
    const sent = await identity.post('/send-confirmation', { email, useOneTimeCodeFlow: true });
    const code = codeOf(identity.mailsTo(email)[0]);
    const { codeChallenge } = sent.body;
    const confirmed = await identity.post('/confirm-email', { method: 'ONE_TIME_CODE', codeChallenge, code });
    expect(confirmed.body).toMatchObject({ teamId: only.id });
  });
});

describe('create a workspace', () => {
  const tenant = {
    method: 'ONE_TIME_CODE',
    name: 'Ada Lovelace',
    teamName: 'Analytical Engines',
    region: 'EU_A',
    orgSize: '1-25',
    jobRole: 'RESEARCH',
    marketingCommsEnabled: true,
  };

  it('makes the chosen region start, once per key, and reports progress', async () => {
    const email = newEmail();
    const cookie = await proveAddress(identity, email);
    const create = () =>
      identity.post(
        '/create-tenant',
        { ...tenant, subdomain: 'engines-co' },
        { cookie, headers: { 'idempotency-key': 'k1' } },
      );
    const first = await create();
    expect(first).toMatchObject({ status: 200, body: { status: 'RUNNING', region: 'EU_A' } });
    expect((await create()).body.requestId).toBe(first.body.requestId);
    expect(counterparts.creations.at(-1)).toMatchObject({
      requestId: first.body.requestId,
      email,
      name: 'Ada Lovelace',
      teamName: 'Analytical Engines',
      subdomain: 'engines-co',
      orgSize: '1-25',
      jobRole: 'RESEARCH',
      marketingCommsEnabled: true,
      password: '',
    });
    const status = await identity.get(`/create-tenant/${first.body.requestId}`, { cookie });
    expect(status.body).toMatchObject({
      status: 'COMPLETE',
      teamId: first.body.requestId,
      subdomain: 'engines-co',
      signInUrl: 'http://engines-co.fieldloom.localhost:8080/api/auth/hand-over/start?next=%2F',
    });
    const stranger = await proveAddress(identity, newEmail());
    expect((await identity.get(`/create-tenant/${first.body.requestId}`, { cookie: stranger })).status).toBe(404);
    expect((await identity.get('/create-tenant/nonsense', { cookie })).status).toBe(400);
  });

  it('requires a proven address, and uses only that one', async () => {
    expect((await identity.post('/create-tenant', tenant)).status).toBe(401);
    const cookie = await proveAddress(identity, newEmail());
    expect((await identity.post('/create-tenant', { ...tenant, email: 'other@example.com' }, { cookie })).status).toBe(
      400,
    );
  });

  it.each([
    { region: 'MARS' },
    { region: 'AU_A' },
    { teamName: '' },
    { teamName: 'x'.repeat(201) },
    { subdomain: 'admin' },
    { subdomain: 'ab' },
    { orgSize: 'huge' },
    { jobRole: 'KING' },
    { method: 'EMAIL' },
    { method: 'EMAIL', password: 'short' },
    { method: 'GUESS' },
  ])('refuses %j', async (change) => {
    const cookie = await proveAddress(identity, newEmail());
    const before = counterparts.creations.length;
    const answer = await identity.post('/create-tenant', { ...tenant, ...change }, { cookie });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'ValidationError' }] } });
    expect(counterparts.creations).toHaveLength(before);
  });

  it('refuses ways to sign up that are not configured', async () => {
    const cookie = await proveAddress(identity, newEmail());
    expect((await identity.post('/create-tenant', { ...tenant, method: 'AUTH0' }, { cookie })).status).toBe(422);
  });

  it('refuses a region that an operator closed to new workspaces', async () => {
    const cookie = await proveAddress(identity, newEmail());
    const begun = counterparts.creations.length;
    counterparts.closed.add('eu_a');
    const answer = await identity.post('/create-tenant', tenant, { cookie });
    counterparts.closed.clear();
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ message: 'This region takes no new workspaces', details: { field: 'region' } }] },
    });
    expect(counterparts.creations).toHaveLength(begun);
  });

  it('reports that the region is unavailable, and starts later with the same key', async () => {
    const cookie = await proveAddress(identity, newEmail());
    const create = () => identity.post('/create-tenant', tenant, { cookie, headers: { 'idempotency-key': 'k2' } });
    counterparts.refusal = unavailable();
    expect(await create()).toMatchObject({
      status: 503,
      body: { errors: [{ message: 'Temporarily unavailable', details: { code: 'UNAVAILABLE' } }] },
    });
    counterparts.refusal = undefined;
    expect((await create()).status).toBe(200);
  });
});

describe('the hand-over into a workspace', () => {
  const verifier = randomBytes(32).toString('base64url');
  const ask = (teamId: string, cookie?: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      team_id: teamId,
      state: 'state-of-the-browser',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    return identity.get(`/authorize?${query.toString()}`, { cookie });
  };
  const landing = (answer: { headers: { location?: unknown } }) => new URL(String(answer.headers['location']));

  it('gives the region a code for the proven address', async () => {
    const email = newEmail();
    const workspace = addWorkspace('eu_a', { members: [email] });
    const answer = await ask(workspace.id, await proveAddress(identity, email));
    expect(answer.status).toBe(302);
    const url = landing(answer);
    expect(url.origin + url.pathname).toBe(`http://${workspace.subdomain}.fieldloom.localhost:8080/auth/callback`);
    expect(url.searchParams.get('state')).toBe('state-of-the-browser');
    const code = url.searchParams.get('code')!;
    const redeemed = await redeemHandOver(counterparts.keys.eu_a, code, verifier);
    expect(redeemed).toMatchObject({ email, teamId: workspace.id, method: 'ONE_TIME_CODE' });
    await expect(redeemHandOver(counterparts.keys.us_b, code, verifier)).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
  });

  it('lets invited people in, and nobody else', async () => {
    const email = newEmail();
    const invitedTo = addWorkspace('us_b', { invited: [email] });
    const strange = addWorkspace('us_b', {});
    const cookie = await proveAddress(identity, email);
    expect(landing(await ask(invitedTo.id, cookie)).searchParams.has('code')).toBe(true);
    const refused = landing(await ask(strange.id, cookie)).searchParams;
    expect([refused.get('error'), refused.get('code')]).toEqual(['access_denied', null]);
  });

  it("lets people of the workspace's mail domain in", async () => {
    const workspace = addWorkspace('eu_a', { domain: 'entering.example' });
    const cookie = await proveAddress(identity, 'anna@entering.example');
    expect(landing(await ask(workspace.id, cookie)).searchParams.has('code')).toBe(true);
  });

  it('sends a browser without a proven address to prove one, and back', async () => {
    const workspace = addWorkspace('eu_a', {});
    const url = landing(await ask(workspace.id));
    expect(url.origin + url.pathname).toBe(`${ROOT_ORIGIN}/auth/find-workspace`);
    expect(url.searchParams.get('redirect')).toMatch(/^\/api\/global\/identity\/authorize\?team_id=/);
  });

  it('reports that the region is unavailable', async () => {
    const email = newEmail();
    const workspace = addWorkspace('eu_a', { members: [email] });
    const cookie = await proveAddress(identity, email);
    counterparts.silent.add('eu_a');
    expect(landing(await ask(workspace.id, cookie)).searchParams.get('error')).toBe('temporarily_unavailable');
  });

  it('redirects only to the workspace itself', async () => {
    const email = newEmail();
    const workspace = addWorkspace('eu_a', { members: [email] });
    const cookie = await proveAddress(identity, email);
    const origin = `http://${workspace.subdomain}.fieldloom.localhost:8080`;
    const accepted = await ask(workspace.id, cookie, { redirect_uri: `${origin}/callback` });
    expect(landing(accepted).pathname).toBe('/callback');
    for (const redirect_uri of [
      'http://evil.example/auth/callback',
      `${origin}.evil.example/auth/callback`,
      `${origin}/projects`,
      `${origin}/auth/callback?x=1`,
      'http://other.fieldloom.localhost:8080/auth/callback',
    ]) {
      const refused = await ask(workspace.id, cookie, { redirect_uri });
      expect(refused.status).toBe(400);
      expect(refused.headers).not.toHaveProperty('location');
    }
    expect((await ask(newId(), cookie)).status).toBe(404);
    expect((await ask(workspace.id, cookie, { code_challenge_method: 'plain' })).status).toBe(400);
    expect((await ask(workspace.id, cookie, { code_challenge: 'short' })).status).toBe(400);
  });
});
