import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, type Exchange, getOperationName, makeResult, type Operation } from '@urql/core';
import { delay, filter, map, pipe, tap } from 'wonka';
import { normalizedCache } from '../../client/cache.ts';
import { MoveRank } from './content-queries.ts';
import { SetStarred } from './star.ts';

const NOTES = 'query Notes($input: CollectionInput!) { noteCollection(input: $input) { totalCount } }';
const INSIGHTS = 'query Insights($input: CollectionInput!) { insightCollection(input: $input) { totalCount } }';
const PROJECTS = 'query Projects($scope: ProjectScope) { projectList(scope: $scope) { nodes { id } } }';

const isStarred = { field: { kind: 'system', fieldType: 'Starred' }, operatorType: 'Is', values: true };

/** What is on the screen, by names of its own. */
const LISTS: Record<string, [query: string, variables: object]> = {
  notes: [NOTES, { input: { query: null } }],
  'notes named Starred': [NOTES, { input: { query: 'Starred' } }],
  'starred notes': [NOTES, { input: { query: null, filter: { combinator: 'And', filters: [isStarred] } } }],
  insights: [INSIGHTS, { input: { query: null } }],
  projects: [PROJECTS, { scope: 'ALL' }],
  'starred projects': [PROJECTS, { scope: 'STARRED' }],
};

let asked: string[];
let client: Client;

const settled = () => jest.advanceTimersByTimeAsync(10);

/** @returns The lists that a mutation has made old. */
async function after(mutation: object, variables: object): Promise<string[]> {
  asked = [];
  const answered = client.mutation(mutation as never, variables as never).toPromise();
  await settled();
  await answered;
  return asked.sort();
}

describe('lists on the screen', () => {
  afterEach(() => void jest.useRealTimers());
  beforeEach(async () => {
    jest.useFakeTimers();
    asked = [];
    const namesOf = ({ query, variables }: Operation): string[] =>
      Object.keys(LISTS).filter((name) => {
        const [text, given] = LISTS[name] ?? [];
        const isSame = JSON.stringify(given) === JSON.stringify(variables);
        return isSame && text?.startsWith(`query ${getOperationName(query)}(`);
      });
    const server: Exchange = () => (operations) =>
      pipe(
        operations,
        filter(({ kind }) => kind !== 'teardown'),
        tap((operation) => asked.push(...namesOf(operation))),
        map((operation) => {
          const list = { __typename: 'NoteCollection', totalCount: 1 };
          const projects = { __typename: 'ProjectPage', nodes: [] };
          const data =
            operation.kind === 'mutation'
              ? { moveRank: 2, setStarred: true }
              : {
                  noteCollection: list,
                  insightCollection: { ...list, __typename: 'InsightCollection' },
                  projectList: projects,
                };
          return makeResult(operation, { data });
        }),
        delay(0),
      );
    client = new Client({ url: 'http://app.test', preferGetMethod: false, exchanges: [normalizedCache(), server] });
    for (const [query, variables] of Object.values(LISTS)) client.query(query, variables).subscribe(() => {});
    await settled();
    expect(asked.sort()).toEqual(Object.keys(LISTS).sort());
  });

  it('are asked for again when something in them was moved to another place', async () => {
    expect(await after(MoveRank, { input: { kind: 'NOTE', id: 'n' } })).toEqual([
      'notes',
      'notes named Starred',
      'starred notes',
    ]);
    expect(await after(MoveRank, { input: { kind: 'INSIGHT', id: 'i' } })).toEqual(['insights']);
    expect(await after(MoveRank, { input: { kind: 'VIEW', id: 'v' } })).toEqual([]);
  });

  it('of what is starred are asked for again when a star was set, and no others of their kind', async () => {
    expect(await after(SetStarred, { kind: 'NOTE', id: 'n', starred: true })).toEqual([
      'starred notes',
      'starred projects',
    ]);
  });
});
