import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnvironment } from '@fieldloom/config/environment';
import { baseMigrations } from '@fieldloom/db/migration-files';
import { pgDumpProgram } from '@fieldloom/db/stack-address';
import { prefixed } from '@fieldloom/stream/topics';
import { type TestDatabase, testDatabase } from '@fieldloom/testkit/database';
import { testStack } from '@fieldloom/testkit/stack';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { backUp } from '../src/backup.ts';
import { withDatabase } from '../src/databases/connect.ts';
import { countTables } from '../src/databases/count.ts';
import { beginRestore, endRestore, unfinishedRestore } from '../src/databases/marker.ts';
import { type Dependencies, makeDependencies } from '../src/dependencies.ts';
import { backupEnvironment, type Environment } from '../src/environment.ts';
import { readBackup } from '../src/manifest.ts';
import { Blobs } from '../src/objects/blobs.ts';
import { type Chosen, checkRestore, restore } from '../src/restore.ts';

/** A region of two databases, a bucket and a broker's topics, on the engines of the tests. */
let databases: TestDatabase[];
let stream: TestStream;
let env: Environment;
let dependencies: Dependencies;
let root: string;
let chosen: Chosen;

const TEAM = '0198c0de-0000-7000-8000-000000000001';
const usual = { clear: false, otherKeys: false };
const quiet = () => {};

beforeAll(async () => {
  const folders = [baseMigrations];
  databases = await Promise.all([1, 2].map(() => testDatabase({ service: 'backup', folders })));
  stream = await testStream();
  root = await mkdtemp(join(tmpdir(), 'fieldloom-backup-'));
  const { postgresAdminUrl, kafkaBrokers, s3 } = await testStack();
  const privateJwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const keysFile = join(root, 'keys.json');
  await writeFile(keysFile, JSON.stringify({ scope: 'us_b', kid: 'us_b-1', privateJwk, publicKeys: {} }));
  env = parseEnvironment(backupEnvironment, {
    FIELDLOOM_SCOPE: 'us_b',
    POSTGRES_URL: postgresAdminUrl,
    DATABASES: databases.map(({ name }) => name).join(','),
    PG_BIN: dirname(await pgDumpProgram()),
    KAFKA_BROKERS: kafkaBrokers.join(','),
    TOPIC_PREFIX: stream.topicPrefix,
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: `test-backup-${randomBytes(6).toString('hex')}`,
    KEYS_FILE: keysFile,
    CONNECTION_SECRET: 'a secret of the connections',
  });
  dependencies = makeDependencies(env, quiet);
  await dependencies.storage.ensureBucket(['http://fieldloom.localhost']);
});
afterAll(async () => {
  await endRestore(env.POSTGRES_URL);
  await dependencies.storage.deletePrefix('');
  dependencies.storage.close();
  await Promise.all(databases.map((database) => database.drop()));
  await stream.drop();
  await rm(root, { recursive: true });
});

const inDatabase = <T>(index: number, work: Parameters<typeof withDatabase<T>>[2]) =>
  withDatabase(env.POSTGRES_URL, databases[index]!.name, work);
const write = (index: number, key: string) =>
  inDatabase(index, (client) =>
    client.query(`insert into idempotency_key (team_id, key, operation, response) values ($1, $2, 'o', '{}')`, [
      TEAM,
      key,
    ]),
  );
const tables = async () => [await inDatabase(0, countTables), await inDatabase(1, countTables)];

async function objects(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of dependencies.storage.list(''))
    found[key] = (await dependencies.storage.getBuffer(key, 1_000)).toString();
  return found;
}

it('backs up a region, and then only what is new', async () => {
  await write(0, 'one');
  await write(1, 'two');
  await dependencies.storage.put('some/letter', Buffer.from('a letter'), 'text/plain');
  await backUp(dependencies, root, Infinity);
  await write(0, 'three');
  await dependencies.storage.put('some/other', Buffer.from('another letter'), 'text/plain');
  const { manifest } = await backUp(dependencies, root, Infinity);
  expect(manifest.databases.map(({ name }) => name)).toEqual(databases.map(({ name }) => name).toSorted());
  expect(manifest.objects).toMatchObject({ count: 2, totalBytes: 22 });
  chosen = { root, ...(await readBackup(root)) };
  expect(chosen.manifest).toEqual(manifest);
});

it('refuses invalid backups and restores, and changes nothing', async () => {
  const before = await tables();
  await expect(checkRestore(dependencies, chosen, usual)).rejects.toThrow('REGION_NOT_EMPTY');
  const strange = makeDependencies({ ...env, CONNECTION_SECRET: 'another secret, of others' }, quiet);
  await expect(restore(strange, chosen, { ...usual, clear: true, checked: false })).rejects.toThrow('KEYS_DIFFER');
  const list = join(chosen.folder, 'objects.ndjson');
  const { sha256 } = JSON.parse((await readFile(list, 'utf8')).split('\n')[0] ?? '') as { sha256: string };
  const path = new Blobs(root).path(sha256);
  const bytes = await readFile(path);
  await writeFile(path, Buffer.from(bytes.map((byte) => byte ^ 1)));
  await expect(restore(dependencies, chosen, { clear: true, otherKeys: false, checked: false })).rejects.toThrow(
    'BACKUP_DAMAGED',
  );
  await writeFile(path, bytes);
  expect(await tables()).toEqual(before);
  expect(await unfinishedRestore(env.POSTGRES_URL)).toBeUndefined();
  await expect(checkRestore(dependencies, chosen, { ...usual, clear: true })).resolves.toBeUndefined();
});

it('restores the region completely, even after a restore that was killed', async () => {
  const expected = await tables();
  const letters = await objects();
  await write(0, 'of later');
  await dependencies.storage.put('of/later', Buffer.from('later'), 'text/plain');
  await dependencies.storage.delete(['some/letter']);
  // The state after a restore that was killed while it created the second database.
  await beginRestore(env.POSTGRES_URL, chosen.manifest.id);
  await inDatabase(1, (client) => client.query('drop schema public cascade; create schema public'));
  await restore(dependencies, chosen, { ...usual, checked: false });
  expect(await tables()).toEqual(expected);
  expect(await objects()).toEqual(letters);
  const topics = await stream.client.admin.listTopics();
  expect(topics).toContain(prefixed(stream.topicPrefix, 'content.note'));
  expect(await unfinishedRestore(env.POSTGRES_URL)).toBe(chosen.manifest.id);
  await endRestore(env.POSTGRES_URL);
  expect(await unfinishedRestore(env.POSTGRES_URL)).toBeUndefined();
});

it('does not wait for ever for people who work on the databases', async () => {
  await withDatabase(databases[0]!.ownerUrl, databases[0]!.name, async (client) => {
    await client.query("set application_name = 'somebody'");
    const options = { clear: true, otherKeys: false, checked: true };
    await expect(restore(dependencies, chosen, options)).rejects.toThrow('REGION_IN_USE');
  });
});
