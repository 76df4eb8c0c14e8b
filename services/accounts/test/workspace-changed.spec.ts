import { LiveHub } from '@fieldloom/graphql/live';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { type Subscriber, subscribeTo } from '@fieldloom/testkit/subscriber';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LogoService } from '../src/modules/workspace/logo.service.ts';
import { LOOK_TOPIC } from '../src/modules/workspace/workspace-live.ts';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

const UPDATE = 'mutation($input: UpdateWorkspaceInput!) { updateWorkspace(input: $input) { id } }';

interface Look {
  id: string;
  name: string;
  primaryColor: string | null;
}

let accounts: TestAccounts;
let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Looking Team', 'lena@look.example');
  other = await accounts.createWorkspace('Other Team', 'otis@look.example');
});
afterAll(() => accounts.stop());

const listen = (who?: Parameters<typeof actorOf>): Promise<Subscriber> =>
  subscribeTo(
    Number(new URL(accounts.url).port),
    accounts.keys[SCOPE],
    who && actorOf(...who),
    'subscription { workspaceChanged { id name primaryColor } }',
  );
const update = async (of: Workspace, input: object): Promise<void> => {
  const { errors } = await accounts.graphql(actorOf(of), UPDATE, { input });
  expect(errors).toBeUndefined();
};
const last = ({ seen }: Subscriber): Look | undefined => seen.at(-1) as Look | undefined;
/** A subscription works some time after it was requested. Each change is another chance to notice it. */
const standing = async (of: Workspace, pages: readonly Subscriber[]): Promise<void> => {
  let count = 0;
  await eventually(
    async () => {
      count += 1;
      await update(of, { name: `${of.subdomain} ${count}` });
      return pages.every(({ seen }) => seen.length > 0);
    },
    { intervalMs: 100 },
  );
};

describe('who has a page of a workspace open', () => {
  it('learns its present name and look, whatever their role, and nothing about another workspace', async () => {
    const [admin, viewer] = [await listen([workspace]), await listen([workspace, { role: 'VIEWER' }])];
    const stranger = await listen([other]);
    await standing(workspace, [admin, viewer]);
    await standing(other, [stranger]);
    await update(workspace, { name: 'Renamed Team', primaryColor: '#1f6f5c' });
    await eventually(() => [admin, viewer].every((page) => last(page)?.name === 'Renamed Team'));
    const look = { id: workspace.teamId, name: 'Renamed Team', primaryColor: '1f6f5c' };
    expect([last(admin), last(viewer)]).toEqual([look, look]);
    expect((stranger.seen as Look[]).every(({ id }) => id === other.teamId)).toBe(true);
    for (const page of [admin, viewer, stranger]) await page.stop();
  });

  it('learns nothing without being authenticated', async () => {
    const page = await listen();
    await eventually(() => page.errors.length > 0);
    expect(page.seen).toEqual([]);
    await page.stop();
  });
});

it('pages are told about a name, a color and a logo, and about nothing else', async () => {
  const live = new LiveHub(accounts.scratch.appUrl);
  await live.start();
  const told = { [workspace.teamId]: 0, [other.teamId]: 0 };
  const counting = Object.keys(told).map(async (teamId) => {
    for await (const _ of live.subscribe(teamId, LOOK_TOPIC)) told[teamId] = (told[teamId] ?? 0) + 1;
  });
  const logos = accounts.app.context.get(LogoService);
  const logo = { logoId: newId(), version: 1, actorId: null };
  await update(workspace, { name: 'Named Team' });
  await update(workspace, { primaryColor: '#e0a030' });
  await logos.heard(workspace.teamId, logo);
  // The same again, and something that pages do not show.
  await update(workspace, { name: 'Named Team', primaryColor: '#e0a030' });
  await logos.heard(workspace.teamId, logo);
  await update(workspace, { codeAuthEnabled: false });
  // Messages come in the order of their transactions, so the other workspace's message comes after all of this one's.
  await update(other, { name: 'Sentinel' });
  await eventually(() => told[other.teamId] === 1);
  expect(told[workspace.teamId]).toBe(3);
  await live.stop();
  await Promise.all(counting);
});
