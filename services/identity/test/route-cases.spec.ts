import { createSecretKey } from 'node:crypto';
import { RowReader, readRows } from '@fieldloom/db/introspection';
import { newId } from '@fieldloom/kernel/ids';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { describeRoutes, RegisteredRoutes, type RouteCall, type RouteCases } from '@fieldloom/testkit/route-cases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EncryptJWT } from 'jose';
import { deriveSecrets } from '../src/secrets.ts';
import {
  Counterparts,
  codeOf,
  DENIED_DOMAIN,
  proveAddress,
  ROOT_ORIGIN,
  startIdentity,
  type TestIdentity,
} from './kit.ts';

const EMAIL = 'ada@route-cases.example';
const STRANGER = 'eve@route-cases.example';
/** Mails are requested for this address in wrong ways; none may ever be sent. */
const VICTIM = 'victim@route-cases.example';
const BASE = '/api/global/identity';

const routes = new RegisteredRoutes();
const counterparts = new Counterparts();
let identity: TestIdentity;
let provider: OidcKit;
let world: World;

interface World {
  teamId: string;
  cookie: Record<'own' | 'stranger' | 'denied' | 'signedOut' | 'expired' | 'forged' | 'other' | 'leaving', string>;
  /** A request that EMAIL started. */
  requestId: string;
  codeChallenge: string;
  code: string;
}

let rows: RowReader;

beforeAll(async () => {
  await counterparts.start();
  provider = await OidcKit.open();
  identity = await startIdentity(counterparts, {
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER: provider.issuer,
    OUTBOUND_ALLOW: ['127.0.0.1/32'],
  });
  world = await makeWorld();
  // Rate counts and failed attempts are meant to change.
  rows = await RowReader.open(identity.scratch.adminUrl, ['rate_count', 'identity_lock']);
});
afterAll(async () => {
  await rows.close();
  await identity.stop();
  await counterparts.stop();
  await provider.close();
});

async function makeWorld(): Promise<World> {
  const teamId = newId();
  counterparts.workspaces.push({ id: teamId, subdomain: 'route-cases', region: 'eu_a', members: [EMAIL] });
  const own = await proveAddress(identity, EMAIL);
  const signedOut = await proveAddress(identity, EMAIL);
  await identity.post('/sign-out', {}, { cookie: signedOut });
  const [session] = deriveSecrets(identity.keys).sessions();
  const created = await identity.post('/create-tenant', tenant, { cookie: own });
  const mailed = 'grace@route-cases.example';
  const sent = await identity.post('/send-confirmation', { email: mailed, useOneTimeCodeFlow: true });
  return {
    teamId,
    cookie: {
      own,
      leaving: await proveAddress(identity, EMAIL),
      stranger: await proveAddress(identity, STRANGER),
      denied: await proveAddress(identity, `ada@${DENIED_DOMAIN}`),
      signedOut,
      expired: await sessionOf(session, '-60s'),
      other: await sessionOf(session, '1h', 'email-challenge'),
      forged: await sessionOf(createSecretKey(Buffer.alloc(32, 7)).export(), '1h'),
    },
    requestId: created.body.requestId,
    codeChallenge: sent.body.codeChallenge,
    code: codeOf(identity.mailsTo(mailed)[0]),
  };
}

/** Makes an email session as this service would, with another key, time or purpose. */
async function sessionOf(key: Uint8Array, until: string, audience = 'email-session'): Promise<string> {
  const made = await new EncryptJWT({ email: EMAIL, method: 'EMAIL' })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setJti(newId())
    .setExpirationTime(until)
    .encrypt(key);
  return `__Host-email-session=${made}`;
}

type Cases = RouteCases<World>;

const long = (length: number): string => 'x'.repeat(length);
const from = (origin: string | undefined) => (): RouteCall => ({ headers: { origin } });
const as =
  (who: keyof World['cookie']) =>
  ({ cookie }: World): RouteCall => ({ headers: { cookie: cookie[who] } });

const PROVES_ITSELF = 'proves an address, so that nobody can have proven one before';
const OTHER_ORIGINS: Cases['forbidden'] = [
  { what: 'no origin', change: from(undefined) },
  { what: 'an origin of nowhere', change: from('null') },
  { what: "a workspace's origin", change: from('http://acme.fieldloom.localhost:8080') },
  { what: 'another scheme', change: from(ROOT_ORIGIN.replace('http:', 'https:')) },
];
const NO_SESSION: Cases['unsigned'] = [
  { what: 'nobody', change: () => ({ headers: { cookie: undefined } }) },
  { what: 'a made-up session', change: () => ({ headers: { cookie: '__Host-email-session=made.up..token.x' } }) },
  { what: 'a session that another key made', change: as('forged') },
  { what: 'a session past its time', change: as('expired') },
  { what: 'a token of another purpose', change: as('other') },
  { what: 'a session that was signed out of', change: as('signedOut') },
];

const tenant = { method: 'ONE_TIME_CODE', region: 'EU_A', teamName: 'Route Cases', password: '' };
const create = (change: object) => (): RouteCall => ({ body: { ...tenant, ...change } });
const send = (change: object) => (): RouteCall => ({ body: { email: VICTIM, ...change } });
const confirm = (change: object) => (): RouteCall => ({
  body: { method: 'ONE_TIME_CODE', codeChallenge: 'c', code: '1', ...change },
});
const CHALLENGE = 'A'.repeat(43);
const authorize = (change: Record<string, string | undefined>): RouteCall => {
  const given = { state: 'state-of-a-browser', code_challenge: CHALLENGE, code_challenge_method: 'S256', ...change };
  const query = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { path: `${BASE}/authorize?${new URLSearchParams(query).toString()}` };
};

const CASES: Record<string, Cases> = {
  'POST /api/global/identity/send-confirmation': {
    right: () => ({
      method: 'POST',
      path: `${BASE}/send-confirmation`,
      headers: { origin: ROOT_ORIGIN },
      body: { email: 'new@route-cases.example' },
    }),
    status: 200,
    body: 'json',
    unsigned: PROVES_ITSELF,
    foreign: 'known and unknown addresses are treated alike: see sign-up.spec.ts',
    forbidden: [
      ...(OTHER_ORIGINS as Exclude<Cases['forbidden'], string>),
      {
        what: 'a new workspace for an address of a denied domain',
        change: send({ email: `victim@${DENIED_DOMAIN}`, forceCreateWorkspace: true }),
        code: 'UNPROCESSABLE',
      },
    ],
    malformed: [
      { what: 'no address', change: send({ email: undefined }) },
      { what: 'what is no address', change: send({ email: 'nobody' }) },
      { what: 'two addresses', change: send({ email: `${VICTIM},${VICTIM}` }) },
      { what: 'an address with a line end', change: send({ email: `victim@route-cases.example\r\nBcc: ${VICTIM}` }) },
      { what: 'an address with a NUL', change: send({ email: 'vic\0tim@route-cases.example' }) },
      { what: 'a list', change: send({ email: [VICTIM] }) },
      { what: 'a flag that is text', change: send({ useOneTimeCodeFlow: 'yes' }) },
      { what: 'a proof that is a number', change: send({ recaptchaToken: 7 }) },
    ],
    oversized: [
      { what: 'an address of 321', change: send({ email: `${long(309)}@example.com` }) },
      { what: 'a proof of more than 4,096', change: send({ recaptchaToken: long(4_097) }) },
    ],
  },
  'GET /api/global/identity/provider/start': {
    right: () => ({ path: `${BASE}/provider/start?provider=google&mode=popup&next=/workspaces` }),
    status: 302,
    body: 'none',
    unsigned: PROVES_ITSELF,
    foreign: 'names nobody',
    forbidden: 'another site is sent to the login page: see providers.spec.ts',
    malformed: [
      { what: 'nothing', change: () => ({ path: `${BASE}/provider/start` }) },
      { what: 'an unknown provider', change: () => ({ path: `${BASE}/provider/start?provider=evil` }) },
      { what: 'two providers', change: () => ({ path: `${BASE}/provider/start?provider=google&provider=google` }) },
      { what: 'an unknown mode', change: () => ({ path: `${BASE}/provider/start?provider=google&mode=frame` }) },
      {
        what: 'a provider that is not set up',
        change: () => ({ path: `${BASE}/provider/start?provider=microsoft` }),
        code: 'UNPROCESSABLE',
      },
    ],
    oversized: [
      {
        what: 'a long page',
        change: () => ({ path: `${BASE}/provider/start?provider=google&next=/${long(4_000)}` }),
      },
    ],
  },
  'POST /api/global/identity/confirm-email': {
    right: ({ codeChallenge, code }) => ({
      method: 'POST',
      path: `${BASE}/confirm-email`,
      headers: { origin: ROOT_ORIGIN },
      body: { method: 'ONE_TIME_CODE', codeChallenge, code },
    }),
    status: 200,
    body: 'json',
    unsigned: [
      { what: 'a challenge that nobody made', change: confirm({}) },
      {
        what: 'a link that nobody made',
        change: () => ({ body: { method: 'EMAIL', token: 'eyJhbGciOiJkaXIifQ..a.b.c' } }),
      },
      {
        what: 'a code of a provider in a browser that began nothing',
        change: () => ({ body: { method: 'OIDC', provider: 'google', code: 'x' } }),
      },
      {
        what: 'a session as a link',
        change: ({ cookie }) => ({ body: { method: 'EMAIL', token: cookie.own.split('=')[1] } }),
      },
      {
        what: 'a code challenge as a link',
        change: ({ codeChallenge }) => ({ body: { method: 'EMAIL', token: codeChallenge } }),
      },
    ],
    foreign: "another person's code is a wrong code, and counted: see sign-up.spec.ts",
    forbidden: OTHER_ORIGINS,
    malformed: [
      { what: 'nothing', change: () => ({ body: {} }) },
      { what: 'an unknown way', change: confirm({ method: 'GUESS' }) },
      { what: 'a link without its token', change: () => ({ body: { method: 'EMAIL' } }) },
      { what: 'a code that is a number', change: confirm({ code: 123_456 }) },
      {
        what: 'a provider that is not set up',
        change: () => ({ body: { method: 'OIDC', provider: 'microsoft', code: 'x' } }),
        code: 'UNPROCESSABLE',
      },
    ],
    oversized: [
      { what: 'a long code', change: confirm({ code: '1'.repeat(21) }) },
      { what: 'a long challenge', change: confirm({ codeChallenge: long(4_097) }) },
      { what: 'a long token', change: () => ({ body: { method: 'EMAIL', token: long(4_097) } }) },
    ],
  },
  'POST /api/global/identity/sign-out': {
    right: (own) => ({
      ...as('leaving')(own),
      method: 'POST',
      path: `${BASE}/sign-out`,
      headers: { origin: ROOT_ORIGIN, cookie: own.cookie.leaving },
    }),
    status: 200,
    body: 'none',
    unsigned: 'nobody is signed out already: see below',
    foreign: 'takes no id: it ends the session that the browser brings',
    forbidden: OTHER_ORIGINS,
    malformed: 'takes nothing',
    oversized: 'takes nothing',
  },
  'GET /api/global/identity': {
    right: (own) => ({ ...as('own')(own), path: BASE }),
    status: 200,
    body: 'none',
    unsigned: NO_SESSION,
    foreign: 'takes no id: it answers for the address that the browser proves',
    forbidden: 'everybody may ask for their own',
    malformed: 'takes nothing',
    oversized: 'takes nothing',
  },
  'POST /api/global/identity/create-tenant': {
    right: ({ cookie }) => ({
      method: 'POST',
      path: `${BASE}/create-tenant`,
      headers: { origin: ROOT_ORIGIN, cookie: cookie.own },
      body: tenant,
    }),
    status: 200,
    body: 'json',
    unsigned: NO_SESSION,
    foreign: [
      { what: "another person's address", change: create({ email: STRANGER }), code: 'BAD_INPUT' },
      { what: 'a region that is not there', change: create({ region: 'AU_A' }), code: 'BAD_INPUT' },
    ],
    forbidden: [
      ...(OTHER_ORIGINS as Exclude<Cases['forbidden'], string>),
      {
        what: 'an address of a denied domain',
        change: ({ cookie }) => ({ headers: { cookie: cookie.denied } }),
        code: 'UNPROCESSABLE',
      },
    ],
    malformed: [
      { what: 'nothing', change: () => ({ body: {} }) },
      { what: 'an unknown way', change: create({ method: 'GUESS' }) },
      { what: 'a way that is not set up', change: create({ method: 'AUTH0' }), code: 'UNPROCESSABLE' },
      { what: 'a region that is none', change: create({ region: 'EU_Z' }) },
      { what: 'a name of spaces', change: create({ teamName: '  ' }) },
      { what: 'a name that is a list', change: create({ teamName: ['x'] }) },
      { what: 'a name with half a character', change: create({ teamName: 'Half \ud83d' }) },
      { what: 'a reserved address', change: create({ subdomain: 'billing' }) },
      { what: 'an address in capitals', change: create({ subdomain: 'Acme' }) },
      { what: 'a way that needs a password', change: create({ method: 'EMAIL' }) },
      { what: 'a short password', change: create({ password: 'Short-1a' }) },
      { what: 'a password without a digit', change: create({ password: 'Granite-window-and' }) },
      { what: 'an unknown size of organization', change: create({ orgSize: 'huge' }) },
      { what: 'an unknown role', change: create({ jobRole: 'WIZARD' }) },
      { what: 'an unknown template', change: create({ installTemplateId: 'world-peace' }) },
      { what: 'a consent that is text', change: create({ marketingCommsEnabled: 'yes' }) },
    ],
    oversized: [
      { what: 'a name of 201', change: create({ teamName: long(201) }) },
      { what: "a person's name of 101", change: create({ name: long(101) }) },
      { what: 'an address of 51', change: create({ subdomain: 'a'.repeat(51) }) },
      { what: 'a password of 129', change: create({ password: `Aa1-${long(125)}` }) },
      { what: 'a long promo', change: create({ promo: long(101) }) },
      { what: 'a long template', change: create({ installTemplateId: long(101) }) },
      { what: 'a long region', change: create({ region: long(11) }) },
    ],
  },
  'GET /api/global/identity/create-tenant/:requestId': {
    right: (own) => ({ ...as('own')(own), path: `${BASE}/create-tenant/${own.requestId}` }),
    status: 200,
    body: 'none',
    unsigned: NO_SESSION,
    foreign: [
      { what: "another person's request", change: as('stranger') },
      { what: 'an unknown request', change: () => ({ path: `${BASE}/create-tenant/${newId()}` }) },
    ],
    forbidden: 'everybody may ask for their own',
    malformed: [{ what: 'no id', change: () => ({ path: `${BASE}/create-tenant/no-id` }) }],
    oversized: [
      { what: 'a long id', change: () => ({ path: `${BASE}/create-tenant/${long(5_000)}` }), code: 'TOO_LARGE' },
    ],
  },
  'GET /api/global/identity/authorize': {
    right: ({ teamId, cookie }) => ({ ...authorize({ team_id: teamId }), headers: { cookie: cookie.own } }),
    status: 302,
    body: 'none',
    unsigned: 'goes to the page where an address is proven: see below',
    foreign: [{ what: 'an unknown workspace', change: () => authorize({ team_id: newId() }) }],
    forbidden: 'somebody who is no member goes back with access_denied: see below',
    malformed: [
      { what: 'no workspace', change: () => authorize({}) },
      { what: 'no id', change: () => authorize({ team_id: 'no-id' }) },
      { what: 'no state', change: ({ teamId }) => authorize({ team_id: teamId, state: undefined }) },
      { what: 'a short state', change: ({ teamId }) => authorize({ team_id: teamId, state: 'short' }) },
      { what: 'no challenge', change: ({ teamId }) => authorize({ team_id: teamId, code_challenge: undefined }) },
      {
        what: 'a challenge in the clear',
        change: ({ teamId }) => authorize({ team_id: teamId, code_challenge_method: 'plain' }),
      },
      {
        what: 'a way back to elsewhere',
        change: ({ teamId }) => authorize({ team_id: teamId, redirect_uri: 'https://evil.example/auth/callback' }),
      },
      {
        what: 'a way back to another workspace',
        change: ({ teamId }) =>
          authorize({ team_id: teamId, redirect_uri: 'http://other.fieldloom.localhost:8080/auth/callback' }),
      },
    ],
    oversized: [
      { what: 'a long state', change: ({ teamId }) => authorize({ team_id: teamId, state: long(501) }) },
      { what: 'a long challenge', change: ({ teamId }) => authorize({ team_id: teamId, code_challenge: long(44) }) },
      {
        what: 'a long way back',
        change: ({ teamId }) => authorize({ team_id: teamId, redirect_uri: `http://${long(2_048)}` }),
      },
    ],
  },
};

describeRoutes({
  routes,
  cases: CASES,
  world: () => world,
  server: () => identity.http,
  state: async () => ({
    rows: await rows.read(),
    mails: [VICTIM, `victim@${DENIED_DOMAIN}`].map((email) => identity.mailsTo(email).length),
    creations: counterparts.creations.length,
  }),
});

it('signs nobody out who is not signed in, and does not say so', async () => {
  const before = await readRows(identity.scratch.adminUrl);
  const answer = await identity.post('/sign-out', {}, { cookie: world.cookie.forged });
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
  expect(await readRows(identity.scratch.adminUrl)).toEqual(before);
});

it.each(['own', 'forged', 'expired', 'signedOut', 'stranger'] as const)(
  'gives a code only to a member who has proven the address: %s',
  async (who) => {
    const { path = '' } = authorize({ team_id: world.teamId });
    const answer = await identity.get(path.slice(BASE.length), { cookie: world.cookie[who] });
    const to = new URL(String(answer.headers.location));
    expect([to.searchParams.has('code'), to.searchParams.get('error')]).toEqual([
      who === 'own',
      who === 'stranger' ? 'access_denied' : null,
    ]);
  },
);
