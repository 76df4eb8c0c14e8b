import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTables } from '@fieldloom/db/introspection';
import { baseMigrations } from '@fieldloom/db/migration-files';
import { rowTypes } from '@fieldloom/db/row-types';
import { dumpSchema } from '@fieldloom/db/schema-dump';
import { pgDumpProgram } from '@fieldloom/db/stack-address';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { schemaFaults } from '@fieldloom/testkit/schema-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

const MIGRATION = `
create type mood as enum ('good', 'it''s complicated');
create table interview (
  id uuid primary key default uuidv7(),
  team_id uuid not null,
  number bigint generated always as identity,
  kind text not null check (kind in ('CALL', 'VISIT')),
  mood mood,
  title text,
  length_ms bigint not null default 0,
  price numeric,
  held_on date,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  tag_ids uuid[] not null default '{}',
  details jsonb not null,
  words jsonb not null default '[]',
  sound bytea,
  search text generated always as (lower(title)) stored
);
comment on column interview.length_ms is 'without breaks';
comment on column interview.words is 'json: { text: string; startMs: number }[]';
select fieldloom_workspace_table('interview', 'one talk');
create view recent_interview as select id, title, created_at from interview;
create table undeclared (id uuid primary key, team_id uuid not null);
create table half (id uuid primary key, team_id uuid not null);
alter table half enable row level security;
select fieldloom_declare('half', 'workspace');
create table misnamed (id uuid primary key);
comment on table misnamed is 'all of them: really';
`;

let database: TestDatabase;
let path: string;

beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'schema-'));
  await writeFile(join(path, '0001_interviews.sql'), MIGRATION);
  database = await testDatabase({ service: 'shop', folders: [baseMigrations, { set: 'shop', path }] });
});
afterAll(async () => {
  await database.drop();
  await rm(path, { recursive: true });
});

describe('rowTypes', () => {
  it('writes an interface for each table of the service', async () => {
    const text = rowTypes(await readTables(database.ownerUrl));
    expect(text).toContain(`export interface Database extends BaseTables {
  half: HalfTable;
  interview: InterviewTable;
`);
    expect(text).toContain(`/** workspace: one talk */
export interface InterviewTable {
  id: Generated<string>;
  team_id: string;
  number: GeneratedAlways<number>;
  kind: 'CALL' | 'VISIT';
  mood: 'good' | 'it\\'s complicated' | null;
  title: string | null;
  /** without breaks */
  length_ms: Generated<number>;
  price: ColumnType<string | null, string | number | null, string | number | null>;
  held_on: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
  tag_ids: Generated<string[]>;
  details: ColumnType<unknown, string, string>;
  words: ColumnType<{ text: string; startMs: number }[], string | undefined, string>;
  sound: Buffer | null;
  search: GeneratedAlways<string | null>;
}`);
    expect(text).toContain(`export interface RecentInterviewTable {
  id: string | null;
  title: string | null;
  created_at: Date | null;
}`);
    expect(text).not.toContain('outbox');
  });
});

describe('dumpSchema', () => {
  it('is the same for the same migrations, without names of test databases', async () => {
    const program = await pgDumpProgram();
    const one = await dumpSchema(program, database.ownerUrl, 'test_shop');
    const again = await dumpSchema(program, database.ownerUrl, 'test_shop');
    expect(again).toBe(one);
    expect(one).toContain('CREATE TABLE public.interview (');
    expect(one).toContain('CREATE POLICY sweep ON public.outbox TO shop_sweep USING (true) WITH CHECK (true);');
    expect(one).not.toContain('test_');
    expect(one).not.toMatch(/^--|restrict/m);
  });
});

describe('schemaFaults', () => {
  it('names every table that is not declared or not protected', async () => {
    expect(await schemaFaults(database.ownerUrl)).toEqual([
      'half is of a workspace, but its row-level security is not forced',
      'half has no policy called workspace',
      'misnamed does not say whose rows it holds: call fieldloom_workspace_table or fieldloom_declare',
      'undeclared does not say whose rows it holds: call fieldloom_workspace_table or fieldloom_declare',
      'undeclared has a team_id, but no forced row-level security',
    ]);
  });

  it('names every table that is opened in another way', async () => {
    const opened = await testDatabase({ service: 'shop', folders: [baseMigrations] });
    const admin = new pg.Client({ connectionString: opened.adminUrl });
    await admin.connect();
    await admin.query('create policy everything on outbox using (true)');
    await admin.query('alter policy workspace on idempotency_key using (true)');
    await admin.query('alter table inbox owner to test_shop_app');
    await admin.end();
    expect(await schemaFaults(opened.ownerUrl)).toEqual([
      "idempotency_key's policy workspace does not ask for app.team_id",
      'outbox is opened by policy everything too',
      'inbox belongs to test_shop_app, who could open it',
    ]);
    await opened.drop();
  });

  it('accepts the conventions themselves', async () => {
    const plain = await testDatabase({ service: 'shop', folders: [baseMigrations] });
    expect(await schemaFaults(plain.ownerUrl)).toEqual([]);
    await plain.drop();
  });
});
