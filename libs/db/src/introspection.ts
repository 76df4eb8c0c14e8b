import pg from 'pg';

export interface Column {
  name: string;
  /** As PostgreSQL writes it: 'uuid', 'text[]', 'timestamp with time zone'. */
  type: string;
  nullable: boolean;
  /** A value comes from a default or a sequence when none is given. */
  hasDefault: boolean;
  /** Only the database writes it. */
  generatedAlways: boolean;
  /** Values of the enumeration, or of a check `column in (…)`; empty when the column is not restricted. */
  values: readonly string[];
  comment: string | null;
}

export interface Table {
  name: string;
  kind: 'table' | 'view';
  /** Whose rows it holds; null when the migrations do not say. */
  scope: TableScope | null;
  comment: string | null;
  hasTeamId: boolean;
  rowSecurity: 'none' | 'enabled' | 'forced';
  policies: readonly string[];
  columns: readonly Column[];
}

export const tableScopes = ['workspace', 'person', 'sweep', 'global'] as const;
/** What `fieldloom_declare` writes: see migrations/0001_conventions.sql. */
export type TableScope = (typeof tableScopes)[number];

const TABLES = `
  select c.oid::int as id, c.relname as name, c.relkind as kind, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    obj_description(c.oid, 'pg_class') as comment,
    array(select polname::text from pg_policy where polrelid = c.oid order by polname) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`;

const COLUMNS = `
  select a.attrelid::int as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    (a.atthasdef or a.attidentity <> '') and a.attgenerated = '' as has_default,
    a.attidentity = 'a' or a.attgenerated <> '' as generated_always,
    array(select enumlabel::text from pg_enum where enumtypid = a.atttypid order by enumsortorder) as labels,
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks,
    col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a
  where a.attrelid = any($1::int[]) and a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`;

interface TableRow {
  id: number;
  name: string;
  kind: string;
  enabled: boolean;
  forced: boolean;
  comment: string | null;
  policies: string[];
}

interface ColumnRow {
  table: number;
  name: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  generated_always: boolean;
  labels: string[];
  checks: string[];
  comment: string | null;
}

/** Reads the tables and views of schema public, by name. */
export async function readTables(url: string): Promise<Table[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await readTablesWith(client);
  } finally {
    await client.end();
  }
}

/** Does the same on an open connection, so it also sees what its transaction has changed. */
export async function readTablesWith(client: pg.Client): Promise<Table[]> {
  const tables = (await client.query<TableRow>(TABLES)).rows;
  const columns = (await client.query<ColumnRow>(COLUMNS, [tables.map((table) => table.id)])).rows;
  const columnsOf = Map.groupBy(columns, (column) => column.table);
  return tables.map((table) => toTable(table, (columnsOf.get(table.id) ?? []).map(toColumn)));
}

function toTable(row: TableRow, columns: Column[]): Table {
  const [word = ''] = (row.comment ?? '').split(':');
  return {
    name: row.name,
    kind: kindOf(row.kind),
    scope: tableScopes.find((scope) => scope === word) ?? null,
    comment: row.comment,
    hasTeamId: columns.some((column) => column.name === 'team_id'),
    rowSecurity: row.forced && row.enabled ? 'forced' : row.enabled ? 'enabled' : 'none',
    policies: row.policies,
    columns,
  };
}

function toColumn(row: ColumnRow): Column {
  return {
    name: row.name,
    type: row.type,
    nullable: row.nullable,
    hasDefault: row.has_default,
    generatedAlways: row.generated_always,
    values:
      row.labels.length > 0 ? row.labels : (row.checks.map(listedValues).find((values) => values.length > 0) ?? []),
    comment: row.comment,
  };
}

/** PostgreSQL shows `check (kind in ('a', 'b'))` as `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`. */
const ONE_OF = /^CHECK \(\(+"?\w+"?\)?(?:::text)? = ANY \(\(?ARRAY\[(.+)\]\)?(?:::text\[\])?\)\)+$/;
const LITERAL = /'((?:[^']|'')*)'(?:::[\w ]+)?/g;

function listedValues(check: string): string[] {
  const list = ONE_OF.exec(check)?.[1];
  if (list === undefined) return [];
  return [...list.matchAll(LITERAL)].map((match) => match[1]!.replaceAll("''", "'"));
}

/**
 * Reads every row of every table as JSON, in a fixed order. Comparing two readings shows what a call changed.
 * @param url URL of a role that sees all rows.
 * @param except Tables to leave out.
 */
export async function readRows(url: string, except: readonly string[] = []): Promise<Record<string, string[]>> {
  const reader = await RowReader.open(url, except);
  try {
    return await reader.read();
  } finally {
    await reader.close();
  }
}

/**
 * Runs `readRows` many times. A spec reads everything before and after each of hundreds of calls, and opening a
 * connection with its own plans costs twenty times as much as the reading. Close it before the database is dropped.
 */
export class RowReader {
  readonly #client: pg.Client;
  readonly #tables: readonly string[];

  private constructor(client: pg.Client, tables: readonly string[]) {
    this.#client = client;
    this.#tables = tables;
  }

  /** @param url URL of a role that sees all rows. @param except Tables to leave out. */
  static async open(url: string, except: readonly string[] = []): Promise<RowReader> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const tables = (await client.query<TableRow>(TABLES)).rows
      .filter(({ name, kind }) => kindOf(kind) === 'table' && !except.includes(name))
      .map(({ name }) => name);
    return new RowReader(client, tables);
  }

  async read(): Promise<Record<string, string[]>> {
    const reads = this.#tables.map(
      (name) =>
        `select ${pg.escapeLiteral(name)} as name, to_jsonb(t)::text as row from ${pg.escapeIdentifier(name)} t`,
    );
    if (reads.length === 0) return {};
    const text = `${reads.join(' union all ')} order by 1, 2`;
    const { rows } = await this.#client.query<{ name: string; row: string }>({ name: 'all rows', text });
    const rowsOf = Map.groupBy(rows, ({ name }) => name);
    return Object.fromEntries(this.#tables.map((name) => [name, (rowsOf.get(name) ?? []).map(({ row }) => row)]));
  }

  async close(): Promise<void> {
    await this.#client.end();
  }
}

function kindOf(relkind: string): Table['kind'] {
  return relkind === 'v' || relkind === 'm' ? 'view' : 'table';
}
