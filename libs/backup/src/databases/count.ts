import type pg from 'pg';
import type { DatabasePart, Tables } from '../manifest.ts';
import { quoted } from './connect.ts';

const TABLES = `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1, 2`;

/** Counts and hashes every table, independent of the order of rows: equal tables give equal results. */
export async function countTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ schema: string; name: string }>(TABLES);
  const tables: Tables = {};
  for (const { schema, name } of rows) {
    const counted = await client.query<{ rows: string; hash: string }>(
      `select count(*) as rows,
         coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
       from ${quoted(schema)}.${quoted(name)} t`,
    );
    tables[`${schema}.${name}`] = { rows: Number(counted.rows[0]?.rows), hash: counted.rows[0]?.hash ?? '' };
  }
  return tables;
}

/** Returns the names of the tables that differ. */
export function differences(expected: Tables, found: Tables): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter((name) => {
    const [one, other] = [expected[name], found[name]];
    return one === undefined || other === undefined || one.rows !== other.rows || one.hash !== other.hash;
  });
}

/** Reads the migrations and versions that identify a database's schema. */
export async function schemaOf(client: pg.Client): Promise<Pick<DatabasePart, 'migrations' | 'schemaVersion'>> {
  const { rows } = await client.query<{ ledger: boolean; temporal: boolean }>(
    "select to_regclass('public.schema_migration') is not null as ledger, to_regclass('public.schema_version') is not null as temporal",
  );
  const migrations = rows[0]?.ledger
    ? (
        await client.query<{ name: string; sha256: string }>(
          'select name, sha256 from public.schema_migration order by applied_at, name',
        )
      ).rows
    : [];
  if (!rows[0]?.temporal) return { migrations };
  const version = await client.query<{ curr_version: string }>(
    'select curr_version from public.schema_version limit 1',
  );
  const [row] = version.rows;
  // There is no row while the table is being created.
  return row === undefined ? { migrations } : { migrations, schemaVersion: row.curr_version };
}

/** Returns the non-empty tables that are marked as holding rows of workspaces or people. */
export async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public'
       and obj_description(c.oid, 'pg_class') ~ '^(workspace|person)' order by 1`,
  );
  const filled: string[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ some: boolean }>(`select exists (select from public.${quoted(name)}) as some`);
    if (found.rows[0]?.some) filled.push(name);
  }
  return filled;
}
