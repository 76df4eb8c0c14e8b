import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describePart, writeLines } from './files.ts';
import { forgetOld } from './forget.ts';
import { completeBackups, FORMAT, writeManifest } from './manifest.ts';
import { Blobs } from './objects/blobs.ts';

let root: string;
let blobs: Blobs;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldloom-backup-'));
  blobs = new Blobs(root);
});
afterEach(() => rm(root, { recursive: true }));

async function backup(id: string, contents: readonly string[]): Promise<string[]> {
  const folder = join(root, id);
  await mkdir(folder);
  const hashes = await Promise.all(contents.map((text) => blobs.add(Readable.from([Buffer.from(text)]))));
  await writeLines(
    join(folder, 'objects.ndjson'),
    hashes.map((sha256) => ({ sha256 })),
  );
  await writeLines(join(folder, 'events.ndjson'), []);
  await writeManifest(folder, {
    format: FORMAT,
    id,
    region: 'eu_a',
    takenAt: '2026-11-21T21:00:00.000Z',
    takenBy: '2026-11-21T21:00:00.010Z',
    release: 'abc,2026-11-21',
    postgresVersion: 180_006,
    databases: [],
    events: { ...(await describePart(folder, 'events.ndjson')), messages: 0, groups: [] },
    objects: { ...(await describePart(folder, 'objects.ndjson')), count: hashes.length, totalBytes: 0 },
    keys: {},
  });
  return hashes;
}

const isThere = (sha256: string) =>
  access(blobs.path(sha256)).then(
    () => true,
    () => false,
  );

describe('old backups', () => {
  it('are forgotten with what only they have', async () => {
    const [shared, gone] = await backup('1', ['shared', 'of the first']);
    await backup('2', ['shared', 'of the second']);
    await backup('3', ['shared']);
    expect(await forgetOld(root, blobs, 2)).toEqual({ backups: 1, blobs: 1 });
    expect(await completeBackups(root)).toEqual(['2', '3']);
    expect([await isThere(shared!), await isThere(gone!)]).toEqual([true, false]);
    expect(await forgetOld(root, blobs, 2)).toEqual({ backups: 0, blobs: 0 });
  });

  it('stay, and what a folder that was deleted had goes', async () => {
    const [gone] = await backup('1', ['of the first']);
    const [kept] = await backup('2', ['of the second']);
    await rm(join(root, '1'), { recursive: true });
    expect(await forgetOld(root, blobs, Infinity)).toEqual({ backups: 0, blobs: 1 });
    expect([await isThere(gone!), await isThere(kept!)]).toEqual([false, true]);
  });

  it('keep all contents while one of them can not be read', async () => {
    const [kept] = await backup('1', ['of the first']);
    await backup('2', []);
    await writeFile(join(root, '1', 'manifest.json'), '{}');
    await expect(forgetOld(root, blobs, Infinity)).rejects.toThrow('BACKUP_DAMAGED');
    expect(await isThere(kept!)).toBe(true);
  });
});
