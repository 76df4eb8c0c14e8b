import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AuditLogService } from '../src/modules/audit-log/audit-log.service.ts';
import { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { SweepService } from '../src/modules/sweep/sweep.service.ts';
import { createToken } from './api-kit.ts';
import type { Browser } from './browser.ts';
import { signIn } from './factors-kit.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { inviteMember } from './member-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let admin: Actor;
let browser: Browser;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Record Team', 'rosa@record.example');
  admin = actorOf(workspace);
  ({ browser } = await signIn(accounts, workspace));
});
afterAll(async () => {
  await accounts.stop();
});

interface Entry {
  id: string;
  at: string;
  action: string;
  objectKind: string;
  objectId: string | null;
}

const LIST = `query($filter: AuditLogFilter, $after: String, $first: Int) {
  auditLog(filter: $filter, after: $after, first: $first) { nodes { id at action objectKind objectId } endCursor }
}`;

async function list(filter: object, more: object = {}): Promise<{ nodes: Entry[]; endCursor: string | null }> {
  return (await accounts.graphql(admin, LIST, { filter, ...more })).data.auditLog;
}

const makeGroup = async (name: string, at: Actor = admin): Promise<string> => {
  const { data } = await accounts.graphql(at, 'mutation($name: String!) { createGroup(name: $name) { id } }', { name });
  return data.createGroup.id;
};

/** Writes entries of the given age. */
async function plant(at: Workspace, count: number, daysAgo: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    team_id: at.teamId,
    at: new Date(Date.now() - daysAgo * 86_400_000),
    action: 'workspace.updated',
    object_kind: 'workspace',
    object_id: at.teamId,
  }));
  await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
    trx.insertInto('audit_entry').values(rows).execute(),
  );
}

const countOf = (at: Workspace, days: number) =>
  accounts.database.forWorkspace({ teamId: at.teamId }, async (trx) => {
    const rows = await trx.selectFrom('audit_entry').select('at').execute();
    return rows.filter((row) => row.at.getTime() < Date.now() - days * 86_400_000).length;
  });

describe('the filter', () => {
  it('selects entries by action, actor, object and time, also combined', async () => {
    const group = await makeGroup('Filtered');
    const { actor } = await inviteMember(accounts, workspace);
    expect((await list({ objectId: group })).nodes).toMatchObject([{ action: 'group.created', objectKind: 'group' }]);
    const own = (await list({ actorId: actor.userId })).nodes;
    expect(new Set(own.map(({ action }) => action))).toEqual(new Set(['user.joined', 'session.created']));
    expect((await list({ actorId: actor.userId, actions: ['user.joined'] })).nodes).toHaveLength(1);
    const kinds = (await list({ actions: ['user.joined', 'group.created'] })).nodes.map(({ action }) => action);
    expect(new Set(kinds)).toEqual(new Set(['user.joined', 'group.created']));
    expect((await list({ objectKind: 'group', actions: ['user.joined'] })).nodes).toEqual([]);
    const [{ at } = { at: '' }] = (await list({ objectId: group })).nodes;
    expect((await list({ objectId: group, since: at })).nodes).toHaveLength(1);
    expect((await list({ objectId: group, until: at })).nodes).toHaveLength(0);
  });

  it('applies to later pages too', async () => {
    const { teamId } = await accounts.createWorkspace('Pages', 'paul@record.example');
    expect(teamId).toBeDefined();
    for (const name of ['One', 'Two', 'Three']) await makeGroup(name);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: { nodes: Entry[]; endCursor: string | null } = await list(
        { actions: ['group.created'] },
        { first: 2, after },
      );
      seen.push(...page.nodes.map(({ id }) => id));
      after = page.endCursor;
    } while (after !== null);
    expect(seen).toEqual((await list({ actions: ['group.created'] }, { first: 200 })).nodes.map(({ id }) => id));
  });
});

describe('the export', () => {
  const lines = (text: string): Record<string, unknown>[] =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('has every entry that the filter selects, in both formats, over several chunks', async () => {
    await plant(workspace, 2_345, 1);
    const { body, headers, status } = await browser.get('audit-log?format=ndjson&action=workspace.updated');
    expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="audit-log-[\w-]+\.ndjson"$/);
    const entries = body === '' ? [] : lines(body);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2_345);
    const csv = (await browser.get('audit-log?format=csv&action=workspace.updated')).body as string;
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2_346);
    expect(csv.split('\r\n')[0]).toBe(
      '"id","at","action","actorId","actorName","actorEmail","keyKind","keyId","objectKind","objectId","details"',
    );
  });

  it('names who did what, and is itself recorded', async () => {
    const group = await makeGroup('=HYPERLINK("https://evil.example")');
    const [entry] = lines((await browser.get(`audit-log?format=ndjson&object=${group}`)).body);
    expect(entry).toMatchObject({
      action: 'group.created',
      actorId: admin.userId,
      actorEmail: workspace.owner.email,
      objectId: group,
    });
    expect((await list({ actions: ['audit-log.exported'] })).nodes.length).toBeGreaterThan(0);
  });

  it('contains no formula for a spreadsheet', async () => {
    await accounts.graphql(admin, 'mutation { updateMe(input: { name: "=cmd|calc" }) { id } }');
    const group = await makeGroup('Formulas');
    const csv = (await browser.get(`audit-log?format=csv&object=${group}`)).body as string;
    expect(csv).toContain(`"'=cmd|calc"`);
    expect(csv).not.toContain(',"=');
  });

  it('is available to a key with the scope, and to no other', async () => {
    const { token } = await createToken(accounts, admin, { name: 'Watch', scopes: ['AUDIT_LOG_READ'] });
    const { token: other } = await createToken(accounts, admin, { scopes: ['MEMBERS_WRITE'] });
    const program = accounts.browser(workspace);
    program.headers = { authorization: `Bearer ${token}` };
    const { status, body } = await program.get('audit-log?format=ndjson&action=audit-log.exported');
    expect(status).toBe(200);
    expect(lines(body)[0]).toMatchObject({ keyKind: 'api-token', actorId: admin.userId });
    program.headers = { authorization: `Bearer ${other}` };
    expect((await program.get('audit-log?format=csv')).status).toBe(403);
    program.headers = { authorization: `Bearer ${token.slice(0, -1)}` };
    expect((await program.get('audit-log?format=csv')).status).toBe(401);
  });
});

describe('retention', () => {
  const SET = 'mutation($days: Int) { setAuditLogRetention(days: $days) { retentionDays } }';
  const set = (at: Workspace, days: number | null) => accounts.graphql(actorOf(at), SET, { days });

  it('deletes older entries, only in workspaces that chose it', async () => {
    const short = await accounts.createWorkspace('Short Memory', 'sam@record.example');
    const long = await accounts.createWorkspace('Long Memory', 'lea@record.example');
    for (const at of [short, long]) {
      await plant(at, 3, 31);
      await plant(at, 2, 29);
    }
    expect((await set(short, 30)).data.setAuditLogRetention.retentionDays).toBe(30);
    await accounts.app.context.get(SweepService).sweep();
    expect([await countOf(short, 30), await countOf(short, 28)]).toEqual([0, 2]);
    expect([await countOf(long, 30), await countOf(long, 28)]).toEqual([3, 5]);
    expect((await set(short, null)).data.setAuditLogRetention.retentionDays).toBeNull();
    const query =
      '{ auditLogSettings { retentionDays actions } auditLog(action: "audit-log.retention.changed") { nodes { details { before after } } } }';
    const { data } = await accounts.graphql(actorOf(short), query);
    expect(data.auditLogSettings.retentionDays).toBeNull();
    expect(data.auditLogSettings.actions).toContain('user.joined');
    expect(data.auditLog.nodes.map(({ details }: { details: unknown }) => details)).toEqual([
      [{ before: '30', after: null }],
      [{ before: null, after: '30' }],
    ]);
  });

  it('of notes is recorded when content announces it, once per event', async () => {
    const told = await accounts.createWorkspace('Told Memory', 'tom@record.example');
    const [projectId, eventId] = [newId(), newId()];
    const log = accounts.app.context.get(AuditLogService);
    const actorId = actorOf(told).userId;
    const change = {
      actorId,
      projectId,
      before: { days: null, keepsDerived: true },
      after: { days: 90, keepsDerived: true },
    };
    await log.noteRetention(told.teamId, eventId, change);
    await log.noteRetention(told.teamId, eventId, change);
    const none = { days: 90, keepsDerived: null };
    await log.noteRetention(told.teamId, newId(), {
      actorId,
      projectId: null,
      before: none,
      after: { ...none, days: 60 },
    });
    const query = `{ auditLog {
      nodes { action objectKind objectId details { name before after } } } }`;
    const { data } = await accounts.graphql(actorOf(told), query);
    const entries = data.auditLog.nodes.filter(({ action }: { action: string }) =>
      action.endsWith('.retention.changed'),
    );
    expect(entries).toEqual([
      {
        action: 'workspace.retention.changed',
        objectKind: 'workspace',
        objectId: told.teamId,
        details: [{ name: 'days', before: '90', after: '60' }],
      },
      {
        action: 'project.retention.changed',
        objectKind: 'project',
        objectId: projectId,
        details: [{ name: 'days', before: null, after: '90' }],
      },
    ]);
  });

  it('requires a plan with it, except to keep everything', async () => {
    const poor = await accounts.createWorkspace('Poor Memory', 'pit@record.example');
    await set(poor, 90);
    const entitlements = accounts.app.context.get(EntitlementService);
    accounts.billing.flags['retentionPolicy'] = false;
    try {
      await entitlements.refresh(poor.teamId);
      expect((await set(poor, 30)).errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
      expect((await set(poor, null)).errors).toBeUndefined();
    } finally {
      accounts.billing.flags['retentionPolicy'] = true;
    }
  });
});
