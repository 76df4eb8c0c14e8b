import { setTimeout as sleep } from 'node:timers/promises';
import { isUnreachable } from '@fieldloom/kernel/unreachable';
import pg from 'pg';
import { type MigrationFile, type MigrationFolder, readMigrations } from './migration-files.ts';

export interface MigrateOptions {
  /** Role `<service>_owner`. */
  ownerUrl: string;
  /** In order, with the base first. */
  folders: readonly MigrationFolder[];
  /** Stop after this migration ('content/0003_highlights'), as a data migration's test does. */
  upTo?: string;
  onApplied?: (name: string) => void;
  /**
   * How long to wait for a database that is not reachable yet: its server, or the name server, may be starting at the
   * same time.
   */
  patienceMs?: number;
  onWait?: (error: unknown) => void;
}

const RETRY_MS = 500;

/** Any number will do, as long as every migrator of every release uses the same one. */
const MIGRATION_LOCK = 7_203_011_911;

const CREATE_LEDGER = `
  create table if not exists schema_migration (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  );
  comment on table schema_migration is 'global: migrations that this database has had'`;

/**
 * Applies the migrations that a database does not have yet, each in its own transaction. Only one migrator works at a
 * time: a second run waits and then finds nothing to do.
 * @returns the names of the applied migrations, in order.
 * @throws when an applied file was changed or removed (migrations are append-only), or when SQL fails: earlier
 * migrations stay, and the failed one leaves nothing.
 */
export async function migrateToLatest(options: MigrateOptions): Promise<string[]> {
  const files = (await Promise.all(options.folders.map(readMigrations))).flat();
  const wanted = cutAfter(files, options.upTo);
  const client = await connect(options);
  try {
    // The lock belongs to the session, not a transaction: it spans all migrations and is released with the connection.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(CREATE_LEDGER);
    const applied = await readLedger(client);
    refuseRewrites(files, applied);
    const pending = wanted.filter((file) => !applied.has(file.name));
    for (const file of pending) {
      await apply(client, file);
      options.onApplied?.(file.name);
    }
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

async function connect({ ownerUrl, patienceMs = 0, onWait }: MigrateOptions): Promise<pg.Client> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fieldloom-migrate' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!isUnreachable(error) || Date.now() > deadline) throw error;
      onWait?.(error);
      await sleep(RETRY_MS);
    }
  }
}

function cutAfter(files: MigrationFile[], upTo: string | undefined): MigrationFile[] {
  if (upTo === undefined) return files;
  const last = files.findIndex((file) => file.name === upTo);
  if (last === -1) throw new Error(`there is no migration ${upTo}`);
  return files.slice(0, last + 1);
}

/** Returns name → sha256 of the applied migrations. */
async function readLedger(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration');
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

/** A database may be ahead of an older release after a rollback, but it must not contradict it. */
function refuseRewrites(files: readonly MigrationFile[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(files.map((file) => [file.name, file.sha256]));
  const faults: string[] = [];
  for (const [name, sha256] of applied) {
    const now = known.get(name);
    if (now === undefined && isAhead(name, files)) continue;
    if (now === undefined) faults.push(`${name} was applied, but its file is gone`);
    else if (now !== sha256) faults.push(`${name} was changed after it was applied`);
  }
  if (faults.length > 0) throw new Error(`Migrations are append-only: ${faults.join('; ')}. Add a new one instead.`);
}

function isAhead(name: string, files: readonly MigrationFile[]): boolean {
  const set = name.slice(0, name.indexOf('/') + 1);
  const ofSet = files.filter((file) => file.name.startsWith(set));
  return ofSet.length > 0 && ofSet.every((file) => file.name < name);
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [file.name, file.sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${file.name} failed: ${describe(error, file.sql)}`, { cause: error });
  }
}

/** PostgreSQL reports an error's position as a 1-based character offset; people want the line. */
function describe(error: unknown, text: string): string {
  const { message, position } = error as { message: string; position?: string };
  if (position === undefined) return message;
  return `${message} (line ${text.slice(0, Number(position)).split('\n').length})`;
}
