import type { Actor } from '@fieldloom/auth/actor';
import { newApiKey } from '@fieldloom/auth/api-key';
import { toShortId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { actorOfKey, createToken, tryCreateToken } from './api-kit.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { inviteMember } from './member-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let admin: Actor;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Token Team', 'tina@token.example');
  admin = actorOf(workspace);
});
afterAll(async () => {
  await accounts.stop();
});

const LIST = 'query($all: Boolean!) { apiTokens(all: $all) { id name scopes expiresAt lastUsedAt user { id } } }';
const REVOKE = 'mutation($id: ID!) { revokeApiToken(id: $id) }';

const codeOf = async (answer: ReturnType<TestAccounts['graphql']>) => (await answer).errors?.[0]?.extensions.code;
const refusal = (asked: Promise<unknown>) => asked.then(() => 'let in').catch(({ code }: { code: string }) => code);
const idsOf = async (actor: Actor, all = false): Promise<string[]> => {
  const { data } = await accounts.graphql(actor, LIST, { all });
  return data.apiTokens.map(({ id }: { id: string }) => id);
};
const entriesOf = async (id: string, at = workspace) => {
  const query = 'query($id: ID!) { auditLog(filter: { objectId: $id }) { nodes { action key { kind id name } } } }';
  const { data } = await accounts.graphql(actorOf(at), query, { id });
  return data.auditLog.nodes as { action: string; key: { kind: string; id: string; name: string } | null }[];
};
const stored = ({ teamId }: Workspace, id: string) =>
  accounts.database.forWorkspace({ teamId }, (trx) =>
    trx.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

describe('an API token', () => {
  it('is shown once, and only its hash is stored', async () => {
    const { data } = await tryCreateToken(accounts, admin, { name: ' Import \n job ', scopes: ['CONTENT_READ'] });
    const { token, apiToken } = data.createApiToken;
    expect(apiToken).toMatchObject({
      name: 'Import   job',
      scopes: ['CONTENT_READ'],
      expiresAt: null,
      lastUsedAt: null,
    });
    expect(token).toMatch(new RegExp(`^api\\.${toShortId(workspace.teamId)}\\.[\\w-]{43}$`));
    expect(JSON.stringify(await stored(workspace, apiToken.id))).not.toContain(token.split('.')[2]);
    expect(await idsOf(admin)).toContain(apiToken.id);
  });

  it('admits a program for its creator, limited by its scopes and by what the creator may do', async () => {
    const { token: reading } = await createToken(accounts, admin);
    expect(await actorOfKey(accounts, workspace, reading)).toMatchObject({
      userId: admin.userId,
      role: 'VIEWER',
      admin: false,
      key: { kind: 'api-token', scopes: ['CONTENT_READ'] },
    });
    const { token: writing } = await createToken(accounts, admin, { scopes: ['CONTENT_WRITE'] });
    expect(await actorOfKey(accounts, workspace, writing)).toMatchObject({ role: 'MANAGER', admin: false });
    const { token: managing } = await createToken(accounts, admin, { scopes: ['MEMBERS_WRITE'] });
    expect(await actorOfKey(accounts, workspace, managing)).toMatchObject({ role: 'MANAGER', admin: true });
    const { actor } = await inviteMember(accounts, workspace);
    const { token } = await createToken(accounts, actor, { scopes: ['CONTENT_WRITE', 'MEMBERS_WRITE'] });
    expect(await actorOfKey(accounts, workspace, token)).toMatchObject({ role: 'CONTRIBUTOR', admin: false });
    await accounts.graphql(admin, 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id: actor.userId, role: 'VIEWER' },
    });
    expect(await actorOfKey(accounts, workspace, token)).toMatchObject({ role: 'VIEWER', admin: false });
  });

  it('opens nothing if it is modified, expired, revoked, or of another workspace', async () => {
    const other = await accounts.createWorkspace('Other Tokens', 'otto@token.example');
    const { token, id } = await createToken(accounts, admin);
    const ask = (value: string, at = workspace) => refusal(actorOfKey(accounts, at, value));
    expect(await ask(token)).toBe('let in');
    expect(await ask(token, other)).toBe('NOT_FOUND');
    expect(await ask(token.replace(toShortId(workspace.teamId), toShortId(other.teamId)), other)).toBe('NOT_FOUND');
    expect(await ask(`oauth${token.slice(3)}`)).toBe('NOT_FOUND');
    expect(await ask(newApiKey('api', workspace.teamId).token)).toBe('NOT_FOUND');
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('api_token')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', id)
        .execute(),
    );
    expect(await ask(token)).toBe('NOT_FOUND');
    const { token: revoked, id: revokedId } = await createToken(accounts, admin);
    await accounts.graphql(admin, REVOKE, { id: revokedId });
    expect(await ask(revoked)).toBe('NOT_FOUND');
    expect(await idsOf(admin)).not.toContain(revokedId);
    expect(await codeOf(accounts.graphql(admin, REVOKE, { id: revokedId }))).toBe('NOT_FOUND');
  });

  it('is resolved for no service but the gateway', async () => {
    const { token } = await createToken(accounts, admin);
    const { teamId } = workspace;
    const asked = accounts.client('eu_a:content').getActorByKey({ teamId, token });
    expect(await refusal(asked)).toBe('FORBIDDEN');
  });

  it('records its last use once a minute, and its first use of a day in the audit log', async () => {
    const { token, id } = await createToken(accounts, admin, { name: 'Nightly' });
    await Promise.all([1, 2, 3].map(() => actorOfKey(accounts, workspace, token)));
    const { last_used_at: first } = await stored(workspace, id);
    expect(first).not.toBeNull();
    await actorOfKey(accounts, workspace, token);
    expect((await stored(workspace, id)).last_used_at).toEqual(first);
    const used = (await entriesOf(id)).filter(({ action }) => action === 'api-token.used');
    expect(used).toEqual([{ action: 'api-token.used', key: { kind: 'api-token', id, name: 'Nightly' } }]);
  });

  it('is named in the audit log with what it changes', async () => {
    const { token, id } = await createToken(accounts, admin, { name: 'HR', scopes: ['MEMBERS_WRITE'] });
    const program = await actorOfKey(accounts, workspace, token);
    const { data } = await accounts.graphql(program, 'mutation { createGroup(name: "By a program") { id } }');
    const { actor } = await inviteMember(accounts, workspace);
    await accounts.graphql(program, `mutation { removeUser(id: "${actor.userId}") { id } }`);
    const invite = 'mutation { inviteUsers(input: { emails: ["by-program@token.example"], role: VIEWER }) { id } }';
    const invited = (await accounts.graphql(program, invite)).data.inviteUsers[0].id;
    const key = { kind: 'api-token', id, name: 'HR' };
    expect(await entriesOf(data.createGroup.id)).toEqual([{ action: 'group.created', key }]);
    expect(await entriesOf(actor.userId)).toContainEqual({ action: 'user.removed', key });
    expect(await entriesOf(actor.sessionId)).toContainEqual({ action: 'session.revoked', key });
    expect(await entriesOf(invited)).toEqual([{ action: 'invite.created', key }]);
  });

  it("cannot create keys, and cannot touch anybody's", async () => {
    const { token, id } = await createToken(accounts, admin, { scopes: ['MEMBERS_WRITE', 'AUDIT_LOG_READ'] });
    const program = await actorOfKey(accounts, workspace, token);
    expect(await codeOf(tryCreateToken(accounts, program))).toBe('FORBIDDEN');
    expect(await codeOf(accounts.graphql(program, REVOKE, { id }))).toBe('FORBIDDEN');
    expect(await codeOf(accounts.graphql(program, LIST, { all: true }))).toBe('FORBIDDEN');
  });

  it('ends with its creator, and does not come back with them', async () => {
    const { actor, email } = await inviteMember(accounts, workspace);
    const { token, id } = await createToken(accounts, actor);
    await accounts.graphql(admin, 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id: actor.userId, role: null },
    });
    expect(await refusal(actorOfKey(accounts, workspace, token))).toBe('NOT_FOUND');
    expect(await entriesOf(id)).toContainEqual({ action: 'api-token.revoked', key: null });
    await accounts.graphql(admin, 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id: actor.userId, role: 'MANAGER' },
    });
    expect(await refusal(actorOfKey(accounts, workspace, token))).toBe('NOT_FOUND');
    const { token: second } = await createToken(accounts, { ...actor, role: 'MANAGER' });
    await accounts.graphql(admin, `mutation { removeUser(id: "${actor.userId}") { id } }`);
    expect(await refusal(actorOfKey(accounts, workspace, second))).toBe('NOT_FOUND');
    expect(email).toContain('@');
  });
});

describe('who makes and sees tokens', () => {
  it('is for everybody but viewers, for themselves; admins see and revoke all', async () => {
    const { actor: contributor } = await inviteMember(accounts, workspace);
    const { actor: viewer } = await inviteMember(accounts, workspace, 'VIEWER');
    const { id } = await createToken(accounts, contributor);
    expect(await codeOf(tryCreateToken(accounts, viewer))).toBe('FORBIDDEN');
    expect(await codeOf(tryCreateToken(accounts, contributor, { scopes: ['AUDIT_LOG_READ'] }))).toBe('FORBIDDEN');
    expect(await idsOf(contributor)).toEqual([id]);
    expect(await idsOf(admin)).not.toContain(id);
    expect(await idsOf(admin, true)).toContain(id);
    expect(await codeOf(accounts.graphql(contributor, LIST, { all: true }))).toBe('FORBIDDEN');
    expect(await codeOf(accounts.graphql(viewer, REVOKE, { id }))).toBe('NOT_FOUND');
    expect((await accounts.graphql(admin, REVOKE, { id })).data.revokeApiToken).toBe(true);
  });

  it('allows at most 20, even when they are created at once', async () => {
    const { actor } = await inviteMember(accounts, workspace);
    const answers = await Promise.all(Array.from({ length: 23 }, () => tryCreateToken(accounts, actor)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(20);
    const [id = ''] = await idsOf(actor);
    await accounts.graphql(actor, REVOKE, { id });
    expect(await codeOf(tryCreateToken(accounts, actor))).toBeUndefined();
  });

  it('requires a plan with the API, at every use', async () => {
    const poor = await accounts.createWorkspace('Poor Tokens', 'pia@token.example');
    const { token } = await createToken(accounts, actorOf(poor));
    const entitlements = accounts.app.context.get(EntitlementService);
    accounts.billing.flags['publicApi'] = false;
    try {
      await entitlements.refresh(poor.teamId);
      expect(await refusal(actorOfKey(accounts, poor, token))).toBe('LIMIT_REACHED');
      expect(await codeOf(tryCreateToken(accounts, actorOf(poor)))).toBe('LIMIT_REACHED');
      expect((await accounts.graphql(actorOf(poor), '{ apiAvailable }')).data.apiAvailable).toBe(false);
    } finally {
      accounts.billing.flags['publicApi'] = true;
      await entitlements.refresh(poor.teamId);
    }
    expect(await refusal(actorOfKey(accounts, poor, token))).toBe('let in');
  });
});
