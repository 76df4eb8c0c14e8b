import { randomBytes } from 'node:crypto';
import { createScratchDatabase, type ScratchDatabase } from '@fieldloom/db/scratch';
import { foldText } from '@fieldloom/filters/fold';
import { filterToOpenSearch, type IndexField } from '@fieldloom/filters/open-search';
import { filterToPredicate, type ReadField } from '@fieldloom/filters/predicate';
import { FilterRegistry } from '@fieldloom/filters/registry';
import { type FilterReader, type Resolved, resolveFilter } from '@fieldloom/filters/resolve';
import { column, filterToSql, type SqlField, type SqlSource } from '@fieldloom/filters/sql';
import type { FilterGroup, FilterTree } from '@fieldloom/filters/tree';
import { newId } from '@fieldloom/kernel/ids';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Item, itemOf, MODEL, type ModelField, treeArbitrary } from './generated-items.ts';

/** SQL, OpenSearch and memory must return the same result for the same filter and data. */

const ITEMS = 120;
const FILTERS = Number(process.env['FILTERS'] ?? 3_000);
const BATCH = 250;
const SEED = 20_261_124;

type Field = ModelField & SqlField & IndexField & ReadField<Item>;

const index = `test_filters_${randomBytes(6).toString('hex')}`;
const items: Item[] = fc.sample(itemOf(), { numRuns: ITEMS, seed: SEED });
/** A reader who sees only some of the items. */
const visibleNodes = [...new Set(items.map(({ nodeId }) => nodeId))].filter((_, place) => place % 2 === 0);

let database: ScratchDatabase;
let db: Kysely<unknown>;
let opensearchUrl: string;

const registry = new FilterRegistry<Field>(
  MODEL.map((field) => ({ ...field, sql: sqlSource(field), index: indexSource(field), read: field.read })),
);

function sqlSource(field: ModelField): SqlSource {
  if (field.column !== undefined) return column(sql.ref(`item.${field.column}`));
  const id = field.id ?? field.fieldType;
  const value = sql.ref(`datum.${field.valueColumn}`);
  return {
    some: (check) =>
      sql`exists (select from datum where datum.item_id = item.id and datum.field = ${id} and ${check(value)})`,
  };
}

function indexSource(field: ModelField): IndexField['index'] {
  if (field.column !== undefined) return { path: field.column };
  const id = field.id ?? field.fieldType;
  return { path: `fields.${field.valueColumn}`, nested: { path: 'fields', idPath: 'fields.id', id } };
}

beforeAll(async () => {
  const stack = await testStack();
  opensearchUrl = stack.opensearchUrl;
  database = await createScratchDatabase({ adminUrl: stack.postgresAdminUrl, service: 'filters', folders: [] });
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.ownerUrl, max: 4 }) }),
  });
  await fillDatabase();
  await fillIndex();
});

afterAll(async () => {
  await fetch(`${opensearchUrl}/${index}`, { method: 'DELETE' });
  await db?.destroy();
  await database?.drop();
});

async function fillDatabase(): Promise<void> {
  await sql`create table item (id uuid primary key, node_id uuid not null, title text, starred boolean not null,
    created timestamptz not null, highlight_count double precision)`.execute(db);
  await sql`create table datum (item_id uuid not null, field text not null, text text, number double precision,
    boolean boolean, instant timestamptz, ref uuid)`.execute(db);
  for (const item of items) {
    const created = new Date(item.created).toISOString();
    await sql`insert into item values (${item.id}, ${item.nodeId}, ${folded(item.title)}, ${item.starred},
      -- Clocks of a database count microseconds; filters count milliseconds.
      ${created}::timestamptz + interval '900 microseconds', ${item.highlightCount})`.execute(db);
    for (const field of MODEL.filter((each) => each.column === undefined)) {
      for (const value of field.read(item)) {
        const stored = storedValue(field, value);
        if (stored === null) continue;
        const cast = field.valueColumn === 'instant' ? sql`${new Date(Number(stored)).toISOString()}` : sql`${stored}`;
        await sql`insert into datum (item_id, field, ${sql.ref(field.valueColumn ?? 'text')})
          values (${item.id}, ${field.id ?? field.fieldType}, ${cast})`.execute(db);
      }
    }
  }
}

function folded(text: string | undefined): string | null {
  return text === undefined ? null : foldText(text) || null;
}

function storedValue(field: ModelField, value: string | number | boolean): string | number | boolean | null {
  return field.valueColumn === 'text' ? folded(String(value)) : value;
}

async function fillIndex(): Promise<void> {
  const values = {
    id: { type: 'keyword' },
    text: { type: 'wildcard' },
    number: { type: 'double' },
    boolean: { type: 'boolean' },
    instant: { type: 'date', format: 'epoch_millis' },
    ref: { type: 'keyword' },
  };
  await ask('PUT', index, {
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: {
      dynamic: 'strict',
      properties: {
        node_id: { type: 'keyword' },
        title: { type: 'wildcard' },
        starred: { type: 'boolean' },
        created: { type: 'date', format: 'epoch_millis' },
        highlight_count: { type: 'double' },
        fields: { type: 'nested', properties: values },
      },
    },
  });
  const lines = items.flatMap((item) => [
    { index: { _id: item.id } },
    {
      node_id: item.nodeId,
      title: folded(item.title),
      starred: item.starred,
      created: item.created,
      highlight_count: item.highlightCount,
      fields: MODEL.filter((field) => field.column === undefined)
        .map((field) => ({ field, values: field.read(item).map((value) => storedValue(field, value)) }))
        .map(({ field, values: all }) => ({
          id: field.id ?? field.fieldType,
          [field.valueColumn ?? 'text']: all.filter((value) => value !== null),
        })),
    },
  ]);
  const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  const answer = await ask('POST', `${index}/_bulk?refresh=true`, body);
  expect(answer.errors).toBe(false);
}

interface IndexAnswer {
  errors?: boolean;
  responses?: { error?: object; hits?: { hits: { _id: string }[] } }[];
}

async function ask(method: string, path: string, body: object | string): Promise<IndexAnswer> {
  const response = await fetch(`${opensearchUrl}/${path}`, {
    method,
    headers: { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as IndexAnswer;
  if (!response.ok) throw new Error(JSON.stringify(answer).slice(0, 2_000));
  return answer;
}

async function bySql(filter: Resolved<Field>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from item
    where item.node_id = any(${visibleNodes}::uuid[]) and ${filterToSql(filter)}`.execute(db);
  return rows.map(({ id }) => id).toSorted();
}

async function byIndex(filters: readonly Resolved<Field>[]): Promise<string[][]> {
  const lines = filters.flatMap((filter) => [
    {},
    {
      size: ITEMS,
      _source: false,
      query: { bool: { filter: [{ terms: { node_id: visibleNodes } }, filterToOpenSearch(filter)] } },
    },
  ]);
  const answer = await ask('POST', `${index}/_msearch`, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  return (answer.responses ?? []).map((one) => {
    if (one.error !== undefined) throw new Error(JSON.stringify(one.error).slice(0, 2_000));
    return (one.hits?.hits ?? []).map((hit) => hit._id).toSorted();
  });
}

function inMemory(filter: Resolved<Field>): string[] {
  const passes = filterToPredicate<Item>(filter);
  return items
    .filter((item) => visibleNodes.includes(item.nodeId) && passes(item))
    .map(({ id }) => id)
    .toSorted();
}

const reader: FilterReader = {
  userId: newId(),
  timeZone: 'Europe/Berlin',
  now: Date.parse('2026-11-24T12:00:00Z'),
  access: { projects: true, people: true },
};

describe('a filter', () => {
  it(`answers the same by SQL, by the index and in memory, ${FILTERS} times`, async () => {
    const trees: FilterGroup[] = fc.sample(treeArbitrary(items, reader.userId), { numRuns: FILTERS, seed: SEED });
    const operators = new Set<string>();
    const sizes = { none: 0, some: 0, all: 0 };
    for (let start = 0; start < trees.length; start += BATCH) {
      const batch = trees.slice(start, start + BATCH);
      const filters = batch.map((tree) => resolveFilter(tree, registry, reader).filter);
      const found = await byIndex(filters);
      for (const [place, filter] of filters.entries()) {
        const tree = JSON.stringify(batch[place]);
        const expected = inMemory(filter);
        expect({ tree, ids: await bySql(filter) }).toEqual({ tree, ids: expected });
        expect({ tree, ids: found[place] }).toEqual({ tree, ids: expected });
        sizes[expected.length === 0 ? 'none' : expected.length < inMemory(EVERYTHING).length ? 'some' : 'all'] += 1;
        for (const operator of operatorsOf(batch[place]!)) operators.add(operator);
      }
    }
    // Every operator was used, and some filters pass part of the items.
    expect(operators.size).toBe(15);
    expect(sizes.some).toBeGreaterThan(FILTERS / 3);
  }, 300_000);
});

const EVERYTHING: Resolved<Field> = { op: 'and', of: [] };

function operatorsOf(tree: FilterTree): string[] {
  return 'filters' in tree ? tree.filters.flatMap(operatorsOf) : [tree.operatorType];
}
