import type { Actor } from '@fieldloom/auth/actor';
import { foldText } from '@fieldloom/filters/fold';
import { filterToPredicate } from '@fieldloom/filters/predicate';
import { resolveFilter } from '@fieldloom/filters/resolve';
import type { FilterGroup } from '@fieldloom/filters/tree';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { COLLECTION_KINDS } from '../src/modules/collection/collection-kinds.ts';
import { ContentKit } from './kit/content-kit.ts';
import {
  filterArbitrary,
  type GeneratedNote,
  memoryRegistry,
  noteArbitrary,
  type Pools,
} from './kit/generated-notes.ts';
import { makePools, storeNotes } from './kit/store-generated-notes.ts';
import { makeWorld, type World } from './kit/world.ts';

/**
 * Compares lists of notes from the database with lists computed in memory from the same notes, for every filter and
 * order.
 */

const NOTES = 90;
const FILTERS = Number(process.env['FILTERS'] ?? 300);
const SEED = 20_261_125;
const TIME_ZONE = 'Europe/Berlin';
/** Each filter takes some ten requests; a busy machine needs half a second for them. */
const PATIENCE_MS = 60_000 + FILTERS * 500;

type Value = string | number | undefined;
interface Order {
  key: string;
  direction: 'ASC' | 'DESC';
}

let kit: ContentKit;
let world: World;
let reader: Actor;
let pools: Pools;
let notes: GeneratedNote[];

beforeAll(async () => {
  kit = await ContentKit.start();
  world = await makeWorld(kit);
  reader = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
  pools = await makePools(kit, world, reader);
  notes = fc.sample(noteArbitrary(pools), { numRuns: NOTES, seed: SEED });
  await storeNotes(kit, world, pools, { notes, reader });
  // The world's own note was not generated.
  await kit.do(world.manager, `mutation { deleteContent(kind: NOTE, id: "${world.note}") }`);
});
afterAll(() => kit.stop());

const QUERY = `query ($input: CollectionInput!, $first: Int, $after: String, $isFirst: Boolean!) {
  noteCollection(input: $input, first: $first, after: $after) {
    nodes { id } endCursor totalCount @include(if: $isFirst) } }`;

describe('lists of generated notes', () => {
  it('use every field of the registry in memory too', () => {
    const system = COLLECTION_KINDS.NOTE.fields(reader).map(({ fieldType }) => fieldType);
    const known = memoryRegistry(pools, reader)
      .offered({ projects: true, people: true })
      .filter(({ kind }) => kind === 'system');
    expect(known.map(({ fieldType }) => fieldType).toSorted()).toEqual(system.toSorted());
  });

  it(
    `are what ${FILTERS} filters say, in every order, page by page`,
    async () => {
      const registry = memoryRegistry(pools, reader);
      const filters = fc.sample(filterArbitrary(registry, notes), { numRuns: FILTERS, seed: SEED });
      const orders = fc.sample(fc.shuffledSubarray(sortKeys(), { maxLength: 3 }), { numRuns: FILTERS, seed: SEED });
      let found = 0;
      for (const [index, filter] of filters.entries()) {
        const directed = (orders[index] ?? []).map(
          (key, place): Order => ({ key, direction: (index + place) % 2 === 0 ? 'ASC' : 'DESC' }),
        );
        const expected = inOrder(passing(filter), directed).map(({ id }) => id);
        const input = { projectId: pools.projectId, filter, sort: directed, timeZone: TIME_ZONE };
        const { ids, totalCount } = await walk(input, 5 + (index % 40));
        if (JSON.stringify(ids) !== JSON.stringify(expected)) {
          throw new Error(`${JSON.stringify(input)}\nanswers\n${ids.join('\n')}\ninstead of\n${expected.join('\n')}`);
        }
        expect(totalCount).toBe(expected.length);
        found += expected.length;
      }
      // Filters that found nothing, or everything, would prove little.
      expect(found).toBeGreaterThan(FILTERS * 5);
      expect(found).toBeLessThan(FILTERS * NOTES * 0.7);
    },
    PATIENCE_MS,
  );

  it('have the same groups, counts and sums as in memory', async () => {
    const registry = memoryRegistry(pools, reader);
    const filters = fc.sample(filterArbitrary(registry, notes), { numRuns: 60, seed: SEED + 1 });
    for (const [index, filter] of filters.entries()) {
      const name = index % 2 === 0 ? 'segments' : 'plan';
      const hidden = pools.options[name].slice(0, index % 3 === 0 ? 1 : 0);
      const sort: Order[] = [{ key: `field:${pools.fields.score}`, direction: 'DESC' }];
      const group = { type: 'SELECT', id: pools.fields[name], hiddenOptions: hidden };
      const input = { projectId: pools.projectId, filter, sort, group, timeZone: TIME_ZONE };
      const { noteCollection } = await kit.do(
        reader,
        `query ($input: CollectionInput!, $fields: [ID!]!) { noteCollection(input: $input, first: 0) {
          groups(first: 4) { key count nodes { id } sums(fieldIds: $fields) { sum count } } } }`,
        { input, fields: [pools.fields.score] },
      );
      const shown = passing(filter);
      const keys = [...pools.options[name], 'none'].filter((key) => !hidden.includes(key));
      const expected = keys.map((key) => {
        const own = shown.filter(({ values }) =>
          key === 'none' ? values[name].length === 0 : values[name].includes(key),
        );
        const scores = own.flatMap(({ values }) => values.score.map(Number));
        const nodes = inOrder(own, sort)
          .slice(0, 4)
          .map(({ id }) => ({ id }));
        const sum = { sum: expect.closeTo(scores.reduce((all, each) => all + each, 0)), count: scores.length };
        return { key, count: own.length, nodes, sums: scores.length === 0 ? [] : [sum] };
      });
      expect(noteCollection.groups).toEqual(expected);
    }
  });

  it('have no group of a person who is hidden, of everybody who occurs or of those who were chosen', async () => {
    const shown = passing({ combinator: 'And', filters: [] });
    const owners = [...new Set(shown.flatMap(({ values }) => values.owners.map(String)))];
    const counted = (keys: readonly string[]) =>
      keys
        .map((key) => ({
          key,
          count: shown.filter(({ values: { owners: all } }) => (key === 'none' ? all.length === 0 : all.includes(key)))
            .length,
        }))
        .toSorted((one, other) => (one.key < other.key ? -1 : 1));
    const groups = async (group: object): Promise<unknown> => {
      const input = {
        projectId: pools.projectId,
        group: { type: 'PERSON', id: pools.fields.owners, ...group },
        timeZone: TIME_ZONE,
      };
      const { noteCollection } = await kit.do(
        reader,
        'query ($input: CollectionInput!) { noteCollection(input: $input, first: 0) { groups(first: 0) { key count } } }',
        { input },
      );
      return noteCollection.groups.toSorted((one: { key: string }, other: { key: string }) =>
        one.key < other.key ? -1 : 1,
      );
    };
    const [first, ...rest] = owners;
    expect(rest.length).toBeGreaterThan(1);
    expect(await groups({ options: [] })).toEqual(counted([...owners, 'none']));
    expect(await groups({ options: [], hiddenOptions: [first, 'none'] })).toEqual(counted(rest));
    expect(await groups({ options: [first, rest[0]], hiddenOptions: [first] })).toEqual(counted([rest[0]!, 'none']));
  });
});

/** Returns the notes that the reader may see and the filter accepts. */
function passing(filter: FilterGroup): GeneratedNote[] {
  const asked = resolveFilter(filter, memoryRegistry(pools, reader), {
    userId: reader.userId,
    timeZone: TIME_ZONE,
    now: Date.now(),
    access: { projects: true, people: false },
  });
  const passes = filterToPredicate(asked.filter);
  const asksForArchived = JSON.stringify(filter).includes('"Archived"');
  return notes.filter((note) => !note.hidden && (asksForArchived || !note.archived) && passes(note));
}

function sortKeys(): string[] {
  const ofFields = Object.values(pools.fields).map((id) => `field:${id}`);
  return ['title', 'createdAt', 'createdBy', 'updatedAt', ...ofFields];
}

function valueOf(note: GeneratedNote, key: string): Value {
  switch (key) {
    case 'title':
      return foldText(note.title) || undefined;
    case 'createdAt':
      return note.createdAt;
    case 'createdBy':
      return note.createdBy ?? undefined;
    case 'updatedAt':
      return note.updatedAt;
    default: {
      const name = Object.entries(pools.fields).find(([, id]) => key === `field:${id}`)?.[0] as keyof Pools['fields'];
      const [value] = note.values[name];
      if (value === undefined) return undefined;
      if (name === 'plan' || name === 'segments') return pools.options[name].indexOf(String(value));
      if (name === 'email') return foldText(String(value));
      return typeof value === 'boolean' ? Number(value) : value;
    }
  }
}

function inOrder(list: readonly GeneratedNote[], orders: readonly Order[]): GeneratedNote[] {
  const rank = new Map(notes.map(({ id }, place) => [id, place]));
  return list.toSorted((one, other) => {
    if (orders.length === 0) return (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0);
    for (const { key, direction } of orders) {
      const [left, right] = [valueOf(one, key), valueOf(other, key)];
      if (left === undefined || right === undefined) {
        if (left !== right) return left === undefined ? 1 : -1;
        continue;
      }
      const order = compare(left, right) * (direction === 'ASC' ? 1 : -1);
      if (order !== 0) return order;
    }
    return compare(one.id, other.id);
  });
}

/** Compares texts by their code points. */
function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
}

async function walk(input: object, first: number): Promise<{ ids: string[]; totalCount: number | undefined }> {
  const ids: string[] = [];
  let after: string | null = null;
  let count: number | undefined;
  for (;;) {
    const data: { noteCollection: { nodes: { id: string }[]; endCursor: string | null; totalCount?: number } } =
      await kit.do(reader, QUERY, { input, first, after, isFirst: after === null });
    const { nodes, endCursor, totalCount } = data.noteCollection;
    count ??= totalCount;
    ids.push(...nodes.map(({ id }) => id));
    if (nodes.length < first) return { ids, totalCount: count };
    after = endCursor;
  }
}
