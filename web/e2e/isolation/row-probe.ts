import { randomUUID } from 'node:crypto';
import { type Column, readTables, type Table } from '@fieldloom/db/introspection';
import pg from 'pg';

/** Two workspaces, each with a row in every workspace table. */
const OWN = '0190a000-0000-7000-8000-00000000000a';
const FOREIGN = '0190a000-0000-7000-8000-00000000000b';
const REFUSED = '42501';

/**
 * Inserts a row for each workspace into every workspace table. Foreign keys, checks and triggers are removed first:
 * they are not what is tested, and any row will do.
 * @param url Superuser's URL of a scratch database, which is of no use afterwards.
 */
export async function plantRows(url: string): Promise<void> {
  const tables = (await readTables(url)).filter(({ scope }) => scope === 'workspace');
  await withClient(url, async (client) => {
    // Disables triggers and foreign key checks.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ table: string; name: string }>(
      `select conrelid::regclass::text as "table", conname as name from pg_constraint
       where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of rows) {
      await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
    }
    // Also removes triggers that refuse changes by anybody.
    const { rows: triggers } = await client.query<{ table: string; name: string }>(
      `select tgrelid::regclass::text as "table", tgname as name from pg_trigger where not tgisinternal`,
    );
    for (const { table, name } of triggers) await client.query(`drop trigger ${pg.escapeIdentifier(name)} on ${table}`);
    for (const table of tables) {
      for (const teamId of [OWN, FOREIGN]) await plantRow(client, table, teamId);
    }
  });
}

async function plantRow(client: pg.Client, { name, columns }: Table, teamId: string): Promise<void> {
  const filled = columns.filter((column) => !column.generatedAlways && (!column.nullable || column.name === 'team_id'));
  const values = filled.map((column) => (column.name === 'team_id' ? teamId : valueOf(column)));
  const names = filled.map((column) => pg.escapeIdentifier(column.name));
  const places = filled.map((column, index) => `$${index + 1}::text::${column.type}`);
  await client.query(
    `insert into ${pg.escapeIdentifier(name)} (${names.join(', ')}) values (${places.join(', ')})`,
    values,
  );
}

/** A value of the column's type, as text; a different one each time. */
function valueOf({ name, type, values }: Column): string {
  if (values[0] !== undefined) return values[0];
  if (type.endsWith('[]')) return '{}';
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return 'false';
  if (type.startsWith('timestamp') || type === 'date') return '2026-01-01';
  if (type === 'jsonb' || type === 'json') return '{}';
  if (type === 'bytea') return `\\x${randomUUID().replaceAll('-', '')}`;
  if (/^(?:smallint|integer|bigint|numeric|real|double precision)/.test(type)) {
    return String(Math.floor(Math.random() * 30_000));
  }
  if (type === 'text' || type.startsWith('character')) return randomUUID();
  throw new Error(`No value is known for ${name} of type ${type}`);
}

/**
 * Reads and writes a planted table as the service's role, in one workspace and in none.
 * @param client Superuser's, in a transaction; when this ends, it has changed nothing and is the superuser's again.
 * @param app The service's role.
 * @returns what it could do that it may not, and what it could not do that it must; empty for a table that keeps
 *   workspaces apart.
 */
export async function probeRows(client: pg.Client, app: string, table: string): Promise<string[]> {
  const faults: string[] = [];
  const name = pg.escapeIdentifier(table);
  const attempt = async (
    team: string | undefined,
    statement: string,
    values: unknown[] = [],
  ): Promise<number | string> => {
    await client.query('savepoint attempt');
    try {
      await client.query(`set local role ${pg.escapeIdentifier(app)}`);
      if (team !== undefined) await client.query(`select set_config('app.team_id', $1, true)`, [team]);
      const { rowCount } = await client.query(statement, values);
      return rowCount ?? 0;
    } catch (error) {
      return String((error as { code?: string }).code);
    } finally {
      await client.query('rollback to savepoint attempt');
    }
  };
  const expect = async (what: string, should: readonly (number | string)[], is: Promise<number | string>) => {
    const found = await is;
    if (!should.includes(found)) faults.push(`${table}: ${what}: ${found} instead of ${should.join(' or ')}`);
  };
  const of = (verb: string) => `${verb} ${name} where team_id = $1`;
  await expect('reads its own row', [1], attempt(OWN, of('select from'), [OWN]));
  await expect("reads another workspace's row", [0], attempt(OWN, of('select from'), [FOREIGN]));
  await expect('reads without a workspace', [0], attempt(undefined, `select from ${name} where team_id is not null`));
  await expect(
    "changes another workspace's row",
    [0, REFUSED],
    attempt(OWN, `update ${name} set team_id = team_id where team_id = $1`, [FOREIGN]),
  );
  await expect(
    'gives its row to another workspace',
    [REFUSED],
    attempt(OWN, `update ${name} set team_id = $2 where team_id = $1`, [OWN, FOREIGN]),
  );
  await expect("deletes another workspace's row", [0, REFUSED], attempt(OWN, of('delete from'), [FOREIGN]));
  return faults;
}

/** Runs `work` on a separate connection. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
