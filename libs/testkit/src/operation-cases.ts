import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type RootField, readRootFields } from '@fieldloom/graphql/root-fields';
import { newId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';

/** What one operation of a subgraph answers to those who may not, and to what makes no sense. */
export interface OperationCase<World> {
  /** A call that is right but for who makes it and whose ids it names. */
  call: (world: World) => string;
  /**
   * What a manager is answered who names another workspace's ids; absent = NOT_FOUND. `null` = data of nothing but null.
   * `NO_ID` = the call takes no id: a query's answer holds nothing of the other workspace.
   */
  foreign?: null | 'NO_ID';
  /** Instead of `call`, where only an optional argument takes an id; NOT_FOUND. */
  foreignCall?: (own: World, other: World) => string;
  /** A viewer's answer; absent = viewers may. */
  asViewer?: 'FORBIDDEN' | 'NOT_FOUND';
  /** Malformed and oversized calls; empty = it takes nothing. */
  bad: ((world: World) => string)[];
}

export type OperationCases<World> = Record<string, OperationCase<World>>;

export interface OperationAnswer {
  data?: unknown;
  /** Of the first error. */
  code: string | undefined;
}

/** The running subgraph with two workspaces in it. */
export interface OperationKit<World> {
  own: World;
  other: World;
  /**
   * Asks as a member of the own workspace, or as somebody who is not signed in.
   * @param idempotencyKey only sent to operations whose SDL says that they take one.
   */
  ask(who: 'nobody' | 'manager' | 'viewer', query: string, idempotencyKey?: string): Promise<OperationAnswer>;
  /** Changes with everything that a call could change in either workspace. */
  state(): Promise<unknown>;
}

export interface OperationsSuite<World> {
  /** The service's folder of SDL files: every root field of every file must have its case. */
  schemaFolder: URL;
  cases: OperationCases<World>;
  /**
   * Operations whose cases stand in another spec of the service: its name by the operation's. `REST`: all the others,
   * for a spec that has some.
   */
  elsewhere?: Readonly<Record<string, string>> | typeof REST;
  /** What somebody is told who is not signed in. */
  nobody?: 'Unauthorized' | 'UNAUTHENTICATED';
  /** Called in tests: made in the spec's own `beforeAll`. */
  kit: () => OperationKit<World>;
}

/** The service's `operations.spec.ts` has the other operations, and names this spec for those of here. */
export const REST = 'operations.spec.ts';

/** A name too long for a limit, as a GraphQL string. */
export const longText = (length: number): string => JSON.stringify('x'.repeat(length));
export const BAD_ID = '"no-id"';

/**
 * The ratchet of a subgraph: every operation of its schema has its case, and each refuses strangers, viewers where it
 * should, other workspaces' ids and bad input, changing nothing.
 */
export function describeOperations<World extends object>(suite: OperationsSuite<World>): void {
  const { schemaFolder, cases, nobody = 'Unauthorized', kit } = suite;
  const fields = rootFieldsOf(schemaFolder);

  /** The answer of a call that must leave everything as it was. */
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

/** Of all SDL files of a service. */
export function rootFieldsOf(schemaFolder: URL): RootField[] {
  const files = readdirSync(schemaFolder).filter((file) => file.endsWith('.graphql'));
  if (files.length === 0) throw new Error(`${schemaFolder.pathname} has no SDL`);
  return files.flatMap((file) => readRootFields(readFileSync(new URL(file, schemaFolder), 'utf8')));
}

/** Operations that have no case here, nor in the spec that is said to have it, and names of specs that have none. */
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

/** @param times that it must be named: the list itself is one where it stands in the same spec. */
const names = (spec: string, operation: string, times = 1): boolean =>
  [...spec.matchAll(new RegExp(`\\b${operation}\\b`, 'g'))].length >= times;

/** Empty for a spec that does not exist. */
function readSpec(schemaFolder: URL, spec: string): string {
  const path = new URL(`../test/${spec}`, schemaFolder);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const isMutation = (query: string): boolean => query.trimStart().startsWith('mutation');

/** Tells by the ids and names that a world is made of; short ones (a role) say nothing. */
function expectNothingOf(world: object, answer: OperationAnswer): void {
  expect(answer.code).toBeUndefined();
  const own = Object.values(world).filter((value): value is string => typeof value === 'string' && value.length >= 12);
  const text = JSON.stringify(answer);
  expect(own.filter((value) => text.includes(value))).toEqual([]);
}
