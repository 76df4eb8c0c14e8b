import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type FieldDefinitionNode, parse, visit } from 'graphql';

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
  /** Asks as a member of the own workspace, or as somebody who is not signed in. */
  ask(who: 'nobody' | 'manager' | 'viewer', query: string): Promise<OperationAnswer>;
  /** Changes with everything that a call could change in either workspace. */
  state(): Promise<unknown>;
}

export interface OperationsSuite<World> {
  /** The subgraph's schema file. */
  schema: URL;
  cases: OperationCases<World>;
  /** Operations whose cases stand in a spec of their own. May only shrink. */
  elsewhere?: readonly string[];
  /** What somebody is told who is not signed in. */
  nobody?: 'Unauthorized' | 'UNAUTHENTICATED';
  /** Called in tests: made in the spec's own `beforeAll`. */
  kit: () => OperationKit<World>;
}

const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription']);

/** A name too long for a limit, as a GraphQL string. */
export const longText = (length: number): string => JSON.stringify('x'.repeat(length));
export const BAD_ID = '"no-id"';

/**
 * The ratchet of a subgraph: every operation of its schema has its case, and each refuses strangers, viewers where it
 * should, other workspaces' ids and bad input, changing nothing.
 */
export function describeOperations<World extends object>(suite: OperationsSuite<World>): void {
  const { schema, cases, elsewhere = [], nobody = 'Unauthorized', kit } = suite;

  /** The answer of a call that must leave everything as it was. */
  const refused = async (who: 'nobody' | 'manager' | 'viewer', query: string): Promise<OperationAnswer> => {
    const before = await kit().state();
    const answer = await kit().ask(who, query);
    expect(await kit().state()).toEqual(before);
    return answer;
  };

  it('has a case for every operation', () => {
    expect([...Object.keys(cases), ...elsewhere].toSorted()).toEqual(operationsOf(schema).toSorted());
  });

  describe.each(Object.entries(cases))('%s', (_name, { call, foreign, foreignCall, asViewer, bad }) => {
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
  });
}

/** Names of a schema file's queries, mutations and subscriptions. */
function operationsOf(schema: URL): string[] {
  const operations: string[] = [];
  const collect = (type: { name: { value: string }; fields?: readonly FieldDefinitionNode[] | undefined }): void => {
    if (ROOT_TYPES.has(type.name.value)) operations.push(...(type.fields ?? []).map((field) => field.name.value));
  };
  visit(parse(readFileSync(schema, 'utf8')), { ObjectTypeDefinition: collect, ObjectTypeExtension: collect });
  return operations;
}

const isMutation = (query: string): boolean => query.trimStart().startsWith('mutation');

/** Tells by the ids and names that a world is made of; short ones (a role) say nothing. */
function expectNothingOf(world: object, answer: OperationAnswer): void {
  expect(answer.code).toBeUndefined();
  const own = Object.values(world).filter((value): value is string => typeof value === 'string' && value.length >= 12);
  const text = JSON.stringify(answer);
  expect(own.filter((value) => text.includes(value))).toEqual([]);
}
