import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hashProviderAccount } from '@fieldloom/auth/identity-hash';
import { openSealed } from '@fieldloom/auth/sealing';
import { newId } from '@fieldloom/kernel/ids';
import { HashKind, RouteState, type SealedEvent } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { type TestScope, testKeys } from '@fieldloom/testkit/keys';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Environment } from '../src/environment.ts';
import { NO_TEAM } from '../src/modules/inbound-event/inbound-event.service.ts';
import { queryStringHash } from '../src/modules/inbound-event/providers/query-string-hash.ts';
import { hmac } from '../src/modules/inbound-event/providers/signature.ts';
import { routingClient, startAuthority, type TestAuthority } from './kit.ts';

const keys = testKeys();
let authority: TestAuthority;
let published: PublishedKeys;
let made = 0;

/** Stands in for where a provider publishes its keys. One of them is not valid for Microsoft Teams. */
class PublishedKeys {
  readonly #server: Server;
  readonly #pairs = new Map<string, Awaited<ReturnType<typeof generateKeyPair>>>();
  #jwks: object[] = [];
  reads = 0;

  constructor() {
    this.#server = createServer((_request, response) => {
      this.reads += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: this.#jwks }));
    });
  }

  async start(): Promise<string> {
    await this.add('k1', { endorsements: ['msteams', 'webchat'] });
    await this.add('k2', { endorsements: ['webchat'] });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/keys`;
  }

  async add(kid: string, more: object = {}, isPublished = true): Promise<void> {
    const pair = await generateKeyPair('RS256');
    this.#pairs.set(kid, pair);
    if (isPublished) this.#jwks.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig', ...more });
  }

  async sign(claims: JWTPayload, { kid = 'k1', seconds = 600, signedWith = '' } = {}): Promise<string> {
    const pair = this.#pairs.get(signedWith || kid);
    if (pair === undefined) throw new Error(`no key ${signedWith}`);
    const now = Math.floor(Date.now() / 1_000);
    return new SignJWT({ iat: now, exp: now + seconds, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(pair.privateKey);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

beforeAll(async () => {
  published = new PublishedKeys();
  const url = await published.start();
  await published.add('stranger', {}, false);
  const env: Partial<Environment> = {
    STRIPE_WEBHOOK_SECRETS: ['whsec_new', 'whsec_old'],
    RESPONDENT_WEBHOOK_KEYS: ['respondent-key'],
    ZOOM_SECRET_TOKENS: ['zoom-token'],
    NOTION_VERIFICATION_TOKENS: ['notion-token'],
    GOOGLE_MEET_PUSH_AUDIENCES: ['https://fieldloom.example/google-meet/event-notification'],
    GOOGLE_MEET_PUSH_ACCOUNTS: ['push@fieldloom.iam.gserviceaccount.com'],
    GOOGLE_KEYS_URL: url,
    MICROSOFT_GRAPH_CLIENT_STATES: ['graph-state', 'graph-state-before'],
    MICROSOFT_BOT_APP_IDS: ['bot-app-id'],
    MICROSOFT_BOT_KEYS_URL: url,
    ATLASSIAN_SHARED_SECRETS: ['atlassian-secret-of-this-spec-32-long'],
    ATLASSIAN_FORGE_APP_IDS: ['ari:cloud:ecosystem::app/1'],
    ATLASSIAN_FORGE_KEYS_URL: url,
  };
  authority = await startAuthority({ keys, env });
});
afterEach(async () => {
  for (const scope of ['us_b', 'eu_a'] as const) await pull(scope);
});
afterAll(async () => {
  published.stop();
  await authority.stop();
  await authority.scratch.drop();
});

/** Makes a workspace of eu_a that has connected an account. */
async function connect(provider: string, account: string): Promise<string> {
  made += 1;
  const teamId = newId();
  const subdomain = `connected-${made}`;
  const route = { teamId, subdomain, region: 'eu_a', state: RouteState.ACTIVE, expectedVersion: 0n };
  await routingClient(keys.eu_a, 'accounts', authority.url).upsertRoute(route);
  const [{ hash, keyId }] = hashProviderAccount(keys.eu_a, provider, account);
  const hashes = [{ kind: HashKind.PROVIDER_ACCOUNT, hash, keyId, teamId, provider }];
  await routingClient(keys.eu_a, 'integrations', authority.url).upsertIdentityHashes({ hashes });
  return teamId;
}

/** Returns the events that wait for a region. */
async function pull(scope: TestScope): Promise<SealedEvent[]> {
  const client = routingClient(keys[scope], 'integrations', authority.url);
  const { events } = await client.pullInbound({ limit: 100, waitMs: 0 });
  await client.acknowledgeInbound({ ids: events.map(({ id }) => id) });
  return events;
}

async function open(scope: TestScope, event: SealedEvent): Promise<unknown> {
  const context = { ...event, teamId: event.isSealedForRegion ? NO_TEAM : event.teamId };
  return JSON.parse(Buffer.from(await openSealed(keys[scope], event, context)).toString());
}

async function post(url: string, body: object | string, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await authority.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

const seconds = (): number => Math.floor(Date.now() / 1_000);

describe('Stripe', () => {
  const send = (event: object, secret = 'whsec_new') => {
    const body = JSON.stringify(event);
    const time = seconds();
    return post('/stripe/webhook', body, { 'stripe-signature': `t=${time},v1=${hmac(secret, [`${time}.`, body])}` });
  };
  const event = (id: string, type: string, object: object) => ({
    id,
    object: 'event',
    type,
    livemode: false,
    data: { object },
  });

  it("reaches the customer's workspace once, and the one that its metadata names", async () => {
    const teamId = await connect('stripe', 'cus_1');
    const paid = event('evt_1', 'invoice.finalized', { customer: 'cus_1' });
    expect(await send(paid)).toMatchObject({ status: 200, text: '{"received":true}' });
    await send(paid, 'whsec_old');
    const events = await pull('eu_a');
    expect(events).toMatchObject([{ provider: 'stripe', teamId }]);
    expect(await open('eu_a', events[0]!)).toEqual(paid);
    await send(
      event('evt_2', 'customer.subscription.created', { customer: 'cus_new', metadata: { 'Workspace UUID': teamId } }),
    );
    expect(await pull('eu_a')).toMatchObject([{ teamId }]);
  });

  it('reaches every region if it concerns the product', async () => {
    await send(event('evt_3', 'product.updated', { id: 'prod_1' }));
    for (const scope of ['eu_a', 'us_b'] as const) {
      const events = await pull(scope);
      expect(events).toMatchObject([{ teamId: NO_TEAM, isSealedForRegion: true }]);
      expect(await open(scope, events[0]!)).toMatchObject({ id: 'evt_3' });
    }
  });

  it('is acknowledged and dropped if nothing handles it, and refused if it is forged', async () => {
    await connect('stripe', 'cus_2');
    expect((await send(event('evt_4', 'charge.succeeded', { customer: 'cus_2' }))).status).toBe(200);
    expect((await send(event('evt_5', 'invoice.finalized', { customer: 'cus_2' }), 'guessed')).status).toBe(401);
    expect(await pull('eu_a')).toEqual([]);
  });
});

describe('Google Meet', () => {
  const claims = {
    iss: 'https://accounts.google.com',
    aud: 'https://fieldloom.example/google-meet/event-notification',
    email: 'push@fieldloom.iam.gserviceaccount.com',
    email_verified: true,
  };
  const pushed = (id: string) => ({
    message: {
      messageId: id,
      data: Buffer.from('{"recording":{"name":"conferenceRecords/1/recordings/2"}}').toString('base64'),
      attributes: {
        'ce-id': id,
        'ce-type': 'google.workspace.meet.recording.v2.fileGenerated',
        'ce-source': '//workspaceevents.googleapis.com/subscriptions/sub-1',
        'ce-subject': '//cloudidentity.googleapis.com/users/114506953',
      },
    },
    subscription: 'projects/p/subscriptions/s',
  });
  const send = async (id: string, token: string) =>
    post('/google-meet/event-notification', pushed(id), { authorization: `Bearer ${token}` });

  it("reaches the person's workspace, with a token of Google", async () => {
    const teamId = await connect('google-meet', 'users/114506953');
    expect((await send('m1', await published.sign(claims))).status).toBe(200);
    const events = await pull('eu_a');
    expect(events).toMatchObject([{ provider: 'google-meet', teamId }]);
    expect(await open('eu_a', events[0]!)).toEqual(pushed('m1'));
  });

  it.each<[string, () => Promise<string>]>([
    ['of another audience', () => published.sign({ ...claims, aud: 'https://elsewhere.example' })],
    ['of another account', () => published.sign({ ...claims, email: 'evil@evil.iam.gserviceaccount.com' })],
    ['of an account that was not verified', () => published.sign({ ...claims, email_verified: false })],
    ['of another issuer', () => published.sign({ ...claims, iss: 'https://evil.example' })],
    ['that is over', () => published.sign(claims, { seconds: -600 })],
    ['of a key that is not published', () => published.sign(claims, { kid: 'stranger' })],
    ['of a stranger under a known key’s name', () => published.sign(claims, { kid: 'k1', signedWith: 'stranger' })],
    ['that is none', async () => 'made.up.token'],
  ])('refuses a token %s', async (_what, make) => {
    expect((await send('m2', await make())).status).toBe(401);
  });

  it('learns about newly published keys, and rarely asks for keys', async () => {
    const before = published.reads;
    for (let n = 0; n < 5; n += 1) await send('m3', await published.sign(claims, { kid: 'stranger' }));
    expect(published.reads - before).toBeLessThanOrEqual(1);
  });
});

describe('Microsoft Teams', () => {
  const notification = (id: string, clientState = 'graph-state') => ({
    id,
    subscriptionId: '7f105c7d-2dc5-4530-97cd-4e7ae6534c07',
    tenantId: 'tenant-1',
    clientState,
    changeType: 'created',
    resource: 'communications/onlineMeetings/recordings',
  });

  it.each(['event-notification', 'lifecycle-notification'])(
    'gets its question about %s answered as text',
    async (path) => {
      const question = '<b>Validation: Testing client application reachability</b>';
      const answer = await post(`/microsoft-teams/${path}?validationToken=${encodeURIComponent(question)}`, '');
      expect([answer.status, answer.text]).toEqual([200, question]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('delivers each notification separately, without its proof', async () => {
    const teamId = await connect('microsoft-teams', 'tenant-1');
    const value = [notification('n1'), notification('n2', 'graph-state-before')];
    expect((await post('/microsoft-teams/event-notification', { value })).status).toBe(202);
    await post('/microsoft-teams/event-notification', { value: [notification('n2')] });
    const events = await pull('eu_a');
    expect(events.map((event) => [event.provider, event.teamId])).toEqual([
      ['microsoft-teams', teamId],
      ['microsoft-teams', teamId],
    ]);
    const { clientState: _proof, ...rest } = notification('n1');
    expect(await open('eu_a', events[0]!)).toEqual(rest);

    const { changeType: _type, resource: _resource, ...common } = notification('n3');
    const lifecycle = { value: [{ ...common, lifecycleEvent: 'reauthorizationRequired' }] };
    expect((await post('/microsoft-teams/lifecycle-notification', lifecycle)).status).toBe(202);
    expect(await pull('eu_a')).toHaveLength(1);
  });

  it('is refused as a whole if one notification is not ours', async () => {
    const value = [notification('n4'), notification('n5', 'guessed')];
    expect((await post('/microsoft-teams/event-notification', { value })).status).toBe(401);
    expect(
      (
        await post('/microsoft-teams/event-notification', {
          value: [{ ...notification('n6'), clientState: undefined }],
        })
      ).status,
    ).toBe(401);
    expect(await pull('eu_a')).toEqual([]);
  });

  const message = (id: string) => ({
    type: 'message',
    id,
    channelId: 'msteams',
    serviceUrl: 'https://smba.trafficmanager.net/emea/',
    conversation: { id: '19:abc@thread.tacv2', tenantId: 'tenant-1' },
    channelData: { tenant: { id: 'tenant-1' } },
    text: 'What do customers say about exports?',
  });
  const claims = { iss: 'https://api.botframework.com', aud: 'bot-app-id', serviceurl: message('').serviceUrl };
  const say = async (body: object, token: string) =>
    post('/microsoft-teams/messages', body, { authorization: `Bearer ${token}` });

  it('delivers messages to the bot with a token of its connector', async () => {
    const teamId = await connect('microsoft-teams', 'tenant-1');
    expect((await say(message('a1'), await published.sign(claims))).status).toBe(200);
    expect((await pull('eu_a')).map((event) => event.teamId)).toContain(teamId);
  });

  it.each<[string, () => Promise<string>, object]>([
    ['a token for another bot', () => published.sign({ ...claims, aud: 'other' }), message('a2')],
    [
      'a token of another issuer',
      () => published.sign({ ...claims, iss: 'https://sts.windows.net/x/' }),
      message('a2'),
    ],
    [
      'a token for another address',
      () => published.sign({ ...claims, serviceurl: 'https://evil.example/' }),
      message('a2'),
    ],
    ['a key that does not speak for this channel', () => published.sign(claims, { kid: 'k2' }), message('a2')],
    ['another channel', () => published.sign(claims), { ...message('a2'), channelId: 'webchat' }],
    ['no token', async () => '', message('a2')],
  ])('refuses a message with %s', async (_what, make, body) => {
    expect((await say(body, await make())).status).toBe(401);
  });
});

describe('Respondent', () => {
  it('reaches the workspace for which the project was made', async () => {
    const teamId = await connect('respondent', '66cf96ce0888f40f25b78297');
    const body = JSON.stringify({
      event: 'SCREENER_RESPONSES.CREATED',
      uuid: '015d7dbb-3f6b-4446-a1d3-0336ac91b320',
      created: '2024-08-28T22:20:04.248Z',
      payload: {
        resource: { id: '66cf97060888f40f25b78ab4', parentId: '66cf96ce0888f40f25b78297', type: 'screener-responses' },
      },
    });
    const signed = (key: string) => ({ 'respondent-webhook-signature': `sha256=${hmac(key, [body], 'base64')}` });
    expect((await post('/respondent/event-notification', body, signed('guessed'))).status).toBe(401);
    expect((await post('/respondent/event-notification', body, signed('respondent-key'))).status).toBe(200);
    expect(await pull('eu_a')).toMatchObject([{ provider: 'respondent', teamId }]);
  });
});

describe('Zoom', () => {
  const send = (path: string, value: object, secret = 'zoom-token') => {
    const body = JSON.stringify(value);
    const time = seconds();
    return post(`/api/global/integrations/zoom/${path}`, body, {
      'x-zm-request-timestamp': String(time),
      'x-zm-signature': `v0=${hmac(secret, [`v0:${time}:`, body])}`,
    });
  };

  it("gets its validation answered, and delivers events and deauthorizations to the account's workspace", async () => {
    const validation = { event: 'endpoint.url_validation', payload: { plainToken: 'qgg8vlvZRS6UYooatFL8Aw' } };
    expect(JSON.parse((await send('event-notification', validation)).text)).toEqual({
      plainToken: 'qgg8vlvZRS6UYooatFL8Aw',
      encryptedToken: hmac('zoom-token', ['qgg8vlvZRS6UYooatFL8Aw']),
    });
    const teamId = await connect('zoom', 'EabCDEFghiLHMA');
    const gone = {
      event: 'app_deauthorized',
      payload: {
        account_id: 'EabCDEFghiLHMA',
        user_id: 'z9jkdsfsdfjhdkfjQ',
        signature: '827edc3452044f0bc86bdd5684afb7d1e6becfa1a767f24df1b287853cf73000',
        deauthorization_time: '2019-06-17T13:52:28.632Z',
        client_id: 'ADZ9k9bTWmGUoUbECUKU_a',
      },
    };
    expect((await send('deauthorize', gone, 'guessed')).status).toBe(401);
    expect((await send('event-notification', gone)).status).toBe(200);
    expect(await pull('eu_a')).toEqual([]);
    expect((await send('deauthorize', gone)).status).toBe(200);
    await send('deauthorize', gone);
    const events = await pull('eu_a');
    expect(events).toMatchObject([{ provider: 'zoom', teamId }]);
    expect(await open('eu_a', events[0]!)).toEqual(gone);
    await send('event-notification', { event: 'recording.completed', payload: { account_id: 'EabCDEFghiLHMA' } });
    expect(await pull('eu_a')).toHaveLength(1);
  });
});

describe('Atlassian', () => {
  const path = '/api/global/integrations/atlassian/event-notification';
  const secret = Buffer.from('atlassian-secret-of-this-spec-32-long');
  const connectToken = (query: string, change: JWTPayload = {}, key = secret) =>
    new SignJWT({ qsh: queryStringHash('POST', path, query), ...change })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('client-key-1')
      .setIssuedAt()
      .setExpirationTime(change.exp ?? '3m')
      .sign(key);
  const event = { webhookEvent: 'jira:issue_updated', timestamp: 1_700_000_000, issue: { id: '1' } };

  it('delivers webhooks of an installation, by its secret and only for this URL', async () => {
    const teamId = await connect('atlassian', 'client-key-1');
    const query = 'user_id=1&x=%20y';
    const send = async (token: string, sent = query) =>
      (await post(`${path}?${sent}`, event, { authorization: `JWT ${token}` })).status;
    expect(await send(await connectToken(query))).toBe(200);
    expect(await pull('eu_a')).toMatchObject([{ provider: 'atlassian', teamId }]);
    expect(await send(await connectToken(query), `${query}&more=1`)).toBe(401);
    expect(await send(await connectToken(query, { qsh: 'context-qsh' }))).toBe(401);
    expect(await send(await connectToken(query, {}, Buffer.from('another-secret-that-nobody-gave-us')))).toBe(401);
    expect(await send(await connectToken(query, { exp: seconds() - 600 }))).toBe(401);
    expect(await send('e30.e30.e30')).toBe(401);
    const inQuestion = `${query}&jwt=${await connectToken(query)}`;
    expect((await post(`${path}?${inQuestion}`, { ...event, timestamp: 2 })).status).toBe(200);
    expect(await pull('eu_a')).toHaveLength(1);
  });

  it('delivers calls of the Forge app for the site they are about', async () => {
    const teamId = await connect('atlassian', 'cloud-1');
    const claims = {
      iss: 'forge/invocation-token',
      aud: 'ari:cloud:ecosystem::app/1',
      context: { cloudId: 'cloud-1' },
    };
    const send = async (change: JWTPayload) =>
      (await post(path, event, { authorization: `Bearer ${await published.sign({ ...claims, ...change })}` })).status;
    expect(await send({})).toBe(200);
    expect(await pull('eu_a')).toMatchObject([{ teamId }]);
    expect(await send({ aud: 'ari:cloud:ecosystem::app/2' })).toBe(401);
    expect(await send({ context: {} })).toBe(401);
  });
});

describe('Notion', () => {
  const path = '/api/global/integrations/notion/event-notification';

  it('reaches the workspace that connected it, by the verification token', async () => {
    const teamId = await connect('notion', 'notion-workspace');
    const body = JSON.stringify({ id: 'event-1', type: 'page.content_updated', workspace_id: 'notion-workspace' });
    const signed = (token: string) => ({ 'x-notion-signature': `sha256=${hmac(token, [body])}` });
    expect((await post(path, body, signed('guessed'))).status).toBe(401);
    expect((await post(path, body, signed('notion-token'))).status).toBe(200);
    expect(await pull('eu_a')).toMatchObject([{ provider: 'notion', teamId }]);
  });

  it('refuses a verification token while no subscription is being created', async () => {
    expect((await post(path, { verification_token: 'secret_x' })).status).toBe(401);
  });
});

it('a provider without secrets does not exist', async () => {
  const bare = await startAuthority({ keys, scratch: authority.scratch, env: { SLACK_SIGNING_SECRET: [] } });
  try {
    for (const url of [
      '/stripe/webhook',
      '/slack/webhook',
      '/google-meet/event-notification',
      '/microsoft-teams/messages',
      '/microsoft-teams/event-notification?validationToken=x',
      '/microsoft-teams/lifecycle-notification?validationToken=x',
      '/respondent/event-notification',
      '/api/global/integrations/zoom/event-notification',
      '/api/global/integrations/zoom/deauthorize',
      '/api/global/integrations/atlassian/event-notification',
      '/api/global/integrations/notion/event-notification',
    ]) {
      const answer = await bare.http.inject({ method: 'POST', url, payload: {} });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  } finally {
    await bare.stop();
  }
});
