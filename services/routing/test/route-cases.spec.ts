import { createHmac } from 'node:crypto';
import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import { signToken } from '@fieldloom/auth/token';
import { RowReader } from '@fieldloom/db/introspection';
import { newId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { HashKind, RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { testKeys } from '@fieldloom/testkit/keys';
import { describeRoutes, RegisteredRoutes, type RouteCall, type RouteCases } from '@fieldloom/testkit/route-cases';
import { afterAll, beforeAll } from '@jest/globals';
import { type Backend, startBackend } from './edge-kit.ts';
import { routingClient, SLACK_SECRET, startAuthority, type TestAuthority } from './kit.ts';

const ACCOUNT = 'T-ROUTE-CASES';
const STAFF_TOKEN = 'reads-deploy-status-and-nothing-else';
const JOB_TOKEN = 'changes-deploy-status-after-a-deploy';
const READER_TOKEN = 'reads-what-operators-may-see-and-no-more';
const OPERATOR_TOKEN = 'changes-what-operators-may-change-here';
const keys = testKeys();
const routes = new RegisteredRoutes();
let authority: TestAuthority;
let european: Backend;
let world: World;
let rows: RowReader;

/** Workspaces of eu_a, one of another region, and tokens that services sign. */
interface World {
  teamId: string;
  subdomain: string;
  /** Its route may be deleted. */
  doomedId: string;
  /** In us_b. */
  foreignId: string;
  reservedSubdomain: string;
  bearer: Record<'accounts' | 'integrations' | 'foreign' | 'content' | 'expired' | 'elsewhere' | 'forged', string>;
}

beforeAll(async () => {
  european = await startBackend('integrations');
  const env = {
    PEERS: { 'eu_a/integrations': `http://127.0.0.1:${european.port}` },
    OPERATOR_READ_TOKEN: READER_TOKEN,
    OPERATOR_WRITE_TOKEN: OPERATOR_TOKEN,
    DEPLOY_STATUS_READ_TOKEN: STAFF_TOKEN,
    DEPLOY_STATUS_WRITE_TOKEN: JOB_TOKEN,
  };
  authority = await startAuthority({ keys, env });
  world = await makeWorld();
  rows = await RowReader.open(authority.scratch.adminUrl);
});
afterAll(async () => {
  await rows.close();
  await authority.stop();
  await european.stop();
  await authority.scratch.drop();
});

async function makeWorld(): Promise<World> {
  const make = async (
    region: 'eu_a' | 'us_b',
    subdomain: string,
    state: RouteState = RouteState.ACTIVE,
  ): Promise<string> => {
    const teamId = newId();
    const accounts = routingClient(keys[region], 'accounts', authority.url);
    await accounts.upsertRoute({ teamId, subdomain, region, state, expectedVersion: 0n });
    return teamId;
  };
  const teamId = await make('eu_a', 'route-cases');
  const [{ hash, keyId }] = hashProviderAccount(keys.eu_a, 'slack', ACCOUNT);
  const hashes = [{ kind: HashKind.PROVIDER_ACCOUNT, hash, keyId, teamId, provider: 'slack' }];
  await routingClient(keys.eu_a, 'integrations', authority.url).upsertIdentityHashes({ hashes });
  await make('eu_a', 'being-made', RouteState.RESERVED);
  const audience = 'global:routing';
  // Their lifetime is longer than the suite, however busy the machine is.
  const sign = (scope: 'eu_a' | 'us_b', issuer: string, { to = audience, lifetimeSeconds = 3_600 } = {}) =>
    signToken(keys[scope], { issuer, audience: to, lifetimeSeconds });
  const bearer = {
    accounts: await sign('eu_a', 'eu_a:accounts'),
    integrations: await sign('eu_a', 'eu_a:integrations'),
    foreign: await sign('us_b', 'us_b:accounts'),
    content: await sign('eu_a', 'eu_a:content'),
    elsewhere: await sign('eu_a', 'eu_a:accounts', { to: 'global:identity' }),
    // With us_b's key, but claiming to be from eu_a.
    forged: await sign('us_b', 'eu_a:accounts'),
    expired: await sign('eu_a', 'eu_a:accounts', { lifetimeSeconds: -60 }),
  };
  return {
    teamId,
    subdomain: 'route-cases',
    doomedId: await make('eu_a', 'doomed-team'),
    foreignId: await make('us_b', 'foreign-team'),
    reservedSubdomain: 'being-made',
    bearer,
  };
}

type Cases = RouteCases<World>;

const signedBy =
  (who: keyof World['bearer']) =>
  ({ bearer }: World): RouteCall => ({
    headers: { authorization: `Bearer ${bearer[who]}` },
  });
const body = (value: object) => (): RouteCall => ({ body: value });
const long = (length: number): string => 'x'.repeat(length);

const NOT_A_SERVICE: Cases['unsigned'] = [
  { what: 'nobody', change: () => ({ headers: { authorization: undefined } }) },
  { what: 'another scheme', change: () => ({ headers: { authorization: 'Basic YTpi' } }) },
  { what: 'no token', change: () => ({ headers: { authorization: 'Bearer made.up.token' } }) },
  { what: "a token that another region's key made", change: signedBy('forged') },
  { what: 'a token past its time', change: signedBy('expired') },
  { what: 'a token for another service', change: signedBy('elsewhere') },
];
const bearer = (token: string): RouteCall => ({ headers: { authorization: `Bearer ${token}` } });
const NO_OPERATOR: Cases['unsigned'] = [
  ...(NOT_A_SERVICE as Exclude<Cases['unsigned'], string>),
  { what: 'a service', change: signedBy('accounts') },
  { what: 'a part of the token', change: () => bearer(JOB_TOKEN.slice(0, -1)) },
  { what: 'the token and more', change: () => bearer(`${JOB_TOKEN}x`) },
  { what: 'the token in another scheme', change: () => ({ headers: { authorization: `Basic ${JOB_TOKEN}` } }) },
];
/** Where the token belongs to the operators and not to the deploy job. */
const NOT_AN_OPERATOR: Cases['unsigned'] = [
  ...(NOT_A_SERVICE as Exclude<Cases['unsigned'], string>),
  { what: 'a service', change: signedBy('accounts') },
  { what: 'the deploy job', change: () => bearer(JOB_TOKEN) },
  { what: 'a part of the token', change: () => bearer(OPERATOR_TOKEN.slice(0, -1)) },
];
const ONLY_READS: Cases['forbidden'] = [{ what: 'the token that only reads', change: () => bearer(READER_TOKEN) }];
const ANY_READER = 'whoever has one of the tokens may read';
const NO_ONE_ELSES = 'of no workspace';
const OPEN = 'open to everybody: nothing of it is secret';
const NO_ID = 'takes no id';
const NO_INPUT = 'takes nothing';

/** Returns Slack's headers for a body. */
function signed(text: string, { secret = SLACK_SECRET, ageSeconds = 0, over = text } = {}): RouteCall {
  const timestamp = String(Math.floor(Date.now() / 1_000) - ageSeconds);
  const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${over}`).digest('hex');
  const headers = { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` };
  return { body: text, headers: { ...headers, 'content-type': 'application/json' } };
}

const message = (eventId: string, text = 'hello') =>
  JSON.stringify({
    type: 'event_callback',
    team_id: ACCOUNT,
    event_id: eventId,
    event: { type: 'message', channel: 'C1', text },
  });

const NOT_SLACK: Cases['unsigned'] = [
  {
    what: 'no signature',
    change: () => ({ headers: { 'x-slack-signature': undefined, 'x-slack-request-timestamp': undefined } }),
  },
  { what: 'a forged signature', change: () => signed(message('Ev-forged'), { secret: 'guessed' }) },
  { what: 'a signature of another body', change: () => signed(message('Ev-a'), { over: message('Ev-b') }) },
  { what: 'a request of 301 s ago', change: () => signed(message('Ev-old'), { ageSeconds: 301 }) },
  { what: 'a request of the future', change: () => signed(message('Ev-future'), { ageSeconds: -330 }) },
  { what: 'a time that is none', change: () => ({ headers: { 'x-slack-request-timestamp': 'now' } }) },
];
const slackWebhook = (path: string): Cases => ({
  right: () => ({ method: 'POST', path, ...signed(message(`Ev-right-${path}`)) }),
  status: 200,
  body: 'bytes',
  unsigned: NOT_SLACK,
  foreign: 'an account that nobody connected is answered like any other, and leaves nothing: see inbound.spec.ts',
  forbidden: 'whoever has the signing secret is Slack',
  malformed: [
    { what: 'no JSON', change: () => signed('{nonsense') },
    { what: 'no object', change: () => signed('"text"') },
    { what: 'nothing', change: () => signed('') },
  ],
  oversized: [
    {
      what: 'more than a megabyte',
      change: () => signed(message('Ev-big', long(SIZE_LIMITS.inboundEvent))),
      code: 'TOO_LARGE',
    },
  ],
});

const redirect = (prefix: string, rest = ''): Cases => ({
  right: ({ teamId }) => ({ path: `${prefix}/${teamId}${rest}` }),
  status: 302,
  body: 'none',
  unsigned: OPEN,
  foreign: [{ what: 'an unknown workspace', change: () => ({ path: `${prefix}/${newId()}${rest}` }) }],
  forbidden: OPEN,
  malformed: [{ what: 'no id', change: () => ({ path: `${prefix}/nonsense${rest}` }), code: 'NOT_FOUND' }],
  oversized: [{ what: 'a long id', change: () => ({ path: `${prefix}/${long(5_000)}${rest}` }), code: 'TOO_LARGE' }],
});

const edgeQuestion = (path: string, unknown: 'NOT_FOUND' | 'UNAUTHORIZED'): Cases => {
  const of = (host: string) => (): RouteCall => ({ path: `${path}?host=${encodeURIComponent(host)}` });
  return {
    right: of('route-cases.fieldloom.localhost:8080'),
    status: 200,
    body: 'none',
    answers: 'status only',
    unsigned: 'answers its own edge, on the loopback',
    foreign: [
      { what: 'a host that no workspace has', change: of('nobody-has-it.fieldloom.localhost:8080'), code: unknown },
      { what: 'a workspace that is being made', change: of('being-made.fieldloom.localhost:8080'), code: unknown },
    ],
    forbidden: 'answers its own edge, on the loopback',
    malformed: [
      { what: 'no host', change: () => ({ path }), code: unknown },
      { what: 'a host of elsewhere', change: of('route-cases.evil.example'), code: unknown },
      { what: 'a host with a NUL', change: of('route\0cases.fieldloom.localhost:8080'), code: unknown },
      { what: 'two hosts', change: () => ({ path: `${path}?host=a&host=b` }), code: unknown },
    ],
    oversized: [{ what: 'a long host', change: of(`${long(5_000)}.fieldloom.localhost:8080`), code: unknown }],
  };
};

const FLAGS = '/api/global/feature-flags';
const TENANT_ROUTE = '/api/global/tenant-route';
const lookUp = (path: string): Cases => ({
  right: ({ subdomain }) => ({ path: `${path}?subdomain=${subdomain}` }),
  status: 200,
  body: 'none',
  unsigned: OPEN,
  foreign: [
    { what: 'an unknown name', change: () => ({ path: `${path}?subdomain=nobody-has-it` }) },
    { what: 'an unknown workspace', change: () => ({ path: `${path}?teamId=${newId()}` }) },
    {
      what: 'a workspace that is being made',
      change: ({ reservedSubdomain }) => ({ path: `${path}?subdomain=${reservedSubdomain}` }),
    },
  ],
  forbidden: OPEN,
  malformed: [
    { what: 'no question', change: () => ({ path }) },
    { what: 'no id', change: () => ({ path: `${path}?teamId=no-id` }) },
    { what: 'a name that can be none', change: () => ({ path: `${path}?subdomain=-Acme-` }) },
    { what: 'a name with a NUL', change: () => ({ path: `${path}?subdomain=ac%00me` }) },
    { what: 'two names', change: () => ({ path: `${path}?subdomain=acme-one&subdomain=acme-two` }) },
  ],
  oversized: [{ what: 'a long name', change: () => ({ path: `${path}?subdomain=${long(51)}` }) }],
});

const CASES: Record<string, Cases> = {
  'GET /api/global/tenant-route': lookUp(TENANT_ROUTE),
  'GET /api/global/tenant-route/latest-subdomain': lookUp(`${TENANT_ROUTE}/latest-subdomain`),
  'POST /api/global/tenant-route': {
    right: (own) => ({
      ...signedBy('accounts')(own),
      method: 'POST',
      path: TENANT_ROUTE,
      body: { teamId: own.teamId, subdomain: own.subdomain, region: 'EU_A' },
    }),
    status: 200,
    body: 'json',
    unsigned: NOT_A_SERVICE,
    foreign: [
      {
        what: "another region's workspace",
        change: ({ foreignId }) => ({ body: { teamId: foreignId, subdomain: 'taken-over', region: 'EU_A' } }),
        code: 'FORBIDDEN',
      },
      {
        what: "another workspace's name",
        change: ({ teamId }) => ({ body: { teamId, subdomain: 'foreign-team', region: 'EU_A' } }),
        code: 'CONFLICT',
      },
    ],
    forbidden: [
      { what: 'another region', change: signedBy('foreign') },
      { what: 'a service that writes no routes', change: signedBy('content') },
    ],
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no id', change: body({ teamId: 'x', subdomain: 'acme-corp', region: 'EU_A' }) },
      { what: 'an id that is a list', change: body({ teamId: [newId()], subdomain: 'acme-corp', region: 'EU_A' }) },
      { what: 'a region that is none', change: body({ teamId: newId(), subdomain: 'acme-corp', region: 'EU_Z' }) },
      { what: 'a region that is a number', change: body({ teamId: newId(), subdomain: 'acme-corp', region: 7 }) },
      { what: 'a reserved name', change: body({ teamId: newId(), subdomain: 'billing', region: 'EU_A' }) },
      { what: 'a name in capitals', change: body({ teamId: newId(), subdomain: 'Acme', region: 'EU_A' }) },
      { what: 'a name with a NUL', change: body({ teamId: newId(), subdomain: 'ac\0me', region: 'EU_A' }) },
    ],
    oversized: [
      { what: 'a name of 51', change: body({ teamId: newId(), subdomain: 'a'.repeat(51), region: 'EU_A' }) },
      { what: 'a long region', change: body({ teamId: newId(), subdomain: 'acme-corp', region: long(10_000) }) },
    ],
  },
  'DELETE /api/global/tenant-route': {
    right: (own) => ({
      ...signedBy('accounts')(own),
      method: 'DELETE',
      path: TENANT_ROUTE,
      body: { teamId: own.doomedId, subdomain: 'doomed-team' },
    }),
    status: 200,
    body: 'json',
    unsigned: NOT_A_SERVICE,
    foreign: [
      {
        what: "another region's workspace",
        change: ({ foreignId }) => ({ body: { teamId: foreignId } }),
        code: 'FORBIDDEN',
      },
      { what: 'an unknown workspace', change: () => ({ body: { teamId: newId() } }) },
      {
        what: 'a workspace under a name that it has not',
        change: ({ teamId }) => ({ body: { teamId, subdomain: 'foreign-team' } }),
        code: 'CONFLICT',
      },
    ],
    forbidden: [
      { what: 'another region', change: signedBy('foreign') },
      { what: 'a service that writes no routes', change: signedBy('content') },
    ],
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no id', change: body({ teamId: 'x' }) },
      { what: 'a name that is a number', change: ({ doomedId }) => ({ body: { teamId: doomedId, subdomain: 7 } }) },
    ],
    oversized: [
      { what: 'a name of 51', change: ({ doomedId }) => ({ body: { teamId: doomedId, subdomain: 'a'.repeat(51) } }) },
    ],
  },
  'GET /api/global/subdomain-availability': {
    right: () => ({ path: '/api/global/subdomain-availability?subdomain=surely-free' }),
    status: 200,
    body: 'none',
    unsigned: OPEN,
    foreign: 'a name that is taken is an answer, not a fault',
    forbidden: OPEN,
    malformed: 'a name that can be none is an answer, not a fault: it says why',
    oversized: 'a long name is an answer, not a fault: it says why',
  },
  'GET /team-redirect/:teamId': redirect('/team-redirect'),
  'GET /team-redirect/:teamId/*': redirect('/team-redirect', '/projects'),
  'GET /api/global/team-redirect/:teamId': redirect('/api/global/team-redirect'),
  'GET /api/global/team-redirect/:teamId/*': redirect('/api/global/team-redirect', '/projects'),
  'POST /api/global/closest-region': {
    right: () => ({
      method: 'POST',
      path: '/api/global/closest-region',
      body: { samples: [{ region: 'EU_A', latencyMs: 20 }], currentRegion: 'US_B' },
    }),
    status: 200,
    body: 'json',
    unsigned: OPEN,
    foreign: NO_ID,
    forbidden: OPEN,
    malformed: [
      { what: 'samples that are no list', change: body({ samples: 'fast' }) },
      { what: 'an unknown region', change: body({ samples: [{ region: 'XX', latencyMs: 1 }] }) },
      { what: 'a negative time', change: body({ samples: [{ region: 'EU_A', latencyMs: -1 }] }) },
      { what: 'a time that is text', change: body({ samples: [{ region: 'EU_A', latencyMs: '1' }] }) },
      { what: 'an unknown current region', change: body({ currentRegion: 'eu' }) },
    ],
    oversized: [
      {
        what: 'more than 100 samples',
        change: body({ samples: Array.from({ length: 101 }, () => ({ region: 'EU_A', latencyMs: 1 })) }),
      },
      { what: 'a time of more than a minute', change: body({ samples: [{ region: 'EU_A', latencyMs: 60_001 }] }) },
    ],
  },
  'GET /api/global/tenant-route/history': {
    right: ({ teamId }) => ({ path: `${TENANT_ROUTE}/history?teamId=${teamId}`, ...bearer(READER_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NOT_AN_OPERATOR,
    foreign: 'operators may see what became of every workspace; of one that never was there is nothing',
    forbidden: ANY_READER,
    malformed: [
      { what: 'no question', change: () => ({ path: `${TENANT_ROUTE}/history` }) },
      { what: 'no id', change: () => ({ path: `${TENANT_ROUTE}/history?teamId=no-id` }) },
      { what: 'two ids', change: () => ({ path: `${TENANT_ROUTE}/history?teamId=a&teamId=b` }) },
      { what: 'a name that can be none', change: () => ({ path: `${TENANT_ROUTE}/history?subdomain=-Acme-` }) },
    ],
    oversized: [{ what: 'a long name', change: () => ({ path: `${TENANT_ROUTE}/history?subdomain=${long(51)}` }) }],
  },
  'GET /api/global/regions': {
    right: () => ({ path: '/api/global/regions', ...bearer(READER_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NOT_AN_OPERATOR,
    foreign: NO_ID,
    forbidden: ANY_READER,
    malformed: NO_INPUT,
    oversized: NO_INPUT,
  },
  'PUT /api/global/regions/:region': {
    right: () => ({
      method: 'PUT',
      path: '/api/global/regions/AU_A',
      body: { openToNewWorkspaces: false, expectedVersion: 1 },
      ...bearer(OPERATOR_TOKEN),
    }),
    status: 200,
    body: 'json',
    unsigned: NOT_AN_OPERATOR,
    foreign: NO_ONE_ELSES,
    forbidden: ONLY_READS,
    malformed: [
      { what: 'a region that is none', change: () => ({ path: '/api/global/regions/MOON' }), code: 'NOT_FOUND' },
      { what: 'nothing', change: body({}) },
      { what: 'a flag as text', change: body({ openToNewWorkspaces: 'no' }) },
      { what: 'a member that nobody knows', change: body({ openToNewWorkspaces: true, why: 'full' }) },
      { what: 'a version that is none', change: body({ openToNewWorkspaces: true, expectedVersion: 0 }) },
      {
        what: 'another version',
        change: body({ openToNewWorkspaces: false, expectedVersion: 7 }),
        code: 'CONFLICT',
      },
    ],
    oversized: [
      { what: 'a version beyond counting', change: body({ openToNewWorkspaces: true, expectedVersion: 2 ** 31 }) },
    ],
  },
  'GET /api/global/inbound-events/parked': {
    right: () => ({ path: '/api/global/inbound-events/parked', ...bearer(READER_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NOT_AN_OPERATOR,
    foreign: NO_ID,
    forbidden: ANY_READER,
    malformed: NO_INPUT,
    oversized: NO_INPUT,
  },
  'POST /api/global/inbound-events/replay': {
    right: () => ({
      method: 'POST',
      path: '/api/global/inbound-events/replay',
      body: { provider: 'slack', region: 'EU_A' },
      ...bearer(OPERATOR_TOKEN),
    }),
    status: 200,
    body: 'json',
    unsigned: NOT_AN_OPERATOR,
    foreign: NO_ONE_ELSES,
    forbidden: ONLY_READS,
    malformed: [
      { what: 'a region that is none', change: body({ region: 'eu' }) },
      { what: 'a provider that is a number', change: body({ provider: 7 }) },
      { what: 'a provider in capitals', change: body({ provider: 'Slack' }) },
      { what: 'a member that nobody knows', change: body({ provider: 'slack', since: 'yesterday' }) },
      { what: 'a NUL', change: body({ provider: 'sla\0ck' }) },
    ],
    oversized: [{ what: 'a long provider', change: body({ provider: long(41) }) }],
  },
  'GET /api/global/feature-flags': {
    right: () => ({ path: FLAGS, ...bearer(READER_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NOT_AN_OPERATOR,
    foreign: NO_ID,
    forbidden: ANY_READER,
    malformed: NO_INPUT,
    oversized: NO_INPUT,
  },
  'GET /api/global/feature-flags/:name/history': {
    right: ({ teamId }) => ({ path: `${FLAGS}/betaFeatures/history?teamId=${teamId}`, ...bearer(READER_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NOT_AN_OPERATOR,
    foreign: 'operators may see the flags of every workspace; of one that never was there are none',
    forbidden: ANY_READER,
    malformed: [
      { what: 'a flag that is none', change: () => ({ path: `${FLAGS}/moon/history` }), code: 'NOT_FOUND' },
      { what: 'what every object has', change: () => ({ path: `${FLAGS}/constructor/history` }), code: 'NOT_FOUND' },
      { what: 'no id', change: () => ({ path: `${FLAGS}/betaFeatures/history?teamId=no-id` }) },
      { what: 'two ids', change: () => ({ path: `${FLAGS}/betaFeatures/history?teamId=a&teamId=b` }) },
    ],
    oversized: [{ what: 'a long name', change: () => ({ path: `${FLAGS}/${long(90)}/history` }), code: 'NOT_FOUND' }],
  },
  'PUT /api/global/feature-flags/:name': {
    right: ({ teamId }) => ({
      method: 'PUT',
      path: `${FLAGS}/growthOnboarding`,
      body: { value: 'product-tour', teamId, expectedVersion: 0, userId: 'U02ABCDEF' },
      ...bearer(OPERATOR_TOKEN),
    }),
    status: 200,
    body: 'json',
    unsigned: NOT_AN_OPERATOR,
    foreign: [
      {
        what: 'an unknown workspace',
        change: () => ({ body: { value: 'product-tour', teamId: newId(), expectedVersion: 0 } }),
      },
    ],
    forbidden: ONLY_READS,
    malformed: [
      { what: 'a flag that is none', change: () => ({ path: `${FLAGS}/moon` }), code: 'NOT_FOUND' },
      { what: 'nothing', change: body({}) },
      { what: 'a value that is not one of its own', change: body({ value: 'magic' }) },
      { what: 'a value of another kind', change: body({ value: true }) },
      { what: 'a value that is a list', change: body({ value: ['default'] }) },
      { what: 'no id', change: body({ value: 'default', teamId: 'x' }) },
      { what: 'an address as user', change: body({ value: 'default', userId: 'ada@example.com' }) },
      { what: 'a member that nobody knows', change: body({ value: 'default', until: 'tomorrow' }) },
      { what: 'another version', change: body({ value: 'default', expectedVersion: 7 }), code: 'CONFLICT' },
    ],
    oversized: [
      { what: 'a long value', change: body({ value: long(101) }) },
      { what: 'more than 64 characters of a user', change: body({ value: 'default', userId: long(65) }) },
      { what: 'a version beyond counting', change: body({ value: 'default', expectedVersion: 2 ** 31 }) },
    ],
  },
  'GET /api/global/deploy-status': {
    right: () => ({ path: '/api/global/deploy-status', ...bearer(STAFF_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NO_OPERATOR,
    foreign: NO_ID,
    forbidden: ANY_READER,
    malformed: NO_INPUT,
    oversized: NO_INPUT,
  },
  'GET /api/global/deploy-status/:environment': {
    right: () => ({ path: '/api/global/deploy-status/shared-dev', ...bearer(STAFF_TOKEN) }),
    status: 200,
    body: 'none',
    unsigned: NO_OPERATOR,
    foreign: NO_ONE_ELSES,
    forbidden: ANY_READER,
    malformed: [
      { what: 'an unknown environment', change: deployStatusOf('moon'), code: 'NOT_FOUND' },
      { what: 'what every object has', change: deployStatusOf('constructor'), code: 'NOT_FOUND' },
      { what: 'a NUL', change: deployStatusOf('staging%00'), code: 'NOT_FOUND' },
    ],
    oversized: [{ what: 'a long name', change: deployStatusOf(long(90)), code: 'NOT_FOUND' }],
  },
  'PUT /api/global/deploy-status/:environment': {
    right: () => ({
      method: 'PUT',
      path: '/api/global/deploy-status/chaos',
      body: { enabled: false, meta: { messageTs: '1763752800.000100', userId: 'U02ABCDEF' }, expectedVersion: 1 },
      ...bearer(JOB_TOKEN),
    }),
    status: 200,
    body: 'json',
    unsigned: NO_OPERATOR,
    foreign: NO_ONE_ELSES,
    forbidden: [{ what: 'the token that only reads', change: () => bearer(STAFF_TOKEN) }],
    malformed: [
      { what: 'an unknown environment', change: deployStatusOf('moon'), code: 'NOT_FOUND' },
      { what: 'no flag', change: body({ meta: {} }) },
      { what: 'a flag as text', change: body({ enabled: 'false' }) },
      { what: 'a member that nobody knows', change: body({ enabled: false, since: '2026-01-01' }) },
      { what: 'a note that nobody knows', change: body({ enabled: false, meta: { name: 'Ada' } }) },
      { what: 'an address as user', change: body({ enabled: false, meta: { userId: 'ada@example.com' } }) },
      { what: 'a name as user', change: body({ enabled: false, meta: { userId: 'Ada Lovelace' } }) },
      { what: 'a NUL', change: body({ enabled: false, meta: { userId: 'U\0' } }) },
      { what: 'a message in words', change: body({ enabled: false, meta: { messageTs: 'yesterday' } }) },
      { what: 'a version that is none', change: body({ enabled: false, expectedVersion: 0 }) },
      { what: 'another version', change: body({ enabled: false, expectedVersion: 7 }), code: 'CONFLICT' },
    ],
    oversized: [
      { what: 'more than 64 characters of a user', change: body({ enabled: false, meta: { userId: long(65) } }) },
      { what: 'more than 32 of a message', change: body({ enabled: false, meta: { messageTs: '1'.repeat(33) } }) },
      { what: 'a version beyond counting', change: body({ enabled: false, expectedVersion: 2 ** 31 }) },
    ],
  },
  'POST /api/global/domain-denied-check': {
    right: () => ({ method: 'POST', path: '/api/global/domain-denied-check', body: { domain: 'example.com' } }),
    status: 200,
    body: 'json',
    unsigned: OPEN,
    foreign: NO_ID,
    forbidden: OPEN,
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'a number', change: body({ domain: 7 }) },
      { what: 'what is no domain', change: body({ domain: 'not a domain' }) },
      { what: 'an address', change: body({ domain: 'ada@example.com' }) },
      { what: 'a NUL', change: body({ domain: 'exa\0mple.com' }) },
    ],
    oversized: [{ what: 'more than 253 characters', change: body({ domain: `${long(250)}.com` }) }],
  },
  'GET /api/global/environment': {
    right: () => ({ path: '/api/global/environment' }),
    status: 200,
    body: 'none',
    unsigned: OPEN,
    foreign: NO_ID,
    forbidden: OPEN,
    malformed: NO_INPUT,
    oversized: NO_INPUT,
  },
  'POST /api/global/identify-webhook': {
    right: (own) => ({
      ...signedBy('integrations')(own),
      method: 'POST',
      path: '/api/global/identify-webhook',
      body: { provider: 'slack', accountId: ACCOUNT },
    }),
    status: 200,
    body: 'bytes',
    unsigned: [
      ...(NOT_A_SERVICE as Exclude<Cases['unsigned'], string>),
      {
        what: 'a forged signature of Slack',
        change: () => {
          const { headers, ...call } = signed(JSON.stringify({ team_id: ACCOUNT }), { secret: 'guessed' });
          return { ...call, headers: { ...headers, authorization: undefined } };
        },
      },
    ],
    foreign: [{ what: 'an account that nobody connected', change: body({ provider: 'slack', accountId: 'T-NOBODY' }) }],
    forbidden: [{ what: 'a service that identifies nobody', change: signedBy('content') }],
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no JSON', change: () => ({ body: '{"a":' }) },
      { what: 'an account that is a number', change: body({ provider: 'slack', accountId: 7 }) },
      { what: 'JSON that is no object', change: () => ({ body: 'null' }) },
    ],
    oversized: [
      {
        what: 'more than a megabyte',
        change: body({ provider: 'slack', accountId: long(SIZE_LIMITS.inboundEvent) }),
        code: 'TOO_LARGE',
      },
      { what: 'a long account', change: body({ provider: 'slack', accountId: long(101) }) },
      { what: 'a long provider', change: body({ provider: long(101), accountId: 'T1' }) },
    ],
  },
  'GET /api/global/connected-integrations': {
    right: (own) => ({
      ...signedBy('integrations')(own),
      path: `/api/global/connected-integrations?teamId=${own.teamId}`,
    }),
    status: 200,
    body: 'none',
    unsigned: NOT_A_SERVICE,
    foreign: [
      {
        what: 'an unknown workspace',
        change: () => ({ path: `/api/global/connected-integrations?teamId=${newId()}` }),
      },
      {
        what: "another region's workspace",
        change: ({ foreignId }) => ({ path: `/api/global/connected-integrations?teamId=${foreignId}` }),
        code: 'FORBIDDEN',
      },
    ],
    forbidden: [
      { what: 'another region', change: signedBy('foreign') },
      { what: 'a service that has no business with it', change: signedBy('content') },
    ],
    malformed: [
      { what: 'no workspace', change: () => ({ path: '/api/global/connected-integrations' }) },
      { what: 'no id', change: () => ({ path: '/api/global/connected-integrations?teamId=no-id' }) },
      { what: 'two ids', change: () => ({ path: '/api/global/connected-integrations?teamId=a&teamId=b' }) },
    ],
    oversized: [
      { what: 'a long id', change: () => ({ path: `/api/global/connected-integrations?teamId=${long(5_000)}` }) },
    ],
  },
  'GET /api/global/integrations/:integration/oauth/callback': {
    right: ({ teamId }) => oauthBack('slack', stateOf({ xsrfToken: 'x', teamId })),
    status: 302,
    body: 'none',
    unsigned: 'the browser of whoever began; the region checks state and session',
    foreign: [
      { what: 'an unknown workspace', change: () => oauthBack('slack', stateOf({ teamId: newId() })) },
      { what: 'a provider without OAuth', change: ({ teamId }) => oauthBack('csv', stateOf({ teamId })) },
    ],
    forbidden: 'the region checks state and session',
    malformed: [
      { what: 'no state', change: () => ({ path: '/api/global/integrations/slack/oauth/callback?code=c' }) },
      { what: 'a state that cannot be read', change: () => oauthBack('slack', 'nonsense') },
      { what: 'a state that names no workspace', change: () => oauthBack('slack', stateOf({ teamId: 'no-id' })) },
      { what: 'an origin of elsewhere', change: () => oauthBack('slack', stateOf({ origin: 'https://evil.example' })) },
      {
        what: 'an origin with a NUL',
        change: () => oauthBack('slack', stateOf({ origin: 'http://ac%00me.fieldloom.localhost:8080' })),
      },
    ],
    oversized: [
      { what: 'a long state', change: () => oauthBack('slack', stateOf({ xsrfToken: long(5_000), teamId: newId() })) },
    ],
  },
  '* /api/global/integrations/:integration/*': {
    right: ({ teamId }) => ({
      method: 'POST',
      path: `/api/global/integrations/notion/unfurl?teamId=${teamId}`,
      body: { uri: 'https://example.com' },
    }),
    status: 200,
    body: 'bytes',
    unsigned: 'the provider signs for the region, which checks it',
    foreign: [
      {
        what: 'an unknown workspace',
        change: () => ({ path: `/api/global/integrations/notion/unfurl?teamId=${newId()}` }),
      },
      {
        what: 'a path that is not passed on',
        change: ({ teamId }) => ({ path: `/api/global/integrations/notion/else?teamId=${teamId}` }),
      },
      {
        what: 'an unknown provider',
        change: ({ teamId }) => ({ path: `/api/global/integrations/constructor/unfurl?teamId=${teamId}` }),
      },
      {
        what: 'a way out of the folder',
        change: ({ teamId }) => ({ path: `/api/global/integrations/notion/%2e%2e%2fgraphql?teamId=${teamId}` }),
      },
    ],
    forbidden: 'the provider signs for the region, which checks it',
    malformed: [
      { what: 'no workspace', change: () => ({ path: '/api/global/integrations/notion/unfurl' }) },
      { what: 'no id', change: () => ({ path: '/api/global/integrations/notion/unfurl?teamId=no-id' }) },
    ],
    oversized: [
      { what: 'more than a megabyte', change: body({ uri: long(SIZE_LIMITS.inboundEvent) }), code: 'TOO_LARGE' },
    ],
  },
  'POST /api/global/integrations/slack/webhook': slackWebhook('/api/global/integrations/slack/webhook'),
  'POST /slack/webhook': slackWebhook('/slack/webhook'),
  'GET /internal/route': edgeQuestion('/internal/route', 'NOT_FOUND'),
  'GET /internal/edge/route': edgeQuestion('/internal/edge/route', 'UNAUTHORIZED'),
  'GET /internal/front/route': edgeQuestion('/internal/front/route', 'UNAUTHORIZED'),
};

function stateOf(fields: object): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/** The right call about another environment. */
function deployStatusOf(environment: string): () => RouteCall {
  return () => ({ path: `/api/global/deploy-status/${environment}` });
}

function oauthBack(provider: string, state: string): RouteCall {
  return { path: `/api/global/integrations/${provider}/oauth/callback?code=c0de&state=${state}` };
}

/** Each provider signs in its own way. One spec covers all signatures and their effects. */
const PROVIDERS = Object.fromEntries(
  [
    'stripe/webhook',
    'google-meet/event-notification',
    'microsoft-teams/event-notification',
    'microsoft-teams/lifecycle-notification',
    'microsoft-teams/messages',
    'respondent/event-notification',
  ]
    .flatMap((path) => [`/${path}`, `/api/global/integrations/${path}`])
    .concat(
      ['zoom/event-notification', 'zoom/deauthorize', 'atlassian/event-notification', 'notion/event-notification'].map(
        (path) => `/api/global/integrations/${path}`,
      ),
    )
    .map((path) => [`POST ${path}`, 'providers.spec.ts']),
);

describeRoutes({
  routes,
  cases: CASES,
  elsewhere: PROVIDERS,
  world: () => world,
  server: () => authority.http,
  state: () => rows.read(),
});
