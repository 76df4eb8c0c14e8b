import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, Counterparts, ROOT_ORIGIN, startIdentity, type TestIdentity } from './kit.ts';

/** Covers Google, Microsoft and Auth0 at the root domain. A real OpenID provider stands in for each. */

const counterparts = new Counterparts();
let identity: TestIdentity;
let google: OidcKit;
let microsoft: OidcKit;
let auth0: OidcKit;
let person = 0;

beforeAll(async () => {
  [google, microsoft, auth0] = await Promise.all([OidcKit.open(), OidcKit.open(), OidcKit.open()]);
  for (const kit of [google, microsoft, auth0]) kit.allow(`${ROOT_ORIGIN}/auth/sso`);
  await counterparts.start();
  identity = await startIdentity(counterparts, {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER: google.issuer,
    MICROSOFT_CLIENT_ID: CLIENT_ID,
    MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
    MICROSOFT_ISSUER: microsoft.issuer,
    AUTH0_CLIENT_ID: CLIENT_ID,
    AUTH0_CLIENT_SECRET: CLIENT_SECRET,
    AUTH0_ISSUER: auth0.issuer,
    OUTBOUND_ALLOW: ['127.0.0.1/32'],
  });
});
afterAll(async () => {
  await identity.stop();
  await counterparts.stop();
  await google.close();
  await microsoft.close();
  await auth0.close();
});
afterEach(() => {
  for (const kit of [google, microsoft, auth0]) {
    kit.spoil = undefined;
    kit.signsWith = 'own';
  }
});

const newEmail = (): string => {
  person += 1;
  return `vouched-${person}@example.com`;
};
const cookiesOf = ({ headers }: Answer): string[] => [headers['set-cookie'] ?? []].flat().map(String);
const firstPair = (cookie: string | undefined): string => cookie?.split(';')[0] ?? '';

type Provider = 'google' | 'microsoft' | 'auth0';
const kitOf = (provider: Provider): OidcKit => ({ google, microsoft, auth0 })[provider];

/** Goes to the provider and comes back. */
async function go(provider: Provider, query = '') {
  const started = await identity.get(`/provider/start?provider=${provider}${query}`);
  expect(started.status).toBe(302);
  const [cookie] = cookiesOf(started);
  expect(cookie).toMatch(/^__Host-provider-sign-in=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const back = await kitOf(provider).signIn(String(started.headers['location']));
  expect(back.origin + back.pathname).toBe(`${ROOT_ORIGIN}/auth/sso`);
  const { code = '', state = '', iss } = Object.fromEntries(back.searchParams);
  return { cookie: firstPair(cookie), body: { method: 'OIDC', provider, code, state, ...(iss ? { iss } : {}) } };
}

const confirm = ({ cookie, body }: { cookie?: string; body: object }, changes: object = {}) =>
  identity.post('/confirm-email', { ...body, ...changes }, { cookie });

async function signIn(account: OidcKit['account'], provider: Provider = 'google', query = '') {
  kitOf(provider).account = account;
  const went = await go(provider, query);
  return { went, answer: await confirm(went) };
}

describe('an address is proven', () => {
  it('by Google, and can then create a workspace', async () => {
    const email = newEmail();
    const account = { sub: email, email: email.toUpperCase(), email_verified: true };
    const { answer } = await signIn(account, 'google', '&next=/workspaces%3Fa');
    expect(answer).toMatchObject({ status: 200, body: { currentTeams: [], next: '/workspaces?a' } });
    const [session, cleared] = cookiesOf(answer);
    expect(session).toMatch(/^__Host-email-session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cleared).toMatch(/^__Host-provider-sign-in=; Max-Age=0;/);
    const cookie = firstPair(session);
    expect((await identity.get('', { cookie })).body).toMatchObject({ email, provider: 'google' });
    const tenant = { method: 'OIDC', provider: 'google', region: 'EU_A', teamName: 'By Google' };
    expect((await identity.post('/create-tenant', tenant, { cookie })).status).toBe(200);
    expect(counterparts.creations.at(-1)).toMatchObject({ email, teamName: 'By Google' });
  });

  it('by Auth0, and the workspace is created by the provider that proved it and by no other', async () => {
    const email = newEmail();
    const { answer } = await signIn({ sub: email, email, email_verified: true }, 'auth0');
    const cookie = firstPair(cookiesOf(answer)[0]);
    expect((await identity.get('', { cookie })).body).toMatchObject({ email, provider: 'auth0' });
    const tenant = { region: 'EU_A', teamName: 'By Auth0', promo: 'SPRING' };
    for (const method of [{ method: 'OIDC' }, { method: 'OIDC', provider: 'google' }]) {
      expect((await identity.post('/create-tenant', { ...tenant, ...method }, { cookie })).status).toBe(422);
    }
    expect((await identity.post('/create-tenant', { ...tenant, method: 'AUTH0' }, { cookie })).status).toBe(200);
    expect(counterparts.creations.at(-1)).toMatchObject({ email, teamName: 'By Auth0', promo: 'SPRING' });

    const byGoogle = await signIn({ sub: `${email}-2`, email: newEmail(), email_verified: true });
    const other = firstPair(cookiesOf(byGoogle.answer)[0]);
    expect((await identity.post('/create-tenant', { ...tenant, method: 'AUTH0' }, { cookie: other })).status).toBe(422);
  });

  it('by Microsoft, which vouches with another claim', async () => {
    microsoft.spoil = (claims) => ({ ...claims, xms_edov: true });
    const email = newEmail();
    const { answer } = await signIn({ sub: 'ms', email }, 'microsoft', '&mode=popup');
    expect(answer.status).toBe(200);
    microsoft.spoil = undefined;
    expect((await signIn({ sub: 'ms', email }, 'microsoft')).answer.status).toBe(403);
  });

  it('by a client that sends no more than the contract requires, in the browser that started', async () => {
    google.account = { sub: 'short', email: newEmail(), email_verified: true };
    const { cookie, body } = await go('google');
    expect((await confirm({ cookie, body }, { state: undefined, uxMode: 'popup' })).status).toBe(200);
  });

  it.each([
    ['that Google has not verified', { email_verified: false }],
    ['of which Google says nothing', {}],
    ['that is none', { email: 'nobody', email_verified: true }],
    ['that is not there', { email: undefined, email_verified: true }],
  ])('not for one that is %s', async (_what, claims) => {
    const { answer } = await signIn({ sub: 'unproven', email: newEmail(), ...claims } as OidcKit['account']);
    expect([answer.status, cookiesOf(answer)]).toEqual([403, []]);
  });

  it.each([
    ['another audience', (claims: Record<string, unknown>) => ({ ...claims, aud: 'another' })],
    ['another nonce', (claims: Record<string, unknown>) => ({ ...claims, nonce: 'another' })],
    ['another issuer', (claims: Record<string, unknown>) => ({ ...claims, iss: 'https://another.example' })],
    ['a time that is over', (claims: Record<string, unknown>) => ({ ...claims, exp: 1_000 })],
  ])('not by a token for %s', async (_what, spoil) => {
    google.spoil = spoil;
    const { answer } = await signIn({ sub: 'spoilt', email: newEmail(), email_verified: true });
    expect([answer.status, cookiesOf(answer)]).toEqual([401, []]);
  });

  it('not by a token that was signed with another key', async () => {
    google.signsWith = 'strange';
    expect((await signIn({ sub: 's', email: newEmail(), email_verified: true })).answer.status).toBe(401);
  });

  it('not in another browser, with another state or provider, or twice', async () => {
    google.account = { sub: 'once', email: newEmail(), email_verified: true };
    const [victim, attacker] = [await go('google'), await go('google')];
    expect((await confirm({ body: attacker.body })).status).toBe(401);
    expect((await confirm({ cookie: victim.cookie, body: attacker.body })).status).toBe(401);
    // The attacker's code with the state of the victim's browser is refused, because it was made for another verifier.
    const { code } = attacker.body;
    expect((await confirm(victim, { code })).status).toBe(401);
    expect((await confirm(await go('google'), { provider: 'microsoft' })).status).toBe(401);
    const once = await go('google');
    expect((await confirm(once)).status).toBe(200);
    expect((await confirm(once)).status).toBe(401);
  });
});

describe('leaving for a provider', () => {
  it.each(['cross-site', 'same-site'])('starts on our own pages only, and not on one that is %s', async (site) => {
    const answer = await identity.get('/provider/start?provider=google', { headers: { 'sec-fetch-site': site } });
    expect([answer.status, answer.headers['location'], cookiesOf(answer)]).toEqual([302, '/auth/login', []]);
  });

  it('returns to paths of the root domain only', async () => {
    google.account = { sub: 'next', email: newEmail(), email_verified: true };
    for (const next of ['//evil.example', 'https://evil.example', '/%5Cevil.example', '/%09/evil.example']) {
      expect((await confirm(await go('google', `&next=${next}`))).body.next).not.toMatch(/evil\.example$/);
    }
  });

  it('reports that the provider is away', async () => {
    const away = await OidcKit.open();
    const other = await startIdentity(counterparts, {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: away.issuer,
      OUTBOUND_ALLOW: ['127.0.0.1/32'],
    });
    await away.close();
    const answer = await other.get('/provider/start?provider=google');
    expect([answer.status, answer.headers['location']]).toEqual([302, '/auth/sso?error=away']);
    expect((await other.get('/provider/start?provider=microsoft')).status).toBe(422);
    await other.stop();
  });

  it('leaves no address and no token in logs or tables', async () => {
    const email = newEmail();
    const { went } = await signIn({ sub: 'quiet', email, email_verified: true });
    expect(identity.logged()).not.toContain(email);
    expect(identity.logged()).not.toContain(went.body.code);
  });
});
