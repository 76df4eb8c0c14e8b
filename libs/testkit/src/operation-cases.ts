import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';
import { newId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';

/** Expected answers of one operation of a subgraph, for callers without rights and for bad input. */
export interface OperationCase<World> {
  /** A call that is valid except for its caller or the workspace of its ids. */
  call: (world: World) => string;
  /**
   * The answer to a manager who names ids of another workspace. Absent: NOT_FOUND. `null`: only null as data. `NO_ID`:
   * the call takes no id, and a query must return nothing of the other workspace.
   */
  foreign?: null | 'NO_ID';
  /** Replaces `call` when only an optional argument takes an id; the answer is NOT_FOUND. */
  foreignCall?: (own: World, other: World) => string;
  /** The answer to a viewer. Absent: viewers may call it. */
  asViewer?: 'FORBIDDEN' | 'NOT_FOUND';
  /** Malformed and oversized calls. Empty: it takes no arguments. */
  bad: ((world: World) => string)[];
}

export type OperationCases<World> = Record<string, OperationCase<World>>;

export interface OperationAnswer {
  data?: unknown;
  /** Code of the first error. */
  code: string | undefined;
}

/** The running subgraph with two workspaces. */
export interface OperationKit<World> {
  own: World;
  other: World;
  /**
   * Sends a query as a member of the first workspace, or without signing in.
   * @param idempotencyKey Sent only to operations whose SDL says that they take one.
   */
  ask(who: 'nobody' | 'manager' | 'viewer', query: string, idempotencyKey?: string): Promise<OperationAnswer>;
  /** Returns everything in either workspace that a call could change. */
  state(): Promise<unknown>;
}

export interface OperationsSuite<World> {
  /** The service's folder of SDL files. Every root field of every file must have a case. */
  schemaFolder: URL;
  cases: OperationCases<World>;
  /**
   * Operations whose cases are in another spec of the service: operation → name of the spec. `REST`: all others, for a
   * spec that has only some.
   */
  elsewhere?: Readonly<Record<string, string>> | typeof REST;
  /** The answer to callers who are not signed in. */
  nobody?: 'Unauthorized' | 'UNAUTHENTICATED';
  /** Called in tests; created in the spec's own `beforeAll`. */
  kit: () => OperationKit<World>;
}

/** The other operations are in the service's `operations.spec.ts`, which names this spec for the operations here. */
export const REST = 'operations.spec.ts';

/** Returns a name that is too long for a limit, as a GraphQL string. */
export const longText = (length: number): string => JSON.stringify('x'.repeat(length));
export const BAD_ID = '"no-id"';

/**
 * The ratchet of a subgraph: every operation of its schema must have a case, and must refuse anonymous callers, viewers
 * where it should, ids of other workspaces and bad input, without changing anything.
 */
export function describeOperations<World extends object>(suite: OperationsSuite<World>): void {
  const { schemaFolder, cases, nobody = 'Unauthorized', kit } = suite;
  const fields = rootFieldsOf(schemaFolder);

  /** Returns the answer of a call, and checks that it changed nothing. */
  const refused = async (who: 'nobody' | 'manager' | 'viewer', query: string): Promise<OperationAnswer> => {
    const before = await kit().state();
    const answer = await kit().ask(who, query);
    expect(await kit().state()).toEqual(before);
    return answer;
  };

  it('has a case for every operation', () => {
    expect(operationsWithoutCase(fields, schemaFolder, suite)).toEqual([]);
    const known = fields.map(({ name }) => name);
    expect(Object.keys(cases).filter((name) => !known.includes(name))).toEqual([]);
  });

  describe.each(Object.entries(cases))('%s', (name, { call, foreign, foreignCall, asViewer, bad }) => {
    it('answers nobody who is not signed in', async () => {
      expect((await refused('nobody', call(kit().own))).code).toBe(nobody);
    });

    it('answers a viewer as it should', async () => {
      const query = call(kit().own);
      if (asViewer === undefined) expect((await kit().ask('viewer', query)).code).toBeUndefined();
      else expect((await refused('viewer', query)).code).toBe(asViewer);
    });

    it("answers another workspace's ids like ones that do not exist", async () => {
      const { own, other } = kit();
      if (foreignCall !== undefined) {
        expect((await refused('manager', foreignCall(own, other))).code).toBe('NOT_FOUND');
      } else if (foreign === 'NO_ID') {
        const query = call(own);
        if (!isMutation(query)) expectNothingOf(other, await refused('manager', query));
      } else {
        const { code, data } = await refused('manager', call(other));
        if (foreign === undefined) expect(code).toBe('NOT_FOUND');
        else expect([code, ...Object.values(data as object)]).toEqual([undefined, null]);
      }
    });

    it('answers malformed and oversized calls with BAD_USER_INPUT', async () => {
      for (const make of bad) expect((await refused('manager', make(kit().own))).code).toBe('BAD_USER_INPUT');
    });

    if (!fields.some((field) => field.name === name && field.idempotency === 'KEYED')) return;
    it('does once what is sent twice with one key', async () => {
      const query = call(kit().own);
      const key = newId();
      const first = await kit().ask('manager', query, key);
      expect(first.code).toBeUndefined();
      const after = await kit().state();
      expect(await kit().ask('manager', query, key)).toEqual(first);
      expect(await kit().state()).toEqual(after);
      expect((await kit().ask('manager', query, newId())).data).not.toEqual(first.data);
    });
  });
}

/** Returns the root fields of all SDL files of a service. */
export function rootFieldsOf(schemaFolder: URL): RootField[] {
  const files = readdirSync(schemaFolder).filter((file) => file.endsWith('.graphql'));
  if (files.length === 0) throw new Error(`${schemaFolder.pathname} has no SDL`);
  return files.flatMap((file) => readRootFields(readFileSync(new URL(file, schemaFolder), 'utf8')));
}

/**
 * Returns operations without a case, and entries of `elsewhere` whose spec does not name the operation. For `REST`:
 * cases that the main spec does not name.
 */
export function operationsWithoutCase(
  fields: readonly Pick<RootField, 'name'>[],
  schemaFolder: URL,
  {
    cases,
    elsewhere = {},
  }: Pick<OperationsSuite<never>, 'cases'> & { elsewhere?: OperationsSuite<never>['elsewhere'] | undefined },
): string[] {
  if (elsewhere === REST) {
    const main = readSpec(schemaFolder, REST);
    return Object.keys(cases).filter((name) => !names(main, name));
  }
  const missing = fields.filter(({ name }) => cases[name] === undefined && elsewhere[name] === undefined);
  const unkept = Object.entries(elsewhere).filter(
    ([name, spec]) => cases[name] !== undefined || !names(readSpec(schemaFolder, spec), name, spec === REST ? 2 : 1),
  );
  return [...missing.map(({ name }) => name), ...unkept.map(([name, spec]) => `${name} (${spec})`)];
}

/** @param times How often the spec must name it: in its own spec the list itself is one mention. */
const names = (spec: string, operation: string, times = 1): boolean =>
  [...spec.matchAll(new RegExp(`\\b${operation}\\b`, 'g'))].length >= times;

/** Returns the spec's text; empty if it does not exist. */
function readSpec(schemaFolder: URL, spec: string): string {
  const path = new URL(`../test/${spec}`, schemaFolder);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const isMutation = (query: string): boolean => query.trimStart().startsWith('mutation');

/** Checks by the ids and names of a world; short values (a role) are no evidence. */
function expectNothingOf(world: object, answer: OperationAnswer): void {
  expect(answer.code).toBeUndefined();
  const own = Object.values(world).filter((value): value is string => typeof value === 'string' && value.length >= 12);
  const text = JSON.stringify(answer);
  expect(own.filter((value) => text.includes(value))).toEqual([]);
}
