import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Storage } from '@fieldloom/storage/storage';
import { testStack } from '@fieldloom/testkit/stack';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Blobs } from '../src/objects/blobs.ts';
import { ObjectCopy, restoreObjects } from '../src/objects/copy.ts';

let storage: Storage;
let root: string;

beforeAll(async () => {
  const { s3 } = await testStack();
  storage = new Storage({
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
    S3_BUCKET: `test-backup-${randomBytes(6).toString('hex')}`,
    S3_REGION: 'us-east-1',
  });
  await storage.ensureBucket(['http://fieldloom.localhost']);
  root = await mkdtemp(join(tmpdir(), 'fieldloom-backup-'));
});
afterAll(async () => {
  await storage.deletePrefix('');
  storage.close();
  await rm(root, { recursive: true });
});

const textOf = async (key: string) => (await storage.getBuffer(key, 1_000)).toString();

it('copies what is new, keeps what was deleted since, and restores exactly that', async () => {
  const blobs = new Blobs(root);
  const file = join(root, 'letter');
  await writeFile(file, 'a letter');
  const about = { sizeBytes: 8, contentType: 'text/plain', metadata: { origin: 'post' } };
  await storage.putFile('team/one/original', file, about);
  await storage.put('team/two/original', Buffer.from('gone soon'), 'image/png');
  const copy = new ObjectCopy(storage, blobs, new Map());
  await copy.pass();
  expect(copy.copiedBytes).toBe(17);
  await storage.delete(['team/two/original']);
  await storage.put('team/three/original', Buffer.from('a letter'), 'text/html');
  await copy.pass();
  expect([...copy.kept.keys()].toSorted()).toEqual(['one', 'three', 'two'].map((name) => `team/${name}/original`));

  const again = new ObjectCopy(storage, blobs, copy.kept);
  await again.pass();
  expect(again.copiedBytes).toBe(0);
  await rm(blobs.path(copy.kept.get('team/one/original')!.sha256));
  const damaged = new ObjectCopy(storage, blobs, copy.kept);
  await damaged.pass();
  // The two that share the content.
  expect(damaged.copiedBytes).toBeGreaterThan(0);

  await storage.delete(['team/one/original']);
  await storage.put('team/four/original', Buffer.from('of later'), 'text/plain');
  expect(await restoreObjects(storage, blobs, copy.kept)).toEqual({ sent: 2, deleted: 1 });
  expect(await restoreObjects(storage, blobs, copy.kept)).toEqual({ sent: 0, deleted: 0 });
  expect(await textOf('team/two/original')).toBe('gone soon');
  const { contentType, metadata, stream } = await storage.get('team/one/original');
  stream.destroy();
  expect({ contentType, metadata }).toEqual({ contentType: 'text/plain', metadata: { origin: 'post' } });
  expect((await storage.head('team/two/original')).contentType).toBe('image/png');
});
