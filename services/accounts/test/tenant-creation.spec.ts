import { randomBytes } from 'node:crypto';
import { newId } from '@fieldloom/kernel/ids';
import { createLogger } from '@fieldloom/observability/logger';
import { RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { connectTemporal } from '@fieldloom/workflow/client';
import { type RunningWorker, startWorker } from '@fieldloom/workflow/worker';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityHashService } from '../src/modules/identity-hash/identity-hash.service.ts';
import { TenantCreationService } from '../src/modules/tenant-creation/tenant-creation.service.ts';
import { activitiesOf, TenantCreationSteps } from '../src/modules/tenant-creation/tenant-creation-steps.ts';
import { SCOPE } from './keys.ts';
import { PASSWORD, startAccounts, type TestAccounts } from './kit.ts';

const BUNDLE = new URL('../dist/workflows.bundle.js', import.meta.url).pathname;
const queue = `spec-${randomBytes(6).toString('hex')}`;

let accounts: TestAccounts;
let worker: RunningWorker;
let made = 0;

beforeAll(async () => {
  const { temporalAddress } = await testStack();
  const settings = { TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'fieldloom' };
  accounts = await startAccounts({ temporal: connectTemporal(settings), queue });
  worker = await startWorker({
    settings,
    taskQueue: queue,
    logger: createLogger({ service: 'accounts', scope: SCOPE, level: 'silent' }),
    workflows: { bundlePath: BUNDLE },
    activities: activitiesOf(accounts.app.context.get(TenantCreationSteps)),
  });
});
afterEach(() => {
  accounts.routing.isDown = false;
  accounts.billing.isDown = false;
  accounts.billing.refuses = false;
  accounts.content.isDown = false;
  accounts.content.isFull = false;
});
afterAll(async () => {
  await worker.stop();
  await accounts.stop();
});

const request = (changes: object = {}) => {
  made += 1;
  return {
    requestId: newId(),
    email: `owner-${made}@tenant.example`,
    name: 'Tina Tenant',
    teamName: `Tenant Number ${made}`,
    ...changes,
  };
};

const identity = () => accounts.client('global:identity');

async function ended(requestId: string) {
  return eventually(
    async () => {
      const creation = await identity().getTenantCreation({ requestId });
      if (creation.status === 'RUNNING') throw new Error('still running');
      return creation;
    },
    { timeoutMs: 25_000, intervalMs: 100 },
  );
}

/** Returns what this service still stores about a workspace and a person. */
async function traces(teamId: string, emailHash?: string) {
  return accounts.database.forPerson({ teamId, emailHash: emailHash ?? '' }, async (trx) => ({
    workspaces: (await trx.selectFrom('workspace').select('team_id').execute()).length,
    users: (await trx.selectFrom('workspace_user').select('id').where('team_id', '=', teamId).execute()).length,
    persons: (await trx.selectFrom('person').select('id').execute()).length,
    credentials: (await trx.selectFrom('credential').select('person_id').execute()).length,
    audit: (await trx.selectFrom('audit_entry').select('id').execute()).length,
  }));
}

async function promoOf(teamId: string): Promise<string | null> {
  return accounts.database.forWorkspace({ teamId }, async (trx) => {
    const row = await trx.selectFrom('workspace').select('promo').executeTakeFirstOrThrow();
    return row.promo;
  });
}

async function emailHashOf(teamId: string): Promise<string> {
  return accounts.database.forWorkspace({ teamId }, async (trx) => {
    const row = await trx.selectFrom('tenant_creation').select('email_hash').executeTakeFirstOrThrow();
    return row.email_hash;
  });
}

describe('creating a workspace', () => {
  it('creates everything, becomes active at the end, and the owner can sign in', async () => {
    const asked = request({ teamName: 'Grüne Wiese', password: PASSWORD, orgSize: '1-25', jobRole: 'RESEARCH' });
    await identity().startTenantCreation({ ...asked, promo: ' SPRING ' });
    const creation = await ended(asked.requestId);
    expect(await promoOf(asked.requestId)).toBe('SPRING');
    expect(creation).toMatchObject({ status: 'COMPLETE', teamId: asked.requestId, subdomain: 'grne-wiese' });
    const route = accounts.routing.routes.get(asked.requestId);
    expect(route).toMatchObject({ subdomain: 'grne-wiese', region: SCOPE, state: RouteState.ACTIVE });
    expect(accounts.billing.trials.has(asked.requestId)).toBe(true);
    expect(accounts.routing.hashesOf(asked.requestId)).toBe(1);
    const browser = accounts.browser({
      teamId: asked.requestId,
      subdomain: creation.subdomain,
      host: `${creation.subdomain}.fieldloom.localhost:8080`,
      owner: { email: asked.email, userId: '' },
    });
    expect((await browser.post('sign-in', { email: asked.email, password: PASSWORD })).status).toBe(200);
    expect((await browser.post('token')).body.user).toMatchObject({ role: 'MANAGER', workspaceAdmin: true });
  });

  it('creates one if requested twice', async () => {
    const asked = request();
    await Promise.all([identity().startTenantCreation(asked), identity().startTenantCreation(asked)]);
    await identity().startTenantCreation(asked);
    expect((await ended(asked.requestId)).status).toBe('COMPLETE');
    await identity().startTenantCreation(asked);
    expect((await traces(asked.requestId)).users).toBe(1);
  });

  it('takes another name if the first is taken, and the same if an answer was lost', async () => {
    const first = request({ teamName: 'Popular Name' });
    const second = request({ teamName: 'Popular Name' });
    await identity().startTenantCreation(first);
    expect((await ended(first.requestId)).subdomain).toBe('popular-name');
    accounts.routing.lostAnswers = 1;
    await identity().startTenantCreation(second);
    expect((await ended(second.requestId)).subdomain).toBe('popular-name-2');
  });

  it('fails if the wanted name is taken, and says so', async () => {
    const first = request({ subdomain: 'wanted-name' });
    await identity().startTenantCreation(first);
    expect((await ended(first.requestId)).status).toBe('COMPLETE');
    const second = request({ subdomain: 'wanted-name' });
    await identity().startTenantCreation(second);
    expect(await ended(second.requestId)).toMatchObject({
      status: 'FAILED',
      teamId: '',
      errorCode: 'INVALID_OPERATION',
      errorMessage: 'This workspace address is taken',
    });
  });

  it('leaves nothing behind if it fails half-way', async () => {
    accounts.billing.refuses = true;
    const asked = request({ password: PASSWORD });
    await identity().startTenantCreation(asked);
    expect(await ended(asked.requestId)).toMatchObject({ status: 'FAILED', errorCode: 'UNPROCESSABLE' });
    const emailHash = await emailHashOf(asked.requestId);
    await eventually(async () => {
      const nothing = { workspaces: 0, users: 0, persons: 0, credentials: 0, audit: 0 };
      expect(await traces(asked.requestId, emailHash)).toEqual(nothing);
      expect(accounts.routing.routes.get(asked.requestId)?.state).toBe(RouteState.DELETED);
    });
    await accounts.app.context.get(IdentityHashService).sendDue();
    expect(accounts.routing.hashesOf(asked.requestId)).toBe(0);
    const again = request({ teamName: asked.teamName, email: asked.email });
    accounts.billing.refuses = false;
    await identity().startTenantCreation(again);
    expect((await ended(again.requestId)).subdomain).toBe(accounts.routing.routes.get(asked.requestId)?.subdomain);
  });

  it('hands a workspace over when it is complete and staff created it, and none that could not be created', async () => {
    const creations = accounts.app.context.get(TenantCreationService);
    const nothing = {
      orgSize: '',
      jobRole: '',
      marketingCommsEnabled: false,
      installTemplateId: '',
      promo: '',
      password: '',
    };
    const staff = { id: newId(), name: 'Support (Bob)' };
    const handedOver = async (by: object): Promise<number> => {
      const asked = { ...request(), ...nothing, subdomain: '', ...by };
      await creations.start(asked);
      await ended(asked.requestId);
      const events = await accounts.database.forWorkspace({ teamId: asked.requestId }, (trx) =>
        trx.selectFrom('outbox').select('id').where('type', '=', 'accounts.workspace.handed-over').execute(),
      );
      return events.length;
    };
    expect([await handedOver({}), await handedOver({ staff })]).toEqual([0, 1]);
    accounts.billing.refuses = true;
    expect(await handedOver({ staff })).toBe(0);
  });

  it('keeps a person who already existed', async () => {
    const first = request({ password: PASSWORD });
    await identity().startTenantCreation(first);
    expect((await ended(first.requestId)).status).toBe('COMPLETE');
    accounts.billing.refuses = true;
    const second = request({ email: first.email, password: 'Copper-lantern-77' });
    await identity().startTenantCreation(second);
    expect((await ended(second.requestId)).status).toBe('FAILED');
    const emailHash = await emailHashOf(second.requestId);
    await eventually(async () => expect((await traces(second.requestId)).workspaces).toBe(0));
    expect(await traces(first.requestId, emailHash)).toMatchObject({ persons: 1, credentials: 1, users: 1 });
  });

  it('waits while the global tier is away for a moment', async () => {
    accounts.routing.isDown = true;
    const asked = request();
    await identity().startTenantCreation(asked);
    await eventually(() => accounts.routing.refused >= 2);
    expect((await identity().getTenantCreation(asked)).status).toBe('RUNNING');
    accounts.routing.isDown = false;
    expect((await ended(asked.requestId)).status).toBe('COMPLETE');
  });

  it('starts with the chosen sample content, once, and is complete without it', async () => {
    accounts.content.isDown = true;
    const asked = request({ installTemplateId: 'churn-study' });
    await identity().startTenantCreation(asked);
    expect((await ended(asked.requestId)).status).toBe('COMPLETE');
    expect(accounts.content.installed).toEqual([]);
    accounts.content.isDown = false;
    await eventually(() => expect(accounts.content.installed).toHaveLength(1), { timeoutMs: 20_000 });
    expect(accounts.content.installed).toMatchObject([
      {
        teamId: asked.requestId,
        userId: expect.any(String),
        templateId: 'churn-study',
        key: `sign-up/${asked.requestId}`,
      },
    ]);
  });

  it('is complete without sample content for which its plan has no room', async () => {
    accounts.content.isFull = true;
    const asked = request({ installTemplateId: 'usability-test' });
    await identity().startTenantCreation(asked);
    expect((await ended(asked.requestId)).status).toBe('COMPLETE');
    await eventually(() => expect(accounts.content.refused).toContain(asked.requestId));
    expect(accounts.routing.routes.get(asked.requestId)).toMatchObject({ state: RouteState.ACTIVE });
  });

  it('keeps no password after its end, and no text of people in the history', async () => {
    const asked = request({ password: PASSWORD });
    await identity().startTenantCreation(asked);
    await ended(asked.requestId);
    const row = await accounts.database.forWorkspace({ teamId: asked.requestId }, (trx) =>
      trx.selectFrom('tenant_creation').select('password_hash').executeTakeFirstOrThrow(),
    );
    expect(row.password_hash).toBeNull();
    const { temporalAddress } = await testStack();
    const client = connectTemporal({ TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'fieldloom' });
    const history = JSON.stringify(await client.workflow.getHandle(asked.requestId).fetchHistory());
    await client.connection.close();
    const texts = [asked.email, asked.name, asked.teamName, PASSWORD];
    for (const text of texts) {
      expect(history).not.toContain(text);
      expect(history).not.toContain(Buffer.from(text).toString('base64').slice(1, -4));
    }
  });

  it.each([
    ['an id that is none', { requestId: 'x' }],
    ['no address', { email: 'nobody' }],
    ['no team name', { teamName: '  ' }],
    ['a reserved subdomain', { subdomain: 'admin' }],
    ['a subdomain that is too short', { subdomain: 'abc' }],
    ['an unknown size', { orgSize: 'huge' }],
    ['an unknown job', { jobRole: 'WIZARD' }],
    ['an unknown template', { installTemplateId: 'world-peace' }],
    ['a common password', { password: 'Password123!' }],
  ])('refuses %s', async (_case, changes) => {
    const asked = request(changes);
    await expect(identity().startTenantCreation(asked)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(identity().getTenantCreation({ requestId: asked.requestId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it.each([
    ['a team name', { teamName: 'x'.repeat(201) }],
    ['a name', { name: 'x'.repeat(101) }],
  ])('refuses %s that is too long', async (_case, changes) => {
    await expect(identity().startTenantCreation(request(changes))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
