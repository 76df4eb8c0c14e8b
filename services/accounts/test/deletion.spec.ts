import { randomBytes } from 'node:crypto';
import { readRows } from '@fieldloom/db/introspection';
import { createLogger } from '@fieldloom/observability/logger';
import { RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { connectTemporal } from '@fieldloom/workflow/client';
import { type RunningWorker, startWorker } from '@fieldloom/workflow/worker';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '@temporalio/client';
import { deletionActivitiesOf, TenantDeletionSteps } from '../src/modules/tenant-deletion/tenant-deletion-steps.ts';
import { DELETE_TENANT, PURGED_SERVICES } from '../src/workflows/delete-tenant/contract.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

const BUNDLE = new URL('../dist/workflows.bundle.js', import.meta.url).pathname;
const queue = `spec-${randomBytes(6).toString('hex')}`;

let accounts: TestAccounts;
let temporal: Client;
let settings: { TEMPORAL_ADDRESS: string; TEMPORAL_NAMESPACE: string };
let worker: RunningWorker;

beforeAll(async () => {
  const { temporalAddress } = await testStack();
  settings = { TEMPORAL_ADDRESS: temporalAddress, TEMPORAL_NAMESPACE: 'fieldloom' };
  temporal = connectTemporal(settings);
  accounts = await startAccounts();
  worker = await startDeleting();
});
afterAll(async () => {
  await worker.stop();
  await accounts.stop();
  await temporal.connection.close();
});

function startDeleting(): Promise<RunningWorker> {
  return startWorker({
    settings,
    taskQueue: queue,
    logger: createLogger({ service: 'accounts', scope: SCOPE, level: 'silent' }),
    workflows: { bundlePath: BUNDLE },
    activities: deletionActivitiesOf(accounts.app.context.get(TenantDeletionSteps)),
  });
}

const begin = ({ teamId }: Workspace) =>
  temporal.workflow.start(DELETE_TENANT, {
    workflowId: `delete-${teamId}-${queue}`,
    taskQueue: queue,
    args: [{ teamId }],
  });

/** Makes a workspace that was closed so long ago that its time is over. */
async function closed(name: string, email: string): Promise<Workspace> {
  const workspace = await accounts.createWorkspace(name, email);
  const { teamId, owner } = workspace;
  await accounts.graphql(actorOf(workspace), 'mutation { createGroup(name: "Readers") { id } }');
  await accounts.browser(workspace).post('sign-in', { email, password: PASSWORD });
  await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx
      .updateTable('workspace')
      .set({ closed_at: new Date(0), closed_by: owner.userId, delete_after: new Date(1) })
      .execute(),
  );
  return workspace;
}

/** Returns the tables that contain a text, apart from the outbox and the inbox. */
async function traces(text: string): Promise<string[]> {
  const tables = await readRows(accounts.scratch.adminUrl, ['outbox', 'inbox']);
  return Object.keys(tables).filter((table) => tables[table]?.some((row) => row.includes(text)));
}

describe('deleting a workspace', () => {
  it('leaves nothing of it, or of people who have no other, and tells the others', async () => {
    const gone = await closed('Gone Team', 'greta@gone.example');
    const stays = await accounts.createWorkspace('Stays Team', 'sam@stays.example');
    accounts.purge.rounds.set('media', 2);
    await (await begin(gone)).result();
    expect(await traces(gone.teamId)).toEqual([]);
    expect(await traces('greta@gone.example')).toEqual([]);
    expect(accounts.routing.routes.get(gone.teamId)?.state).toBe(RouteState.DELETED);
    expect(accounts.routing.hashesOf(gone.teamId)).toBe(0);
    const asked = accounts.purge.calls.filter((call) => call.endsWith(gone.teamId)).map((call) => call.split(' ')[0]);
    expect(asked).toEqual(
      PURGED_SERVICES.flatMap((service) => (service === 'media' ? [service, service, service] : service)),
    );
    const told = await accounts.database.forWorkspace({ teamId: gone.teamId }, (trx) =>
      trx.selectFrom('outbox').select('type').where('type', '=', 'accounts.workspace.deleted').execute(),
    );
    expect(told).toHaveLength(1);
    expect(
      (await accounts.browser(stays).post('sign-in', { email: 'sam@stays.example', password: PASSWORD })).status,
    ).toBe(200);
  });

  it('keeps a person who is in another workspace, with their password', async () => {
    const gone = await closed('First Team', 'both@two.example');
    const stays = await accounts.createWorkspace('Second Team', 'both@two.example');
    await (await begin(gone)).result();
    expect(
      (await accounts.browser(stays).post('sign-in', { email: 'both@two.example', password: PASSWORD })).status,
    ).toBe(200);
  });

  it('does nothing to a restored workspace', async () => {
    const kept = await accounts.createWorkspace('Kept Team', 'kim@kept.example');
    await (await begin(kept)).result();
    expect(accounts.purge.calls.some((call) => call.endsWith(kept.teamId))).toBe(false);
    expect((await accounts.browser(kept).get('environment')).status).toBe(200);
  });

  it('continues where it was after a service was away and the worker died', async () => {
    const gone = await closed('Slow Team', 'sid@slow.example');
    accounts.purge.isDown = true;
    const running = await begin(gone);
    await eventually(async () => expect(accounts.routing.routes.get(gone.teamId)?.state).toBe(RouteState.DELETED), {
      timeoutMs: 20_000,
      intervalMs: 50,
    });
    // Its host is gone after the first step, whatever the others do.
    expect((await accounts.browser(gone).get('environment')).status).toBe(421);
    await worker.stop();
    accounts.purge.isDown = false;
    worker = await startDeleting();
    await running.result();
    expect(await traces(gone.teamId)).toEqual([]);
  });
});
