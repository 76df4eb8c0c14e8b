import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { TEAM_HEADER } from '../src/modules/workspace/workspace-host.service.ts';
import { actorOfKey } from './api-kit.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { inviteMember } from './member-kit.ts';
import { CALLBACK, TestApp } from './oauth-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let admin: Actor;
let app: TestApp;
let person: Actor;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('App Team', 'anna@app-team.example');
  admin = actorOf(workspace);
  app = await TestApp.of(accounts, workspace, { scopes: ['CONTENT_READ', 'CONTENT_WRITE', 'AUDIT_LOG_READ'] });
  person = (await inviteMember(accounts, workspace)).actor;
});
afterAll(async () => {
  await accounts.stop();
});

const opens = (token: string, at = workspace): Promise<string> =>
  actorOfKey(accounts, at, token).then(
    () => 'opens',
    ({ code }: { code: string }) => code,
  );
const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };
const INVALID_CLIENT = { status: 401, body: { error: 'invalid_client' } };
const reasonsOf = async (grantId: string): Promise<unknown> => {
  const query =
    'query($id: ID!) { auditLog(filter: { objectId: $id, actions: ["oauth-grant.revoked"] }) { nodes { details { after } } } }';
  const { data } = await accounts.graphql(admin, query, { id: grantId });
  return data.auditLog.nodes.map(({ details }: { details: { after: string }[] }) => details[0]?.after);
};

describe('the way of an app', () => {
  it('ends with tokens that open what was granted, and no more than the person has', async () => {
    const begun = app.begin({ scope: 'content:write' });
    const answer = await app.consent(person, begun);
    expect(answer).toEqual({ code: answer['code'], state: 'as it was', iss: `http://${workspace.host}` });
    const { status, body, headers } = await app.exchange(answer['code'] ?? '', begun);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'content:write' });
    const actor = await actorOfKey(accounts, workspace, body.access_token);
    expect(actor).toMatchObject({ userId: person.userId, role: 'CONTRIBUTOR', admin: false });
    expect(actor.key).toMatchObject({ kind: 'oauth-token', scopes: ['CONTENT_WRITE'] });
  });

  it('shows the app, and what it may request', async () => {
    const query =
      'query($request: OAuthRequestInput!) { oauthConsent(request: $request) { name redirectHost scopes redirectTo } }';
    const ask = async (actor: Actor, changes: Record<string, string | null>) =>
      (await accounts.graphql(actor, query, { request: app.begin(changes).request })).data?.oauthConsent;
    const asked = { name: 'Report', redirectHost: 'app.example', redirectTo: null };
    expect(await ask(person, {})).toEqual({ ...asked, scopes: ['CONTENT_READ'] });
    // Nobody can grant what they don't have.
    expect(await ask(person, { scope: '' })).toEqual({ ...asked, scopes: ['CONTENT_READ', 'CONTENT_WRITE'] });
    expect((await ask(admin, { scope: '' })).scopes).toContain('AUDIT_LOG_READ');
    const wrong: [Record<string, string | null>, string][] = [
      [{ responseType: 'token' }, 'unsupported_response_type'],
      [{ scope: 'members:write' }, 'invalid_scope'],
      [{ scope: 'everything' }, 'invalid_scope'],
      [{ scope: 'audit-log:read' }, 'invalid_scope'],
      [{ codeChallenge: '' }, 'invalid_request'],
      [{ codeChallengeMethod: '' }, 'invalid_request'],
      [{ codeChallengeMethod: 'plain' }, 'invalid_request'],
      [{ state: 'x'.repeat(2_001) }, 'invalid_request'],
    ];
    for (const [changes, error] of wrong) {
      const { redirectTo, scopes } = await ask(person, changes);
      expect(scopes).toEqual([]);
      const to = new URL(redirectTo);
      expect([to.origin + to.pathname, to.searchParams.get('error')]).toEqual([CALLBACK, error]);
      expect(to.searchParams.get('iss')).toBe(`http://${workspace.host}`);
      expect((await app.consent(person, app.begin(changes)))['code']).toBeUndefined();
    }
  });

  it("reports a person's refusal to the app", async () => {
    const answer = await app.consent(person, app.begin(), false);
    expect(answer).toMatchObject({ error: 'access_denied', state: 'as it was' });
  });

  it('is described where RFC 8414 says', async () => {
    const answer = await accounts.http.inject({
      url: '/.well-known/oauth-authorization-server',
      headers: { host: workspace.host, [TEAM_HEADER]: workspace.teamId },
    });
    const issuer = `http://${workspace.host}`;
    expect(answer.json()).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/integrations/authorize`,
      token_endpoint: `${issuer}/api/auth/oauth/token`,
      revocation_endpoint: `${issuer}/api/auth/oauth/revoke`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    const elsewhere = await accounts.http.inject({
      url: '/.well-known/oauth-authorization-server',
      headers: { host: 'other.fieldloom.localhost:8080', [TEAM_HEADER]: workspace.teamId },
    });
    expect(elsewhere.statusCode).toBe(404);
  });

  it('is open to public apps, which prove themselves only with PKCE', async () => {
    const open = await TestApp.of(accounts, workspace, { confidential: false });
    expect(open.secret).toBeNull();
    const { access, refresh } = await open.tokens(person);
    expect(await opens(access)).toBe('opens');
    expect((await open.refresh(refresh)).status).toBe(200);
    const begun = open.begin();
    const { code = '' } = await open.consent(person, begun);
    expect(await open.exchange(code, begun, { client_secret: 'made up' })).toMatchObject(INVALID_CLIENT);
  });
});

describe('attacks', () => {
  it('a code works once, and a second use ends what the first granted', async () => {
    const { code, begun, access, refresh } = await app.tokens(person);
    const { key } = await actorOfKey(accounts, workspace, access);
    expect(await app.exchange(code, begun)).toMatchObject(INVALID_GRANT);
    expect(await opens(access)).toBe('NOT_FOUND');
    expect(await app.refresh(refresh)).toMatchObject(INVALID_GRANT);
    expect(await reasonsOf(key?.id ?? '')).toEqual(['code-reused']);
  });

  it('when a code is used twice at once, nobody keeps anything', async () => {
    const begun = app.begin();
    const { code = '' } = await app.consent(person, begun);
    const answers = await Promise.all([app.exchange(code, begun), app.exchange(code, begun)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const issued = answers.find(({ status }) => status === 200);
    expect(await opens(issued?.body.access_token)).toBe('NOT_FOUND');
  });

  it('a stolen code is useless to another app, and useless afterwards', async () => {
    const thief = await TestApp.of(accounts, workspace);
    const begun = app.begin();
    const { code = '' } = await app.consent(person, begun);
    expect(await thief.exchange(code, begun)).toMatchObject(INVALID_GRANT);
    expect(await app.exchange(code, begun)).toMatchObject(INVALID_GRANT);
  });

  it.each([
    ['another verifier', { code_verifier: 'a'.repeat(43) }, INVALID_GRANT],
    ['the challenge as verifier', { code_verifier: 'challenge' }, INVALID_GRANT],
    ['a short verifier', { code_verifier: 'a'.repeat(42) }, INVALID_GRANT],
    ['no verifier', { code_verifier: '' }, { status: 400, body: { error: 'invalid_request' } }],
    ['another address', { redirect_uri: `${CALLBACK}/` }, INVALID_GRANT],
    ['no address', { redirect_uri: '' }, { status: 400, body: { error: 'invalid_request' } }],
    ['another kind of grant', { grant_type: 'password' }, { status: 400, body: { error: 'unsupported_grant_type' } }],
  ])('an injected code is refused with %s', async (_what, changes: Record<string, string>, expected) => {
    const begun = app.begin();
    const { code = '' } = await app.consent(person, begun);
    const given =
      changes['code_verifier'] === 'challenge' ? { code_verifier: String(begun.request['codeChallenge']) } : changes;
    expect(await app.exchange(code, begun, given)).toMatchObject(expected);
  });

  it('a code is refused after its minute', async () => {
    const begun = app.begin();
    const { code = '' } = await app.consent(person, begun);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('oauth_code')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('used_at', 'is', null)
        .execute(),
    );
    expect(await app.exchange(code, begun)).toMatchObject(INVALID_GRANT);
  });

  it.each([
    `${CALLBACK}/`,
    `${CALLBACK}?a=1`,
    `${CALLBACK}#a`,
    'https://APP.example/callback',
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'https://app.example/callback/../open',
    'javascript:alert(1)',
    '',
  ])('nobody is redirected to %s', async (redirectUri) => {
    await expect(app.consent(person, app.begin({ redirectUri }))).rejects.toThrow('BAD_USER_INPUT');
  });

  it("another workspace's app does not exist here, whatever it sends", async () => {
    const other = await accounts.createWorkspace('Other Apps', 'olaf@other-apps.example');
    const foreign = await TestApp.of(accounts, other);
    await expect(foreign.consent(person, foreign.begin())).rejects.toThrow('NOT_FOUND');
    const begun = app.begin();
    const { code = '' } = await app.consent(person, begun);
    const { client_id, client_secret } = { client_id: foreign.id, client_secret: foreign.secret ?? '' };
    expect(await app.exchange(code, begun, { client_id, client_secret })).toMatchObject(INVALID_CLIENT);
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: begun.verifier };
    expect(await foreign.post('token', form)).toMatchObject(INVALID_GRANT);
    expect(await app.post('token', form, {}, other)).toMatchObject(INVALID_CLIENT);
    const { access } = await foreign.tokens(actorOf(other));
    expect(await opens(access)).toBe('NOT_FOUND');
    expect(await opens(access, other)).toBe('opens');
  });

  it('a confidential app proves itself every time, and in one way only', async () => {
    const { refresh } = await app.tokens(person);
    const form = { grant_type: 'refresh_token', refresh_token: refresh, client_id: '', client_secret: '' };
    const basic = (secret: string, id = app.id) => ({
      authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
    });
    expect(await app.refresh(refresh, { client_secret: '' })).toMatchObject(INVALID_CLIENT);
    expect(await app.refresh(refresh, { client_secret: 'wrong' })).toMatchObject(INVALID_CLIENT);
    expect(await app.refresh(refresh, { client_id: newId() })).toMatchObject(INVALID_CLIENT);
    const wrong = await app.post('token', form, basic('wrong'));
    expect(wrong).toMatchObject(INVALID_CLIENT);
    expect(wrong.headers['www-authenticate']).toBe('Basic realm="OAuth"');
    expect(await app.post('token', form, { authorization: 'Bearer x' })).toMatchObject(INVALID_CLIENT);
    const secret = app.secret ?? '';
    const twice = await app.post('token', { ...form, client_secret: secret }, basic(secret));
    expect(twice).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect((await app.post('token', form, basic(secret))).status).toBe(200);
  });

  it('repeated parameters, JSON and long bodies are refused', async () => {
    const send = (payload: string, type = 'application/x-www-form-urlencoded') =>
      accounts.http.inject({
        method: 'POST',
        url: '/api/auth/oauth/token',
        headers: { host: workspace.host, [TEAM_HEADER]: workspace.teamId, 'content-type': type },
        payload,
      });
    const double = await send(`client_id=${app.id}&client_id=${app.id}&grant_type=refresh_token`);
    expect([double.statusCode, double.json().error]).toEqual([400, 'invalid_request']);
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send(`a=${'x'.repeat(20_001)}`)).statusCode).toBe(413);
    expect((await send('')).json()).toMatchObject({ error: 'invalid_client' });
  });
});

describe('a refresh token', () => {
  it('returns the next pair, and the previous pair ends', async () => {
    const first = await app.tokens(person);
    const { body: second } = await app.refresh(first.refresh);
    expect(await opens(first.access)).toBe('NOT_FOUND');
    expect(await opens(second.access_token)).toBe('opens');
    expect((await app.refresh(second.refresh_token, { scope: 'content:read' })).status).toBe(200);
  });

  it('ends everything if it is used again', async () => {
    const first = await app.tokens(person);
    const { body: second } = await app.refresh(first.refresh);
    const { key } = await actorOfKey(accounts, workspace, second.access_token);
    expect(await app.refresh(first.refresh)).toMatchObject(INVALID_GRANT);
    expect(await opens(second.access_token)).toBe('NOT_FOUND');
    expect(await app.refresh(second.refresh_token)).toMatchObject(INVALID_GRANT);
    expect(await reasonsOf(key?.id ?? '')).toEqual(['refresh-token-reused']);
  });

  it('gives no more than was granted, and nothing to another app', async () => {
    const { refresh } = await app.tokens(person);
    const more = await app.refresh(refresh, { scope: 'content:write' });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    const thief = await TestApp.of(accounts, workspace);
    expect(await thief.refresh(refresh)).toMatchObject(INVALID_GRANT);
    expect(await app.refresh(refresh)).toMatchObject(INVALID_GRANT);
  });
});

describe('a grant’s last day', () => {
  const YEAR_MS = 365 * 86_400_000;
  const age = (grantId: string, ms: number) =>
    accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('oauth_grant')
        .set({ created_at: new Date(Date.now() - ms) })
        .where('id', '=', grantId)
        .execute(),
    );

  it('comes a year after it was given, is shown to the person, and limits every token', async () => {
    const { actor } = await inviteMember(accounts, workspace);
    const { access, refresh } = await app.tokens(actor);
    const listed = async () =>
      (await accounts.graphql(actor, '{ oauthGrants { id createdAt endsAt } }')).data.oauthGrants;
    const [grant] = await listed();
    expect(Date.parse(grant.endsAt) - Date.parse(grant.createdAt)).toBe(YEAR_MS);

    await age(grant.id, YEAR_MS - 60_000);
    const { body } = await app.refresh(refresh);
    expect(body.expires_in).toBeLessThanOrEqual(60);
    expect(await opens(access)).toBe('NOT_FOUND');
    expect(await opens(body.access_token)).toBe('opens');
    const bound = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .selectFrom('oauth_token')
        .select('refresh_expires_at')
        .where('grant_id', '=', grant.id)
        .where('rotated_at', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    expect(bound.refresh_expires_at.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);

    await age(grant.id, YEAR_MS + 1_000);
    expect(await app.refresh(body.refresh_token)).toMatchObject(INVALID_GRANT);
    expect(await opens(body.access_token)).toBe('NOT_FOUND');
    expect(await listed()).toEqual([]);
    expect(typeof (await app.tokens(actor)).access).toBe('string');
  });
});

describe('redirect addresses that are changed', () => {
  const NEXT = 'https://app.example/next';
  const change = async (at: TestApp, redirectUris: string[]) =>
    accounts.graphql(
      admin,
      'mutation($id: ID!, $redirectUris: [String!]!) { changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) { redirectUris } }',
      { id: at.id, redirectUris },
    );

  it('invalidate pending codes, redirect nobody to the old one, and keep what was granted', async () => {
    const moving = await TestApp.of(accounts, workspace);
    const { access, refresh } = await moving.tokens(person);
    const begun = moving.begin();
    const { code = '' } = await moving.consent(person, begun);
    const { data } = await change(moving, [NEXT, NEXT]);
    expect(data.changeOAuthClientRedirectUris).toEqual({ redirectUris: [NEXT] });
    expect(await moving.exchange(code, begun)).toMatchObject(INVALID_GRANT);
    await expect(moving.consent(person, moving.begin())).rejects.toThrow('BAD_USER_INPUT');
    expect(await opens(access)).toBe('opens');
    expect((await moving.refresh(refresh)).status).toBe(200);
    const again = await moving.tokens(person, { redirectUri: NEXT });
    expect(await opens(again.access)).toBe('opens');
  });

  it('invalidate codes for an address that stays too, and are in the audit log', async () => {
    const moving = await TestApp.of(accounts, workspace);
    const begun = moving.begin();
    const { code = '' } = await moving.consent(person, begun);
    await change(moving, [CALLBACK, NEXT]);
    expect(await moving.exchange(code, begun)).toMatchObject(INVALID_GRANT);
    const query =
      'query($id: ID!) { auditLog(filter: { objectId: $id, actions: ["oauth-client.redirect-uris.changed"] }) { nodes { details { name before after } } } }';
    const { data } = await accounts.graphql(admin, query, { id: moving.id });
    expect(data.auditLog.nodes).toEqual([
      { details: [{ name: 'redirectUris', before: CALLBACK, after: `${CALLBACK} ${NEXT}` }] },
    ]);
  });
});

describe('access ends', () => {
  it('when the app revokes either token; unknown tokens get the same answer', async () => {
    for (const which of ['access', 'refresh'] as const) {
      const tokens = await app.tokens(person);
      const thief = await TestApp.of(accounts, workspace);
      expect((await thief.post('revoke', { token: tokens[which] })).status).toBe(200);
      expect(await opens(tokens.access)).toBe('opens');
      expect((await app.post('revoke', { token: tokens[which] })).status).toBe(200);
      expect(await opens(tokens.access)).toBe('NOT_FOUND');
      expect(await app.refresh(tokens.refresh)).toMatchObject(INVALID_GRANT);
    }
    expect((await app.post('revoke', { token: 'made up' })).status).toBe(200);
    expect(await app.post('revoke', { token: 'x', client_secret: 'wrong' })).toMatchObject(INVALID_CLIENT);
    expect(await app.post('revoke', { token: '' })).toMatchObject({ status: 400 });
  });

  it('when the person revokes it or leaves, or the app is deleted', async () => {
    const { actor } = await inviteMember(accounts, workspace);
    const { access } = await app.tokens(actor);
    const { data } = await accounts.graphql(actor, '{ oauthGrants { id clientName scopes } }');
    expect(data.oauthGrants).toMatchObject([{ clientName: 'Report', scopes: ['CONTENT_READ'] }]);
    const revoke = 'mutation($id: ID!) { revokeOAuthGrant(id: $id) }';
    const { id } = data.oauthGrants[0];
    expect((await accounts.graphql(person, revoke, { id })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await accounts.graphql(actor, revoke, { id })).data.revokeOAuthGrant).toBe(true);
    expect(await opens(access)).toBe('NOT_FOUND');
    const going = await TestApp.of(accounts, workspace);
    const [ofGoing, ofApp] = [await going.tokens(actor), await app.tokens(actor)];
    await accounts.graphql(admin, 'mutation($id: ID!) { deleteOAuthClient(id: $id) }', { id: going.id });
    expect(await opens(ofGoing.access)).toBe('NOT_FOUND');
    expect(await going.refresh(ofGoing.refresh)).toMatchObject(INVALID_CLIENT);
    await expect(going.consent(actor, going.begin())).rejects.toThrow('NOT_FOUND');
    await accounts.graphql(admin, `mutation { removeUser(id: "${actor.userId}") { id } }`);
    expect(await opens(ofApp.access)).toBe('NOT_FOUND');
    expect(await app.refresh(ofApp.refresh)).toMatchObject(INVALID_GRANT);
  });

  it('after its hour, or for refreshing with a new secret', async () => {
    const changing = await TestApp.of(accounts, workspace);
    const { access, refresh } = await changing.tokens(person);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('oauth_token')
        .set({ access_expires_at: new Date(Date.now() - 1) })
        .execute(),
    );
    expect(await opens(access)).toBe('NOT_FOUND');
    const change = 'mutation($id: ID!) { changeOAuthClientSecret(id: $id) { secret } }';
    const { data } = await accounts.graphql(admin, change, { id: changing.id });
    expect(await changing.refresh(refresh)).toMatchObject(INVALID_CLIENT);
    const { secret } = data.changeOAuthClientSecret;
    expect((await changing.refresh(refresh, { client_secret: secret })).status).toBe(200);
  });

  it('while the plan has no API', async () => {
    const poor = await accounts.createWorkspace('Poor Apps', 'paola@poor-apps.example');
    const poorApp = await TestApp.of(accounts, poor);
    const { access, refresh } = await poorApp.tokens(actorOf(poor));
    const entitlements = accounts.app.context.get(EntitlementService);
    accounts.billing.flags['publicApi'] = false;
    try {
      await entitlements.refresh(poor.teamId);
      expect(await opens(access, poor)).toBe('LIMIT_REACHED');
      expect(await poorApp.refresh(refresh)).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } });
    } finally {
      accounts.billing.flags['publicApi'] = true;
      await entitlements.refresh(poor.teamId);
    }
    expect(await opens(access, poor)).toBe('opens');
  });
});

it('and no secret, code or token is stored in readable form', async () => {
  const { code, access, refresh } = await app.tokens(person);
  const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, async (trx) => [
    await trx.selectFrom('oauth_client').selectAll().execute(),
    await trx.selectFrom('oauth_code').selectAll().execute(),
    await trx.selectFrom('oauth_token').selectAll().execute(),
    await trx.selectFrom('audit_entry').selectAll().execute(),
  ]);
  const text = JSON.stringify(rows);
  for (const secret of [app.secret, code, access.split('.').at(-1), refresh]) {
    expect(secret?.length).toBe(43);
    expect(text).not.toContain(secret);
  }
});
