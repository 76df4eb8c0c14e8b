import { FEATURE_FLAGS, FLAG_NAMES } from '@fieldloom/kernel/feature-flags';
import { eventually } from '@fieldloom/testkit/eventually';
import { describeOperations, type OperationCases, REST } from '@fieldloom/testkit/operation-cases';
import { subscribeTo } from '@fieldloom/testkit/subscriber';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

interface Flags {
  id: string;
  betaFeatures: boolean;
  growthOnboarding: string;
}

const CLIENT_FLAGS = FLAG_NAMES.filter((name) => FEATURE_FLAGS[name].isForClients);
const FIELDS = `id ${CLIENT_FLAGS.join(' ')}`;
const CASES: OperationCases<object> = {
  featureFlags: { call: () => `{ featureFlags { ${FIELDS} } }`, foreign: 'NO_ID', bad: [] },
};

let accounts: TestAccounts;
let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Flagged Team', 'fay@flags.example');
  other = await accounts.createWorkspace('Plain Team', 'pia@flags.example');
});
afterEach(() => accounts.flags.set());
afterAll(() => accounts.stop());

async function read(of: Workspace): Promise<Flags> {
  const { data } = await accounts.graphql(actorOf(of), `{ featureFlags { ${FIELDS} } }`);
  return data.featureFlags;
}

describe('feature-flags.graphql', () => {
  describeOperations<object>({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: REST,
    nobody: 'UNAUTHENTICATED',
    kit: () => ({
      own: { teamId: workspace.teamId },
      other: { teamId: other.teamId },
      ask: async (who, query) => {
        const reader = { teamId: workspace.teamId, shareId: workspace.teamId, shareToken: 'aB3dE6gH9jK2' };
        const caller = who === 'nobody' ? reader : actorOf(workspace, who === 'viewer' ? { role: 'VIEWER' } : {});
        const { data, errors } = await accounts.graphql(caller, query);
        return { data, code: errors?.[0]?.extensions.code };
      },
      state: async () => [await read(workspace), await read(other)],
    }),
  });
});

describe("a workspace's flags", () => {
  it('are the defaults, and include every flag that browsers may know', async () => {
    expect(await read(workspace)).toEqual({
      id: workspace.teamId,
      ...Object.fromEntries(CLIENT_FLAGS.map((name) => [name, FEATURE_FLAGS[name].default])),
    });
  });

  it('are its own, or else those for all', async () => {
    accounts.flags.set(
      { name: 'growthOnboarding', teamId: null, value: 'product-tour' },
      { name: 'betaFeatures', teamId: workspace.teamId, value: true },
    );
    await eventually(async () => (await read(workspace)).betaFeatures);
    expect(await read(workspace)).toMatchObject({ growthOnboarding: 'product-tour', betaFeatures: true });
    expect(await read(other)).toMatchObject({ growthOnboarding: 'product-tour', betaFeatures: false });
  });

  it('do not include a flag that is not for browsers', async () => {
    const { errors } = await accounts.graphql(actorOf(workspace), '{ featureFlags { hipaaDownloads } }');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('who listens', () => {
  const listen = (who?: Parameters<typeof actorOf>[0]) =>
    subscribeTo(
      Number(new URL(accounts.url).port),
      accounts.keys[SCOPE],
      who && actorOf(who),
      `subscription { featureFlagsChanged { ${FIELDS} } }`,
    );

  it('gets the current flags and each change of its own workspace, and nothing of another', async () => {
    const page = await listen(workspace);
    const others = await listen(other);
    await eventually(() => page.seen.length === 1 && others.seen.length === 1);
    accounts.flags.set({ name: 'betaFeatures', teamId: workspace.teamId, value: true });
    await eventually(() => page.seen.length === 2);
    expect(page.seen[1]).toMatchObject({ id: workspace.teamId, betaFeatures: true });
    accounts.flags.set({ name: 'postOnboardingNotePopup', teamId: null, value: false });
    await eventually(() => page.seen.length === 3 && others.seen.length === 2);
    expect((others.seen as Flags[]).every(({ id }) => id === other.teamId)).toBe(true);
    await page.stop();
    await others.stop();
  });

  it('is refused without being signed in', async () => {
    const page = await listen();
    await eventually(() => page.errors.length > 0);
    expect(page.seen).toEqual([]);
    await page.stop();
  });
});
