import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LogoService } from '../src/modules/workspace/logo.service.ts';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let admin: Actor;
let logos: LogoService;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Logo Team', 'lola@logo.example');
  admin = actorOf(workspace);
  logos = accounts.app.context.get(LogoService);
});
afterAll(async () => {
  await accounts.stop();
});

const UPDATE = 'mutation($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { primaryColor } }';
const environment = async () => (await accounts.browser(workspace).get('environment')).body;
const listed = async () => {
  const identity = accounts.client('global:identity');
  const { teams } = await identity.getTeamsOfAddress({ email: 'lola@logo.example' });
  return teams.map(({ logoUrl, primaryColor }) => ({ logoUrl, primaryColor }));
};
/** Returns the logo as mails show it. */
const mailed = async () => {
  const notifications = accounts.client(`${SCOPE}:notifications`);
  const { logoUrl, primaryColor } = await notifications.getWorkspace({ teamId: workspace.teamId });
  return { logoUrl, primaryColor };
};
const recorded = async (): Promise<{ actorId: string | null; details: unknown }[]> =>
  accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['actor_id as actorId', 'details'])
      .where('action', '=', 'workspace.logo.changed')
      .orderBy('id')
      .execute(),
  );

describe('the logo that media shows', () => {
  it('is on the sign-in page and in the list of workspaces until it is removed; the newest change counts', async () => {
    const { teamId } = workspace;
    const [first, second] = [newId(), newId()];
    const hear = (logoId: string | null, version: number) =>
      logos.heard(teamId, { logoId, version, actorId: admin.userId });
    expect([(await environment()).logo, (await listed())[0]?.logoUrl]).toEqual([null, '']);
    await hear(first, 3);
    await hear(second, 7);
    // Late or repeated changes have no effect.
    await hear(first, 3);
    await hear(second, 7);
    const path = `/image/logo/${teamId}?v=${second}`;
    expect((await environment()).logo).toEqual({ id: second, baseImageUrl: path, uploadStatus: 'DONE' });
    const logoUrl = `http://${workspace.host}${path}&size=128`;
    expect([(await listed())[0]?.logoUrl, (await mailed()).logoUrl]).toEqual([logoUrl, logoUrl]);
    await hear(null, 9);
    expect([(await environment()).logo, (await listed())[0]?.logoUrl]).toEqual([null, '']);
    expect(await mailed()).toEqual({ logoUrl: '', primaryColor: '' });
    expect(await recorded()).toEqual(
      [
        [null, first],
        [first, second],
        [second, null],
      ].map(([before, after]) => ({ actorId: admin.userId, details: [{ name: 'logo_id', before, after }] })),
    );
  });

  it('of a deleted workspace is ignored', async () => {
    await logos.heard(newId(), { logoId: newId(), version: 1, actorId: null });
  });
});

describe('the color', () => {
  const set = (primaryColor: string | null) => accounts.graphql(admin, UPDATE, { input: { primaryColor } });

  it('is stored as six lower-case digits, and shown where the logo is', async () => {
    expect((await set('ABC')).data.updateWorkspace.primaryColor).toBe('aabbcc');
    expect((await set('#1F6F5C')).data.updateWorkspace.primaryColor).toBe('1f6f5c');
    expect((await environment()).primaryColor).toBe('1f6f5c');
    expect([(await listed())[0]?.primaryColor, (await mailed()).primaryColor]).toEqual(['1f6f5c', '1f6f5c']);
  });

  it('requires a plan with custom branding, and can be removed without one', async () => {
    accounts.billing.flags['customBranding'] = false;
    const other = await accounts.createWorkspace('Plain Team', 'paul@logo.example');
    const refused = await accounts.graphql(actorOf(other), UPDATE, { input: { primaryColor: '#123456' } });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED' });
    const { errors } = await accounts.graphql(actorOf(other), UPDATE, { input: { primaryColor: null } });
    expect(errors).toBeUndefined();
    accounts.billing.flags['customBranding'] = true;
  });
});
