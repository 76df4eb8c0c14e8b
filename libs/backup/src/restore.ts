import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrations, serviceMigrations } from '@fieldloom/db/migration-files';
import { sha256OfFile } from '@fieldloom/engines/files';
import { databasesOf, withDatabase } from './databases/connect.ts';
import { countTables, differences, filledTables, schemaOf } from './databases/count.ts';
import { restoreDatabase, sessionsIn } from './databases/dump.ts';
import { beginRestore, unfinishedRestore } from './databases/marker.ts';
import { type Dependencies, megabytes } from './dependencies.ts';
import { eventsFile } from './events/read.ts';
import { restoreEvents } from './events/restore.ts';
import { isAsWritten, readLines } from './files.ts';
import { DATABASES_AT_ONCE, OBJECTS_AT_ONCE, SESSIONS_GONE_MS, SESSIONS_POLL_MS } from './limits.ts';
import type { Manifest } from './manifest.ts';
import { Blobs, type KeptObject } from './objects/blobs.ts';
import { restoreObjects } from './objects/copy.ts';
import { BackupProblem } from './problem.ts';
import { type RestoreOptions, refuse, type Target } from './refusals.ts';
import { together } from './together.ts';

export interface Chosen {
  /** The folder with all backups and the objects. */
  root: string;
  folder: string;
  manifest: Manifest;
}

/** Checks whether the backup is complete and may be restored here. Changes nothing. @throws BackupProblem */
export async function checkRestore(dependencies: Dependencies, chosen: Chosen, options: RestoreOptions): Promise<void> {
  // Reports a backup of another region or a newer release before everything is read.
  const target = await readTarget(dependencies, chosen.manifest);
  refuse(chosen.manifest, target, options);
  await verify(dependencies, chosen);
}

/** Reads every byte of a backup. @throws BACKUP_DAMAGED */
export async function verify({ say }: Pick<Dependencies, 'say'>, { root, folder, manifest }: Chosen): Promise<void> {
  const damaged: string[] = [];
  const files = [...manifest.databases, manifest.events, manifest.objects];
  for (const part of files) if (!(await isAsWritten(folder, part))) damaged.push(part.file);
  if (damaged.length === 0) {
    const blobs = new Blobs(root);
    const objects = readLines<KeptObject>(join(folder, manifest.objects.file));
    await together(objects, OBJECTS_AT_ONCE, async (object) => {
      const isWhole = (await blobs.has(object)) && (await sha256OfFile(blobs.path(object.sha256))) === object.sha256;
      if (!isWhole) damaged.push(`object ${object.key}`);
    });
  }
  if (damaged.length > 0)
    throw new BackupProblem(
      'BACKUP_DAMAGED',
      `${damaged.length} parts are missing or not as they were written: ${damaged.slice(0, 5).join(', ')}.`,
      'Take another copy of the folder, or another backup (--backup). Nothing was changed.',
    );
  const { count, totalBytes } = manifest.objects;
  say(`Whole: ${files.length} files, ${count} objects with ${megabytes(totalBytes)}`);
}

async function readTarget({ env, storage, keys }: Dependencies, manifest: Manifest): Promise<Target> {
  const { names, version } = await databasesOf(env.POSTGRES_URL, env.DATABASES);
  const migrations = new Map<string, ReadonlyMap<string, string>>();
  for (const { name } of manifest.databases) {
    const files = (await Promise.all(serviceMigrations(name.replaceAll('_', '-')).map(readMigrations))).flat();
    migrations.set(name, new Map(files.map((file) => [file.name, file.sha256])));
  }
  const filled: string[] = [];
  const schemaVersions = new Map<string, string>();
  for (const name of names) {
    await withDatabase(env.POSTGRES_URL, name, async (client) => {
      filled.push(...(await filledTables(client)).map((table) => `${name}.${table}`));
      const { schemaVersion } = await schemaOf(client);
      if (schemaVersion !== undefined) schemaVersions.set(name, schemaVersion);
    });
  }
  for await (const _object of storage.listObjects('')) {
    filled.push('objects');
    break;
  }
  const missing = manifest.databases.filter(({ name }) => !names.includes(name)).map(({ name }) => name);
  if (missing.length > 0 && manifest.region === env.FIELDLOOM_SCOPE)
    throw new BackupProblem(
      'DATABASE_FAILED',
      `The region has no database ${missing.join(', ')}.`,
      'Start the region once, empty: that makes its databases and roles.',
    );
  return {
    region: env.FIELDLOOM_SCOPE,
    postgresVersion: version,
    migrations,
    schemaVersions,
    keys,
    filled,
    unfinished: await unfinishedRestore(env.POSTGRES_URL),
  };
}

/**
 * Makes a region's stores match the backup, and compares them. No service and no Temporal may run. If it is killed at
 * any point, run it again from the beginning: each step recreates its store or continues where it was.
 */
export async function restore(
  dependencies: Dependencies,
  chosen: Chosen,
  options: RestoreOptions & { checked: boolean },
): Promise<void> {
  const { env, storage, stream, say } = dependencies;
  const { root, folder, manifest } = chosen;
  if (options.checked) refuse(manifest, await readTarget(dependencies, manifest), options);
  else await checkRestore(dependencies, chosen, options);
  const names = manifest.databases.map(({ name }) => name);
  await nobodyWorks(env.POSTGRES_URL, names);
  await beginRestore(env.POSTGRES_URL, manifest.id);

  const programs = { serverUrl: env.POSTGRES_URL, bin: env.PG_BIN };
  await together(manifest.databases, DATABASES_AT_ONCE, async ({ name, file, tables }) => {
    await restoreDatabase(programs, { database: name, file: join(folder, file) });
    const found = await withDatabase(env.POSTGRES_URL, name, countTables);
    const different = differences(tables, found);
    if (different.length > 0)
      throw new BackupProblem(
        'RESTORE_DIFFERS',
        `Tables of ${name} are not as at the backup's moment: ${different.join(', ')}.`,
        'Look whether somebody writes to the database, then run the restore again.',
      );
    const rows = Object.values(found).reduce((sum, each) => sum + each.rows, 0);
    say(`Database ${name}: ${Object.keys(found).length} tables with ${rows} rows, as they were`);
  });

  const objects = new Map<string, KeptObject>();
  for await (const object of readLines<KeptObject>(join(folder, manifest.objects.file)))
    objects.set(object.key, object);
  const { sent, deleted } = await restoreObjects(storage, new Blobs(root), objects);
  say(`Objects: ${objects.size}, ${sent} of them sent now, ${deleted} others deleted`);

  const { messages, groups } = manifest.events;
  await restoreEvents(stream, env.TOPIC_PREFIX, { path: eventsFile(folder), messages, groups });
  say(`Events: ${messages} that wait, ${new Set(groups.map(({ group }) => group)).size} consumers in front of them`);
}

/** @throws REGION_IN_USE */
async function nobodyWorks(serverUrl: string, databases: readonly string[]): Promise<void> {
  const deadline = Date.now() + SESSIONS_GONE_MS;
  for (;;) {
    const sessions = await sessionsIn(serverUrl, databases);
    if (sessions.length === 0) return;
    if (Date.now() > deadline)
      throw new BackupProblem(
        'REGION_IN_USE',
        `Somebody works on the databases: ${sessions.slice(0, 5).join(', ')}.`,
        'Stop every service and Temporal of the region first; ./scripts/restore does so on a stack of this machine.',
      );
    await sleep(SESSIONS_POLL_MS);
  }
}
