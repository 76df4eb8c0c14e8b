import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { BAD_ID, describeOperations, longText, type OperationCases } from '@fieldloom/testkit/operation-cases';
import { schemaFaults } from '@fieldloom/testkit/schema-rules';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANNEL, IntegrationsKit, TOKEN } from './kit.ts';

interface World {
  teamId: string;
  slackTeam: string;
  admin: Actor;
  viewer: Actor;
  connection: string;
  project: string;
  /** State of a flow that the admin started. */
  state: string;
}

const setChannels = (connection: string, channels: string, project: string): string =>
  `mutation { setConnectionChannels(id: ${connection}, channelIds: ${channels}, projectId: ${project}) { id } }`;
const confirm = (code: string, state: string): string =>
  `mutation { confirmConnection(type: SLACK, code: ${code}, state: ${state}) { id } }`;

const refresh = (id: string): string => `mutation { refreshConnectionChannels(id: ${id}) { channels { id name } } }`;

const CASES: OperationCases<World> = {
  integrations: {
    call: () => '{ integrations { type available connection { id accountName channels { id } } } }',
    foreign: 'NO_ID',
    bad: [() => '{ integrations { token } }'],
  },
  connection: {
    call: ({ connection }) => `{ connection(id: "${connection}") { id accountName } }`,
    bad: [() => `{ connection(id: ${BAD_ID}) { id } }`, () => '{ connection(id: "") { id } }'],
  },
  startConnection: {
    call: () => 'mutation { startConnection(type: SLACK) { authorizationUrl } }',
    asViewer: 'FORBIDDEN',
    foreign: 'NO_ID',
    bad: [() => 'mutation { startConnection(type: PIGEONS) { authorizationUrl } }'],
  },
  confirmConnection: {
    call: ({ state }) => confirm('"T-NEW"', `"${state}"`),
    asViewer: 'FORBIDDEN',
    // Another workspace's state is refused like any state that was not made here; see below.
    foreign: 'NO_ID',
    bad: [
      ({ state }) => confirm('""', `"${state}"`),
      () => confirm('"T-NEW"', '""'),
      ({ state }) => confirm(longText(2_001), `"${state}"`),
      () => confirm('"T-NEW"', longText(2_001)),
      ({ state }) => confirm('7', `"${state}"`),
    ],
  },
  refreshConnectionChannels: {
    call: ({ connection }) => refresh(`"${connection}"`),
    asViewer: 'FORBIDDEN',
    bad: [() => refresh(BAD_ID)],
  },
  setConnectionChannels: {
    call: ({ connection, project }) => setChannels(`"${connection}"`, `["${CHANNEL}"]`, `"${project}"`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ project }) => setChannels(BAD_ID, `["${CHANNEL}"]`, `"${project}"`),
      ({ connection }) => setChannels(`"${connection}"`, `["${CHANNEL}"]`, BAD_ID),
      ({ connection, project }) => setChannels(`"${connection}"`, '["C-OTHER"]', `"${project}"`),
      ({ connection, project }) =>
        setChannels(`"${connection}"`, JSON.stringify(Array.from({ length: 101 }, () => CHANNEL)), `"${project}"`),
    ],
  },
  disconnect: {
    call: ({ connection }) => `mutation { disconnect(id: "${connection}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { disconnect(id: ${BAD_ID}) { id } }`],
  },
};

let kit: IntegrationsKit;
let own: World;
let other: World;
let made = 0;

beforeAll(async () => {
  kit = await IntegrationsKit.start();
  own = await makeWorld();
  other = await makeWorld();
});
afterEach(() => {
  kit.slack.answer = undefined;
});
afterAll(() => kit.stop());

async function makeWorld(): Promise<World> {
  made += 1;
  const teamId = newId();
  const slackTeam = `T-OPERATIONS-${made}`;
  const admin = kit.member(teamId);
  const project = newId();
  kit.projects.set(project, teamId);
  return {
    teamId,
    slackTeam,
    admin,
    viewer: kit.member(teamId, { role: 'VIEWER', admin: false }),
    connection: await kit.connect(admin, slackTeam),
    project,
    state: await kit.begin(admin),
  };
}

describe('every operation', () => {
  describeOperations<World>({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    nobody: 'UNAUTHENTICATED',
    kit: () => ({
      own,
      other,
      ask: async (who, query) =>
        who === 'nobody'
          ? kit.askAsReader(own.teamId, query)
          : kit.ask(who === 'manager' ? own.admin : own.viewer, query),
      state: async () => ({ rows: await kit.rows(), calls: kit.slack.calls.length }),
    }),
  });

  it('answers nothing to a request that the gateway did not authenticate', async () => {
    for (const token of [undefined, 'made.up.token']) {
      const { data, code } = await kit.askWith(token, '{ integrations { type } }');
      expect([data ?? null, code]).toEqual([null, 'Unauthorized']);
    }
  });

  it('is only for admins: a manager who is none changes nothing, nor does anybody in a read-only workspace', async () => {
    const before = await kit.rows();
    for (const change of [{ admin: false }, { readOnly: true }]) {
      const actor = { ...own.admin, ...change };
      for (const name of [
        'startConnection',
        'confirmConnection',
        'refreshConnectionChannels',
        'setConnectionChannels',
      ]) {
        expect([name, (await kit.ask(actor, CASES[name]?.call(own) ?? '')).code]).toEqual([name, 'FORBIDDEN']);
      }
    }
    expect(await kit.rows()).toEqual(before);
  });

  it('takes no project that the admin may not write to, and none of another workspace', async () => {
    for (const project of [other.project, newId()]) {
      const { code } = await kit.ask(own.admin, setChannels(`"${own.connection}"`, `["${CHANNEL}"]`, `"${project}"`));
      expect(code).toBe('NOT_FOUND');
    }
  });
});

describe("the provider's way back", () => {
  const REFUSED = 'UNPROCESSABLE_CONTENT';

  it('connects the account, and keeps its token encrypted', async () => {
    const { code, data } = await kit.confirm(own.admin, 'T-WAY-BACK', await kit.begin(own.admin));
    expect(code).toBeUndefined();
    expect(data.confirmConnection).toMatchObject({
      status: 'ACTIVE',
      accountName: 'Slack of T-WAY-BACK',
      channels: [{ id: CHANNEL, name: 'feedback' }],
    });
    const { connection } = await kit.rows();
    expect(connection?.join('\n')).toContain('T-WAY-BACK');
    const stored = connection?.join('\n') ?? '';
    for (const form of [TOKEN, Buffer.from(TOKEN).toString('hex')]) expect(stored).not.toContain(form);
  });

  it('is refused with a state that was already used', async () => {
    const state = await kit.begin(own.admin);
    await kit.confirm(own.admin, 'T-REPLAY', state);
    const before = await kit.rows();
    expect((await kit.confirm(own.admin, 'T-REPLAY-2', state)).code).toBe(REFUSED);
    expect(await kit.rows()).toEqual(before);
  });

  it('works once if it happens twice at the same time', async () => {
    const state = await kit.begin(own.admin);
    const answers = await Promise.all([1, 2].map(() => kit.confirm(own.admin, 'T-TWICE', state)));
    expect(answers.map(({ code }) => code ?? 'ok').toSorted()).toEqual([REFUSED, 'ok']);
  });

  it('is refused with an expired state', async () => {
    const state = await kit.begin(own.admin);
    await kit.database.forWorkspace(own.admin, (trx) =>
      trx
        .updateTable('oauth_flow')
        .set({ expires_at: new Date(0) })
        .execute(),
    );
    expect((await kit.confirm(own.admin, 'T-LATE', state)).code).toBe(REFUSED);
  });

  it.each([
    ["another workspace's", () => kit.begin(other.admin)],
    ['a colleague', () => kit.begin(kit.member(own.teamId))],
    ['nobody', async () => Buffer.from(JSON.stringify({ xsrfToken: 'x', teamId: own.teamId })).toString('base64url')],
    ['nobody, and malformed', async () => '\0 or 1=1'],
  ])('is refused with a state of %s, and Slack is not asked', async (_whose, begin) => {
    const state = await begin();
    const before = await kit.rows();
    const calls = kit.slack.calls.length;
    expect((await kit.confirm(own.admin, 'T-FOREIGN', state)).code).toBe(REFUSED);
    expect([await kit.rows(), kit.slack.calls.length]).toEqual([before, calls]);
  });

  it.each([
    ['refuses the code', undefined, REFUSED],
    ['answers no JSON', { status: 200, text: '<html>' }, 'UNAVAILABLE'],
    ['answers something else', { status: 200, text: '{"ok":true}' }, REFUSED],
    ['answers too much', { status: 200, text: `"${'x'.repeat(2_000_001)}"` }, REFUSED],
    ['leads on to elsewhere', { status: 302, text: '' }, 'UNAVAILABLE'],
  ])('connects nothing when Slack %s', async (_what, answer, code) => {
    const state = await kit.begin(own.admin);
    const { connection } = await kit.rows();
    kit.slack.answer = answer;
    expect((await kit.confirm(own.admin, 'refused', state)).code).toBe(code);
    expect((await kit.rows()).connection).toEqual(connection);
  });
});

it("never calls a private address on somebody's behalf, unless the operator allows it", async () => {
  const guarded = await IntegrationsKit.start([]);
  const admin = guarded.member(newId());
  const { code } = await guarded.confirm(admin, 'T-PRIVATE', await guarded.begin(admin));
  expect([code, guarded.slack.calls]).toEqual(['UNPROCESSABLE_CONTENT', []]);
  expect((await guarded.rows()).connection).toEqual([]);
  await guarded.stop();
});

it('shows a channel that the app joined after the connection was made, which can then be imported', async () => {
  const world = await makeWorld();
  const later = { id: 'C0LATER', name: 'later' };
  const { channels } = kit.slack;
  kit.slack.channels = [...channels, later];
  try {
    const { data } = await kit.ask(world.admin, refresh(`"${world.connection}"`));
    expect(data.refreshConnectionChannels.channels).toEqual([{ id: CHANNEL, name: 'feedback' }, later]);
    const chosen = setChannels(`"${world.connection}"`, `["${later.id}"]`, `"${world.project}"`);
    expect((await kit.ask(world.admin, chosen)).code).toBeUndefined();
    kit.slack.answer = { status: 503, text: '' };
    expect((await kit.ask(world.admin, refresh(`"${world.connection}"`))).code).toBe('UNAVAILABLE');
    kit.slack.answer = undefined;
    expect((await kit.ask(world.admin, `{ connection(id: "${world.connection}") { channels { id } } }`)).data).toEqual({
      connection: { channels: [{ id: CHANNEL }, { id: later.id }] },
    });
  } finally {
    kit.slack.answer = undefined;
    kit.slack.channels = channels;
  }
});

it('an ended connection keeps no token and imports nothing', async () => {
  const world = await makeWorld();
  await kit.ask(world.admin, `mutation { disconnect(id: "${world.connection}") { id } }`);
  const row = await kit.database.forWorkspace(world.admin, (trx) =>
    trx.selectFrom('connection').select(['status', 'token', 'announced']).executeTakeFirstOrThrow(),
  );
  expect(row).toEqual({ status: 'DISCONNECTED', token: null, announced: false });
  for (const name of ['setConnectionChannels', 'refreshConnectionChannels']) {
    expect((await kit.ask(world.admin, CASES[name]?.call(world) ?? '')).code).toBe('INVALID_OPERATION');
  }
});

it('declares every table', async () => {
  expect(await schemaFaults(kit.scratch.ownerUrl)).toEqual([]);
});
