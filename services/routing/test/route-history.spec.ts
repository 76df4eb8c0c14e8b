import { setTimeout as sleep } from 'node:timers/promises';
import { isDomainError } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { type Route, RouteState } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { testKeys } from '@fieldloom/testkit/keys';
import { type Call, checkLinearizability, type SequentialModel } from '@fieldloom/testkit/linearizability';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, routingClient, startAuthority, type TestAuthority } from './kit.ts';

const CLIENTS = 8;
const CALLS = 60;
/** Refusals that changed nothing; after any other failure, the state is unknown. */
const REFUSALS = ['CONFLICT', 'NOT_FOUND'];

const keys = testKeys();
const teams = Array.from({ length: 4 }, () => newId());
const names = Array.from({ length: 24 }, (_, index) => `contended-${index}`);
let authority: TestAuthority;

beforeAll(async () => {
  authority = await startAuthority({ keys });
  await makeTransactionsFail();
});
afterAll(async () => {
  await authority.stop();
  await authority.scratch.drop();
});

type Input =
  | { do: 'write'; team: string; name: string; expected: number }
  | { do: 'delete'; team: string; expected: number }
  | { do: 'read team'; team: string }
  | { do: 'read name'; name: string };
type Output = { refused: string } | { team: string; name: string; version: number; isDeleted: boolean };

interface Workspace {
  name: string;
  version: number;
  isDeleted: boolean;
  /** Names that redirect to it. */
  former: readonly string[];
}
interface State {
  workspaces: Readonly<Record<string, Workspace>>;
  /** Who alone may take each name. */
  kept: Readonly<Record<string, string>>;
}

/** What a single authority would do if nothing disturbed it. */
const model: SequentialModel<State, Input, Output> = {
  initial: { workspaces: {}, kept: {} },
  step(state, input, output) {
    const [next, said] = apply(state, input);
    return output === undefined || JSON.stringify(said) === JSON.stringify(output) ? next : undefined;
  },
  isQuiet: (input, output) => input.do.startsWith('read') || 'refused' in output,
  keyOf: ({ workspaces, kept }) =>
    JSON.stringify([Object.entries(workspaces).sort(byFirst), Object.entries(kept).sort(byFirst)]),
};
const byFirst = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);

function apply(state: State, input: Input): [State, Output] {
  const refuse = (code: string): [State, Output] => [state, { refused: code }];
  const say = (team: string, { name, version, isDeleted }: Workspace): Output => ({ team, name, version, isDeleted });
  const live = Object.entries(state.workspaces).filter(([, each]) => !each.isDeleted);
  if (input.do === 'read name') {
    const owner = live.find(([, each]) => each.name === input.name);
    const found = owner ?? live.find(([, each]) => each.former.includes(input.name));
    return found === undefined ? refuse('NOT_FOUND') : [state, say(...found)];
  }
  const { team } = input;
  const workspace = state.workspaces[team];
  const isGone = workspace === undefined || workspace.isDeleted;
  if (input.do === 'read team') return isGone ? refuse('NOT_FOUND') : [state, say(team, workspace)];
  const actual = workspace?.version ?? 0;
  const keep = isGone ? state.kept : { ...state.kept, [workspace.name]: team };
  if (input.do === 'delete') {
    if (workspace === undefined) return refuse('NOT_FOUND');
    if (workspace.isDeleted) return [state, say(team, workspace)];
    if (input.expected !== actual) return refuse('CONFLICT');
    const deleted = { ...workspace, version: actual + 1, isDeleted: true, former: [] };
    return [{ workspaces: { ...state.workspaces, [team]: deleted }, kept: keep }, say(team, deleted)];
  }
  const { name, expected } = input;
  if (!isGone && workspace.name === name && expected + 1 === actual) return [state, say(team, workspace)];
  if (expected !== actual && !(expected === 0 && isGone)) return refuse('CONFLICT');
  const isSameName = !isGone && workspace.name === name;
  const isTaken = live.some(([, each]) => each.name === name) || (state.kept[name] ?? team) !== team;
  if (!isSameName && isTaken) return refuse('CONFLICT');
  const former = isGone || isSameName ? (workspace?.former ?? []) : [...workspace.former, workspace.name];
  const written = {
    name,
    version: actual + 1,
    isDeleted: false,
    former: former.filter((each) => each !== name).sort(),
  };
  const kept = isSameName ? state.kept : keep;
  return [{ workspaces: { ...state.workspaces, [team]: written }, kept }, say(team, written)];
}

describe('the history of routes', () => {
  it('is that of one authority with one caller at a time, even if connections are cut and transactions fail', async () => {
    const calls: Call<Input, Output>[] = [];
    const seen = new Map<string, number>();
    const stop = new AbortController();
    const faults = cutConnections(stop.signal);
    await Promise.all(Array.from({ length: CLIENTS }, () => useRoutes(calls, seen)));
    stop.abort();
    const cuts = await faults;

    const outcomes = Object.groupBy(calls, ({ output }) =>
      output === undefined ? 'unknown' : 'refused' in output ? 'refused' : 'done',
    );
    expect(calls).toHaveLength(CLIENTS * CALLS);
    // The test is only meaningful if all of this happened.
    expect(cuts).toBeGreaterThan(3);
    expect(outcomes.unknown?.length ?? 0).toBeGreaterThan(3);
    expect(outcomes.refused?.length ?? 0).toBeGreaterThan(20);
    expect(outcomes.done?.length ?? 0).toBeGreaterThan(60);
    expect(checkLinearizability(model, calls)).toEqual({ isLinearizable: true });
  });

  it('is kept without gaps, and ends with the present routes', async () => {
    for (const teamId of teams) {
      const changes = await authority.database.transaction((trx) =>
        trx
          .selectFrom('tenant_route_history')
          .select(['version', 'subdomain', 'state', 'changed_by'])
          .where('team_id', '=', teamId)
          .orderBy('version')
          .execute(),
      );
      const route = await authority.database.transaction((trx) =>
        trx
          .selectFrom('tenant_route')
          .select(['version', 'subdomain', 'state'])
          .where('team_id', '=', teamId)
          .executeTakeFirstOrThrow(),
      );
      expect(changes.map(({ version }) => version)).toEqual(changes.map((_, index) => index + 1));
      expect(changes.every(({ changed_by }) => changed_by === 'global:operator')).toBe(true);
      expect(changes.at(-1)).toMatchObject(route);
    }
  });
});

/** One client, which changes, reads and deletes any routes, mostly with the version that somebody saw last. */
async function useRoutes(calls: Call<Input, Output>[], seen: Map<string, number>): Promise<void> {
  const client = routingClient(keys.global, 'operator', authority.url);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
  for (let n = 0; n < CALLS; n += 1) {
    const team = pick(teams);
    const name = pick(names);
    const expected = Math.max(0, (seen.get(team) ?? 0) - (Math.random() < 0.1 ? 1 : 0));
    const dice = Math.random();
    const input: Input =
      dice < 0.5
        ? { do: 'write', team, name, expected }
        : dice < 0.58
          ? { do: 'delete', team, expected }
          : dice < 0.8
            ? { do: 'read team', team }
            : { do: 'read name', name };
    const startedAt = performance.now();
    const output = await send(client, input);
    calls.push({ input, output, startedAt, endedAt: performance.now() });
    if (output !== undefined && 'team' in output) seen.set(output.team, output.version);
  }
}

/**
 * Sends a call.
 * @returns undefined when nobody can know its effect.
 */
async function send(client: ReturnType<typeof routingClient>, input: Input): Promise<Output | undefined> {
  try {
    const { route } = await answerOf(client, input);
    return route && describeRoute(route);
  } catch (error) {
    const code = isDomainError(error) ? error.code : '';
    return REFUSALS.includes(code) ? { refused: code } : undefined;
  }
}

function answerOf(client: ReturnType<typeof routingClient>, input: Input) {
  if (input.do === 'read team') return client.lookUpRoute({ by: { case: 'teamId', value: input.team } });
  if (input.do === 'read name') return client.lookUpRoute({ by: { case: 'subdomain', value: input.name } });
  const expectedVersion = BigInt(input.expected);
  if (input.do === 'delete') return client.deleteRoute({ teamId: input.team, expectedVersion });
  const { team: teamId, name: subdomain } = input;
  return client.upsertRoute({ teamId, subdomain, region: 'eu_a', state: RouteState.ACTIVE, expectedVersion });
}

const describeRoute = ({ teamId, subdomain, version, state }: Route): Output => ({
  team: teamId,
  name: subdomain,
  version: Number(version),
  isDeleted: state === RouteState.DELETED,
});

/** Makes some transactions lose a race, and some fail at their end, when they are about to commit. */
async function makeTransactionsFail(): Promise<void> {
  await asAdmin(authority.scratch, (admin) =>
    admin.query(`
      create function lose_a_race() returns trigger language plpgsql as $$ begin
        if random() < 0.08 then raise exception 'injected' using errcode = 'serialization_failure'; end if;
        return null;
      end $$;
      create function fail() returns trigger language plpgsql as $$ begin
        if random() < 0.05 then raise exception 'injected'; end if;
        return null;
      end $$;
      create trigger races after insert or update on tenant_route for each row execute function lose_a_race();
      create constraint trigger failures after insert on tenant_route_history
        deferrable initially deferred for each row execute function fail();
    `),
  );
}

/**
 * Cuts one or all of the authority's connections repeatedly.
 * @returns how many were cut.
 */
async function cutConnections(signal: AbortSignal): Promise<number> {
  let cuts = 0;
  await asAdmin(authority.scratch, async (admin) => {
    while (!signal.aborted) {
      await sleep(20 + Math.random() * 80, undefined, { signal }).catch(() => {});
      const limit = Math.random() < 0.3 ? 100 : 1;
      const { rowCount } = await admin.query(
        `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = current_database() and application_name = 'routing-spec' order by random() limit ${limit}) as chosen`,
      );
      cuts += rowCount ?? 0;
    }
  });
  return cuts;
}
