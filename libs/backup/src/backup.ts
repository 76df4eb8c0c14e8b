import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { databasesOf } from './databases/connect.ts';
import { countTables, schemaOf } from './databases/count.ts';
import { dumpDatabase } from './databases/dump.ts';
import { type SeenDatabase, takeMoment } from './databases/moment.ts';
import { type Dependencies, megabytes } from './dependencies.ts';
import { handledOf, rangesToKeep } from './events/keep.ts';
import { eventsFile, eventTopics, keepMessages, letterTopics, readGroups } from './events/read.ts';
import { describePart, readLines, writeLines } from './files.ts';
import { forgetOld } from './forget.ts';
import { holdFolder } from './hold-folder.ts';
import { DATABASES_AT_ONCE } from './limits.ts';
import { completeBackups, type DatabasePart, FORMAT, type Manifest, readBackup, writeManifest } from './manifest.ts';
import { Blobs, type KeptObject } from './objects/blobs.ts';
import { isOwned, ObjectCopy } from './objects/copy.ts';
import { together } from './together.ts';

/** The service that knows which files exist; see isOwned. */
const FILES_DATABASE = 'media';
const OBJECTS_FILE = 'objects.ndjson';

/**
 * Takes a backup of a region while people work in it.
 *
 * The order makes the backup consistent. First the objects, so that few are left for the end. Then the consumers'
 * positions: they are read before the moment, so that no event counts as handled while the databases lack its effect.
 * Then the moment. Last the objects again, so that the object of every row is there.
 * @param keep How many complete backups of the folder to keep, including this one.
 * @returns The manifest, once everything is on disk.
 */
export async function backUp(
  dependencies: Dependencies,
  root: string,
  keep: number,
): Promise<{ folder: string; manifest: Manifest }> {
  const { env, storage, stream, say } = dependencies;
  const { names, version } = await databasesOf(env.POSTGRES_URL, env.DATABASES);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const release = await holdFolder(root);
  try {
    const blobs = new Blobs(root);
    await clearUnfinished(root, blobs);
    const copy = new ObjectCopy(storage, blobs, await lastObjects(root));
    await copy.pass();
    say(`Objects: ${copy.kept.size}, ${megabytes(copy.copiedBytes)} of them new`);
    const groups = await readGroups(stream, env.TOPIC_PREFIX);
    const letters = letterTopics(env.TOPIC_PREFIX);
    const topics = new Set(await stream.admin.listTopics());
    const emitted = eventTopics(env.TOPIC_PREFIX).filter((topic) => topics.has(topic));
    const moment = await takeMoment(env.POSTGRES_URL, names, () => stream.admin.rangesOf(emitted));
    try {
      const id = moment.takenAt.toISOString().replaceAll(/[:.]/g, '-');
      say(`The moment: ${moment.takenAt.toISOString()}`);
      const folder = join(root, id);
      await mkdir(folder, { mode: 0o700 });
      const ends = [...moment.value, ...(await stream.admin.rangesOf(letters.filter((topic) => topics.has(topic))))];
      const owners = await ownersOf(moment.databases);
      const [, kept, databases] = await Promise.all([
        copy.pass(),
        keepMessages(stream, env.TOPIC_PREFIX, rangesToKeep(ends, groups), eventsFile(folder)),
        keepDatabases(dependencies, moment.databases, folder),
      ]);
      const objects = [...copy.kept.values()].filter(({ key }) => owners === undefined || isOwned(key, owners));
      await writeLines(join(folder, OBJECTS_FILE), objects);
      const manifest: Manifest = {
        format: FORMAT,
        id,
        region: env.FIELDLOOM_SCOPE,
        takenAt: moment.takenAt.toISOString(),
        takenBy: moment.takenBy.toISOString(),
        release: env.RELEASE,
        postgresVersion: version,
        databases,
        events: {
          ...(await describePart(folder, 'events.ndjson')),
          messages: [...kept.values()].reduce((sum, { length }) => sum + length, 0),
          groups: handledOf(groups, kept, ends),
        },
        objects: {
          ...(await describePart(folder, OBJECTS_FILE)),
          count: objects.length,
          totalBytes: objects.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
        },
        keys: dependencies.keys,
      };
      await writeManifest(folder, manifest);
      const forgotten = await forgetOld(root, blobs, keep);
      if (forgotten.backups + forgotten.blobs > 0)
        say(`Forgotten: ${forgotten.backups} old backups, ${forgotten.blobs} contents that only they had`);
      return { folder, manifest };
    } finally {
      await moment.end();
    }
  } finally {
    await release();
  }
}

async function keepDatabases(
  { env, say }: Dependencies,
  databases: readonly SeenDatabase[],
  folder: string,
): Promise<DatabasePart[]> {
  const programs = { serverUrl: env.POSTGRES_URL, bin: env.PG_BIN };
  const done: DatabasePart[] = [];
  await together(databases, DATABASES_AT_ONCE, async ({ name, client, snapshot }) => {
    const file = `${name}.dump`;
    await dumpDatabase(programs, { database: name, snapshot, file: join(folder, file) });
    const tables = await countTables(client);
    const part = { ...(await describePart(folder, file)), name, ...(await schemaOf(client)), tables };
    done.push(part);
    const rows = Object.values(tables).reduce((sum, each) => sum + each.rows, 0);
    say(`Database ${name}: ${rows} rows, ${megabytes(part.bytes)}`);
  });
  return done.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Returns the ids of files and clips as of the moment; undefined when no database knows them. */
async function ownersOf(databases: readonly SeenDatabase[]): Promise<ReadonlySet<string> | undefined> {
  const client: pg.Client | undefined = databases.find(({ name }) => name === FILES_DATABASE)?.client;
  if (client === undefined) return undefined;
  const { rows } = await client.query<{ id: string }>(
    'select id from public.file union all select id from public.clip',
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the objects of the newest complete backup in the folder. A backup that can't be read counts as none. */
async function lastObjects(root: string): Promise<Map<string, KeptObject>> {
  const known = new Map<string, KeptObject>();
  const last = await readBackup(root).catch(() => undefined);
  if (last === undefined) return known;
  for await (const object of readLines<KeptObject>(join(last.folder, last.manifest.objects.file)))
    known.set(object.key, object);
  return known;
}

/** The form of this program's folder names: `2026-11-21T21-30-00-000Z`. */
const OWN_FOLDER = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;

async function clearUnfinished(root: string, blobs: Blobs): Promise<void> {
  await blobs.clearScratch();
  const complete = new Set(await completeBackups(root));
  const names = (await readdir(root)).filter((name) => OWN_FOLDER.test(name) && !complete.has(name));
  for (const name of names) await rm(join(root, name), { recursive: true });
}
