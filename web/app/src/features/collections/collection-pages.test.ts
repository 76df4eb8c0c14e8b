import { beforeEach, describe, expect, it } from '@jest/globals';
import { Client, type Exchange, makeResult, type Operation } from '@urql/core';
import { filter, map, pipe } from 'wonka';
import { normalizedCache } from '../../client/cache.ts';
import { sameDataExchange } from '../../client/same-data-exchange.ts';
import { wholeExchange } from '../../client/whole-exchange.ts';
import { SetNoteFields } from '../fields/value-queries.ts';
import { type CollectionGroup, CollectionPages } from './collection-pages.ts';
import type { PageQuestion } from './collection-source.ts';

const COLUMNS = 6;
const FIRST = 5;
const PAGE = 10;
const IN_COLUMN = 30;

const nora = { __typename: 'User', id: 'u1', name: 'Nora', email: null, active: true };
const keyOf = (column: number) => `option-${column}`;
const note = (column: number, place: number) => ({
  __typename: 'Note',
  id: `n-${column}-${place}`,
  title: `Note ${place}`,
  locked: false,
  preview: '',
  importOrigin: null,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  archived: false,
  starred: false,
  createdBy: nora,
  access: { __typename: 'ObjectAccess', level: 'FULL' },
  project: { __typename: 'Project', id: 'p1', title: 'Churn' },
  files: [],
  tags: [],
  fieldDatum: { plan: keyOf(column) },
});
const notes = (column: number, from: number, count: number) =>
  Array.from({ length: Math.max(0, Math.min(count, IN_COLUMN - from)) }, (_, place) => note(column, from + place));
/** As from the server: also the last page ends with a cursor. */
const cursorAt = (place: number) => (place - PAGE < IN_COLUMN ? String(Math.min(place, IN_COLUMN)) : null);

interface Variables {
  input?: { groupKey?: string };
  first: number;
  after: string | null;
  isGrouped: boolean;
  groupFirst: number;
  noteId?: string;
}

/** A server with a board. */
const server: Exchange = () => (operations) =>
  pipe(
    operations,
    filter(({ kind }) => kind !== 'teardown'),
    map((operation: Operation) => {
      const { input, first, after, isGrouped, groupFirst, noteId } = operation.variables as Variables;
      if (operation.kind === 'mutation') {
        const set = { __typename: 'Note', id: noteId, fieldDatum: { seats: '4' }, updatedAt: '2026-02-01T00:00:00Z' };
        return makeResult(operation, { data: { setNoteFields: set } });
      }
      asked.push(input?.groupKey ?? 'all');
      const column = Number(input?.groupKey?.replace('option-', ''));
      const from = Number(after ?? 0);
      const answer = isGrouped
        ? {
            groups: Array.from({ length: COLUMNS }, (_, each) => ({
              __typename: 'NoteGroup',
              key: keyOf(each),
              count: IN_COLUMN,
              endCursor: cursorAt(groupFirst),
              sums: [],
              nodes: notes(each, 0, groupFirst),
            })),
          }
        : { nodes: notes(column, from, first) };
      const list = {
        __typename: 'NoteCollection',
        totalCount: COLUMNS * IN_COLUMN,
        endCursor: isGrouped ? null : cursorAt(from + first),
        ignored: [],
        sums: [],
        ...answer,
      };
      return makeResult(operation, { data: { noteCollection: list } });
    }),
  );

const question: PageQuestion = {
  input: {
    projectId: 'p1',
    group: { type: 'SELECT', id: 'plan' },
    sort: [],
    titleOnly: false,
    timeZone: 'UTC',
  } as never,
  first: PAGE,
  after: null,
  isGrouped: true,
  groupFirst: FIRST,
  sums: [],
  columns: new Set(['tags']),
};

let client: Client;
let board: CollectionPages;
let told: number;
/** The group of each request for objects. */
const asked: string[] = [];

/** The server answers at once: when this turn has ended, so has everything that followed from an answer. */
const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));
/** Columns of `after` that are not the very same as in `before`. */
const changed = (before: readonly CollectionGroup[], after: readonly CollectionGroup[]) =>
  after.filter((column, place) => column !== before[place]).map(({ key }) => key);

describe('a board of many columns', () => {
  beforeEach(async () => {
    client = new Client({
      url: '/graphql',
      preferGetMethod: false,
      requestPolicy: 'cache-and-network',
      exchanges: [sameDataExchange, wholeExchange, normalizedCache(), server],
    });
    board = new CollectionPages(client, 'NOTE', question);
    told = 0;
    board.subscribe(() => (told += 1));
    await untilQuiet();
    expect(board.state().groups).toHaveLength(COLUMNS);
  });

  it('changes only the column that gets a page, and none of the cards that it has', async () => {
    const { groups } = board.state();
    board.loadMore(keyOf(3));
    await untilQuiet();
    const after = board.state().groups;
    expect(changed(groups, after)).toEqual([keyOf(3)]);
    expect(after[3]?.rows).toHaveLength(FIRST + PAGE);
    expect(after[3]?.rows.slice(0, FIRST).every((row, place) => row === groups[3]?.rows[place])).toBe(true);
  });

  it('changes nothing when it is asked for again and everything is as before', async () => {
    board.loadMore(keyOf(5));
    await untilQuiet();
    const before = board.state();
    await board.refresh();
    await untilQuiet();
    expect(asked.slice(-2)).toEqual(['all', keyOf(5)]);
    expect(board.state()).toBe(before);
  });

  it('is told of each page alike, however many there are', async () => {
    const times: number[] = [];
    for (let column = 0; column < 5; column += 1) {
      const before = told;
      board.loadMore(keyOf(column));
      await untilQuiet();
      times.push(told - before);
    }
    // Once that it is on its way, and once that it is there.
    expect(times).toEqual([2, 2, 2, 2, 2]);
    expect(
      board
        .state()
        .groups.map(({ rows }) => rows.length)
        .slice(4),
    ).toEqual([FIRST + PAGE, FIRST]);
  });

  it('asks for no page after the last card, though there is a cursor', async () => {
    for (let page = 0; page < 6; page += 1) {
      board.loadMore(keyOf(2));
      await untilQuiet();
    }
    const column = board.state().groups[2];
    expect(column?.rows).toHaveLength(IN_COLUMN);
    expect(column?.hasMore).toBe(false);
    expect(asked.slice(asked.lastIndexOf('all') + 1)).toEqual([keyOf(2), keyOf(2), keyOf(2)]);
  });

  it('asks again only for pages of the columns that a move concerns, and of those that are visible', async () => {
    for (const column of [1, 2, 3]) {
      board.loadMore(keyOf(column));
      await untilQuiet();
    }
    board.keepInSight(keyOf(3), null);
    const before = asked.length;
    await board.refresh([keyOf(1), keyOf(3)]);
    expect(asked.slice(before)).toEqual(['all', keyOf(1)]);
    // What was scrolled away is still there, and kept up to date once it is back.
    expect(board.state().groups[3]?.rows).toHaveLength(FIRST + PAGE);
    board.keepInSight(keyOf(3), { first: 0, last: 8 });
    await board.refresh([keyOf(3)]);
    expect(asked.slice(before + 2)).toEqual(['all', keyOf(3)]);
  });

  it('changes only the column of a card that somebody edits, and of its cards only that one', async () => {
    board.loadMore(keyOf(5));
    await untilQuiet();
    const before = board.state().groups;
    await client.mutation(SetNoteFields, { noteId: 'n-5-8', values: { seats: '4' } }).toPromise();
    await untilQuiet();
    const after = board.state().groups;
    expect(changed(before, after)).toEqual([keyOf(5)]);
    const rows = before[5]?.rows ?? [];
    expect(after[5]?.rows.filter((row, place) => row !== rows[place]).map(({ id }) => id)).toEqual(['n-5-8']);
  });
});
