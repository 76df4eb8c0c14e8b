import type { Actor } from '@fieldloom/auth/actor';
import { readRows } from '@fieldloom/db/introspection';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { IntegrationType } from '../src/database.ts';
import { IntegrationsKit, ROOT_DOMAIN } from './kit.ts';
import { CLIENT, tokenOf } from './provider-stand-in.ts';

const EARLY: readonly IntegrationType[] = ['ZOOM', 'GOOGLE_MEET', 'MICROSOFT_TEAMS', 'ATLASSIAN', 'NOTION'];

let kit: IntegrationsKit;
beforeAll(async () => {
  kit = await IntegrationsKit.start();
});
afterEach(() => {
  kit.providers.answer = undefined;
});
afterAll(() => kit.stop());

/** Returns an admin of a workspace that has early features. */
function earlyAdmin(): Actor {
  const admin = kit.member(newId());
  kit.earlyTeams.add(admin.teamId);
  return admin;
}

/** Goes through the whole flow, as somebody's browser would. */
async function connect(admin: Actor, type: IntegrationType) {
  const authorization = await kit.authorizationOf(admin, type);
  const code = kit.providers.allow(authorization);
  return kit.confirm(admin, code, authorization.searchParams.get('state') ?? '', type);
}

const stored = (admin: Actor) =>
  kit.database.forWorkspace(admin, (trx) =>
    trx
      .selectFrom('connection')
      .select(['type', 'status', 'account_id', 'account_name', 'other_account_ids', 'announced'])
      .orderBy('connected_at')
      .execute(),
  );

describe('the authorization address', () => {
  it.each<[IntegrationType, string, Record<string, string>]>([
    ['ZOOM', 'zoom.us/oauth/authorize', { code_challenge_method: 'S256' }],
    [
      'GOOGLE_MEET',
      'accounts.google.com/o/oauth2/v2/auth',
      { access_type: 'offline', prompt: 'consent', code_challenge_method: 'S256' },
    ],
    [
      'MICROSOFT_TEAMS',
      'login.microsoftonline.com/organizations/oauth2/v2.0/authorize',
      { response_mode: 'query', code_challenge_method: 'S256' },
    ],
    ['ATLASSIAN', 'auth.atlassian.com/authorize', { audience: 'api.atlassian.com', prompt: 'consent' }],
    ['NOTION', 'api.notion.com/v1/oauth/authorize', { owner: 'user' }],
  ])("of %s is the provider's own, with the parameters that it asks for", async (type, path, parameters) => {
    const url = await kit.authorizationOf(earlyAdmin(), type);
    expect(url.href).toContain(`/${path}?`);
    const given = Object.fromEntries(url.searchParams);
    expect(given).toMatchObject({
      ...parameters,
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `http://${ROOT_DOMAIN}/api/global/integrations/${type.toLowerCase().replace('_', '-')}/oauth/callback`,
      state: expect.stringMatching(/^[\w-]{50,}$/),
    });
    // Where it is a scope, a refresh token is given only to clients that ask for it.
    const offline = ['MICROSOFT_TEAMS', 'ATLASSIAN'].includes(type);
    expect((given['scope'] ?? '').split(' ').includes('offline_access')).toBe(offline);
    expect('scope' in given).toBe(type !== 'NOTION');
  });
});

describe('an account', () => {
  it.each<[IntegrationType, object]>([
    ['ZOOM', { account_id: 'zoom-account-1', account_name: 'zoe@acme.example', other_account_ids: ['zoom-person-1'] }],
    [
      'GOOGLE_MEET',
      { account_id: 'users/110169484474386276334', account_name: 'gus@acme.example', other_account_ids: [] },
    ],
    ['MICROSOFT_TEAMS', { account_id: 'tenant-1', account_name: 'Acme Ltd', other_account_ids: [] }],
    ['ATLASSIAN', { account_id: 'cloud-1', account_name: 'Acme, Research', other_account_ids: ['cloud-2'] }],
    ['NOTION', { account_id: 'notion-workspace-1', account_name: 'Acme’s pages', other_account_ids: [] }],
  ])('of %s is connected under the ids that its events use, with its token encrypted', async (type, row) => {
    const admin = earlyAdmin();
    const { data, code } = await connect(admin, type);
    expect([code, data.confirmConnection.status]).toEqual([undefined, 'ACTIVE']);
    expect(await stored(admin)).toEqual([{ type, status: 'ACTIVE', announced: false, ...row }]);
    const rows = JSON.stringify(await readRows(kit.scratch.adminUrl));
    const token = tokenOf(type.split('_')[0]?.toLowerCase() ?? '');
    for (const form of [token, Buffer.from(token).toString('hex')]) expect(rows).not.toContain(form);
  });

  it('that somebody else connects again is the same connection, and its former names are withdrawn', async () => {
    const admin = earlyAdmin();
    await connect(admin, 'ZOOM');
    kit.providers.zoomPerson = { ...kit.providers.zoomPerson, id: 'zoom-person-2' };
    await connect(admin, 'ZOOM');
    expect(await stored(admin)).toMatchObject([
      { account_id: 'zoom-account-1', other_account_ids: ['zoom-person-2'], announced: false },
    ]);
    const row = await kit.database.forWorkspace(admin, (trx) =>
      trx.selectFrom('connection').select('withdrawn_account_ids').executeTakeFirstOrThrow(),
    );
    expect(row.withdrawn_account_ids).toEqual(['zoom-person-1']);
  });

  it('is refused without an organization, or without a site', async () => {
    const { organizations, sites } = kit.providers;
    try {
      kit.providers.organizations = [];
      kit.providers.sites = [];
      const admin = earlyAdmin();
      for (const type of ['MICROSOFT_TEAMS', 'ATLASSIAN'] as const) {
        expect((await connect(admin, type)).code).toBe('UNPROCESSABLE_CONTENT');
      }
      expect(await stored(admin)).toEqual([]);
    } finally {
      Object.assign(kit.providers, { organizations, sites });
    }
  });
});

describe('nothing is connected', () => {
  it.each(EARLY)("to %s with a made-up code, or for somebody else's flow", async (type) => {
    const admin = earlyAdmin();
    const state = await kit.begin(admin, type);
    expect((await kit.confirm(admin, 'made-up', state, type)).code).toBe('UNPROCESSABLE_CONTENT');
    const colleague = kit.member(admin.teamId);
    const authorization = await kit.authorizationOf(colleague, type);
    const code = kit.providers.allow(authorization);
    const theirs = authorization.searchParams.get('state') ?? '';
    expect((await kit.confirm(admin, code, theirs, type)).code).toBe('UNPROCESSABLE_CONTENT');
    // A state of one provider does not work for another.
    const other = type === 'ZOOM' ? 'NOTION' : 'ZOOM';
    expect((await kit.confirm(colleague, code, theirs, other)).code).toBe('UNPROCESSABLE_CONTENT');
    expect(await stored(admin)).toEqual([]);
  });

  it('with a code of another flow, where the provider supports PKCE', async () => {
    const admin = earlyAdmin();
    const [first, second] = [await kit.authorizationOf(admin, 'ZOOM'), await kit.authorizationOf(admin, 'ZOOM')];
    const code = kit.providers.allow(first);
    const { code: refusal } = await kit.confirm(admin, code, second.searchParams.get('state') ?? '', 'ZOOM');
    expect(refusal).toBe('UNPROCESSABLE_CONTENT');
    expect(await stored(admin)).toEqual([]);
  });

  it.each([
    ['asks to wait', { status: 429, json: {} }, 'UNAVAILABLE'],
    ['is broken', { status: 500, json: {} }, 'UNAVAILABLE'],
    ['answers something else', { status: 200, json: { ok: true } }, 'UNAVAILABLE'],
    ['leads on to elsewhere', { status: 302, json: {} }, 'UNPROCESSABLE_CONTENT'],
  ])('while the provider %s', async (_what, answer, expected) => {
    const admin = earlyAdmin();
    for (const type of EARLY) {
      const authorization = await kit.authorizationOf(admin, type);
      const code = kit.providers.allow(authorization);
      kit.providers.answer = answer;
      const state = authorization.searchParams.get('state') ?? '';
      expect([type, (await kit.confirm(admin, code, state, type)).code]).toEqual([type, expected]);
      kit.providers.answer = undefined;
    }
    expect(await stored(admin)).toEqual([]);
  });
});

describe('early integrations', () => {
  const LIST = '{ integrations { type name available isBeta importsChannels connection { id } } }';
  const typesOf = async (actor: Actor): Promise<string[]> =>
    (await kit.ask(actor, LIST)).data.integrations.map(({ type }: { type: string }) => type);

  it('are available to workspaces that have early features, and to no others', async () => {
    const plain = kit.member(newId());
    expect(await typesOf(plain)).toEqual(['SLACK']);
    expect(await typesOf(earlyAdmin())).toEqual(['SLACK', ...EARLY]);
    for (const type of EARLY) {
      const start = `mutation { startConnection(type: ${type}) { authorizationUrl } }`;
      expect((await kit.ask(plain, start)).code).toBe('INVALID_OPERATION');
      expect((await kit.confirm(plain, 'code', 'state', type)).code).toBe('INVALID_OPERATION');
    }
  });

  it('that are connected can still be seen and ended when the workspace no longer has them', async () => {
    const admin = earlyAdmin();
    const { data } = await connect(admin, 'NOTION');
    kit.earlyTeams.delete(admin.teamId);
    expect(await typesOf(admin)).toEqual(['SLACK', 'NOTION']);
    const { id } = data.confirmConnection;
    expect((await kit.ask(admin, `mutation { disconnect(id: "${id}") { status } }`)).data.disconnect.status).toBe(
      'DISCONNECTED',
    );
    expect(await typesOf(admin)).toEqual(['SLACK']);
  });
});
