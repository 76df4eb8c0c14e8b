import { join } from 'node:path';
import { tryRun } from '@fieldloom/engines/run';
import { DATABASE_TIMEOUT_MS, RESTORE_JOBS } from '../limits.ts';
import { BackupProblem } from '../problem.ts';
import { quoted, urlOf, withDatabase } from './connect.ts';

const SAID_CHARACTERS = 1_000;

interface Programs {
  serverUrl: string;
  /** Folder of pg_dump and pg_restore; empty to use those on PATH. */
  bin: string;
}

async function runProgram({ serverUrl, bin }: Programs, program: string, database: string, args: string[]) {
  const url = new URL(urlOf(serverUrl, database));
  const password = decodeURIComponent(url.password);
  // The password is not passed in the URL, because other users of the machine can see the arguments of programs.
  url.password = '';
  const command = bin === '' ? program : join(bin, program);
  const { code, stderr } = await tryRun(command, ['-d', url.toString(), '--no-password', ...args], {
    env: { PATH: process.env['PATH'], PGPASSWORD: password, LANG: 'C.UTF-8' },
    timeoutMs: DATABASE_TIMEOUT_MS,
  });
  if (code === 0) return;
  throw new BackupProblem(
    'DATABASE_FAILED',
    `${program} of ${database} ended with ${code}: ${stderr.trim().slice(-SAID_CHARACTERS)}`,
    'Look at what it said; PG_BIN must hold programs of the server’s version, and the role must pass row-level security.',
  );
}

/** Writes a database, as an exported snapshot sees it, in pg_dump's compressed custom format. */
export async function dumpDatabase(
  programs: Programs,
  { database, snapshot, file }: { database: string; snapshot: string; file: string },
): Promise<void> {
  await runProgram(programs, 'pg_dump', database, ['-Fc', '-Z', '1', `--snapshot=${snapshot}`, '-f', file]);
}

/**
 * Restores a dump into an existing database and deletes everything it held before. Roles belong to the server and stay.
 */
export async function restoreDatabase(
  programs: Programs,
  { database, file }: { database: string; file: string },
): Promise<void> {
  await withDatabase(programs.serverUrl, database, async (client) => {
    const { rows } = await client.query<{ nspname: string }>(
      `select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
    );
    await client.query('begin');
    for (const { nspname } of rows) await client.query(`drop schema ${quoted(nspname)} cascade`);
    // Restores the defaults of a new database; the dump holds what differs from them.
    await client.query('create schema public authorization pg_database_owner; grant usage on schema public to public');
    await client.query('commit');
  });
  await runProgram(programs, 'pg_restore', database, ['--exit-on-error', '-j', String(RESTORE_JOBS), file]);
  await withDatabase(programs.serverUrl, database, (client) => client.query('analyze'));
}

/** Lists the database and program of each open session in these databases. */
export async function sessionsIn(serverUrl: string, databases: readonly string[]): Promise<string[]> {
  return withDatabase(serverUrl, 'postgres', async (client) => {
    const { rows } = await client.query<{ who: string }>(
      `select distinct datname || ' (' || coalesce(nullif(application_name, ''), usename) || ')' as who
       from pg_stat_activity
       where datname = any($1) and application_name <> 'fieldloom-backup' and backend_type = 'client backend'`,
      [databases],
    );
    return rows.map(({ who }) => who);
  });
}
