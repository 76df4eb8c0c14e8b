import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { describePart, isAsWritten } from './files.ts';
import { completeBackups, FORMAT, type Manifest, parseManifest, readBackup, writeManifest } from './manifest.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fieldloom-backup-'));
});
afterEach(() => rm(root, { recursive: true }));

const part = { sha256: 'a'.repeat(64), bytes: 1 };
const manifestOf = (id: string): Manifest => ({
  format: FORMAT,
  id,
  region: 'eu_a',
  takenAt: '2026-11-21T21:00:00.000Z',
  takenBy: '2026-11-21T21:00:00.010Z',
  release: 'abc,2026-11-21',
  postgresVersion: 180_006,
  databases: [
    { ...part, file: 'content.dump', name: 'content', migrations: [], tables: { a: { rows: 1, hash: '2' } } },
  ],
  events: { ...part, file: 'events.ndjson', messages: 0, groups: [] },
  objects: { ...part, file: 'objects.ndjson', count: 0, totalBytes: 0 },
  keys: { one: 'print' },
});

async function write(id: string): Promise<string> {
  await mkdir(join(root, id));
  await writeManifest(join(root, id), manifestOf(id));
  return join(root, id, 'manifest.json');
}

describe('a manifest', () => {
  it('is read as it was written', async () => {
    await write('first');
    expect((await readBackup(root)).manifest).toEqual(manifestOf('first'));
  });

  it.each([
    ['another region', (text: string) => text.replace('eu_a', 'us_b')],
    ['a row less', (text: string) => text.replace('"rows": 1', '"rows": 0')],
    ['half of it', (text: string) => text.slice(0, text.length / 2)],
    ['no checksum', (text: string) => text.replace('checksum', 'check')],
  ])('that says otherwise is refused: %s', async (_name, change) => {
    const text = await readFile(await write('first'), 'utf8');
    expect(change(text)).not.toBe(text);
    expect(() => parseManifest(change(text))).toThrow('BACKUP_DAMAGED');
  });

  it('of a newer format is refused as that', async () => {
    const text = await readFile(await write('first'), 'utf8');
    expect(() => parseManifest(text.replace(`"format": ${FORMAT}`, `"format": ${FORMAT + 1}`))).toThrow(
      'BACKUP_FORMAT',
    );
  });
});

describe('a folder of backups', () => {
  it('gives the newest complete one, or the one that is named', async () => {
    await write('2026-11-20');
    await write('2026-11-21');
    await mkdir(join(root, '2026-11-22'));
    await mkdir(join(root, 'objects'));
    expect(await completeBackups(root)).toEqual(['2026-11-20', '2026-11-21']);
    expect((await readBackup(root)).manifest.id).toBe('2026-11-21');
    expect((await readBackup(root, '2026-11-20')).manifest.id).toBe('2026-11-20');
  });

  it.each([undefined, '2026-11-22'])('without such a backup is refused: %s', async (name) => {
    await mkdir(join(root, '2026-11-22'));
    await expect(readBackup(root, name)).rejects.toThrow('NO_BACKUP');
    await expect(readBackup(join(root, 'elsewhere'), name)).rejects.toThrow('NO_BACKUP');
  });
});

describe('a part', () => {
  it('is whole only with the same bytes', async () => {
    await writeFile(join(root, 'content.dump'), 'one');
    const described = await describePart(root, 'content.dump');
    expect(await isAsWritten(root, described)).toBe(true);
    await writeFile(join(root, 'content.dump'), 'two');
    expect(await isAsWritten(root, described)).toBe(false);
    await rm(join(root, 'content.dump'));
    expect(await isAsWritten(root, described)).toBe(false);
  });
});
