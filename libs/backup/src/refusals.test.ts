import { describe, expect, it } from '@jest/globals';
import { FORMAT, type Manifest } from './manifest.ts';
import { compareVersions, type RestoreOptions, refuse, type Target } from './refusals.ts';

const part = { sha256: 'a'.repeat(64), bytes: 1, tables: {} };
const manifest: Manifest = {
  format: FORMAT,
  id: 'the-backup',
  region: 'eu_a',
  takenAt: '2026-11-21T21:00:00.000Z',
  takenBy: '2026-11-21T21:00:00.010Z',
  release: 'abc,2026-11-21',
  postgresVersion: 180_006,
  databases: [
    { ...part, file: 'content.dump', name: 'content', migrations: [{ name: 'content/0001_a', sha256: 'one' }] },
    { ...part, file: 'temporal.dump', name: 'temporal', migrations: [], schemaVersion: '1.14' },
  ],
  events: { ...part, file: 'events.ndjson', messages: 0, groups: [] },
  objects: { ...part, file: 'objects.ndjson', count: 0, totalBytes: 0 },
  keys: { connections: 'print' },
};
const target: Target = {
  region: 'eu_a',
  postgresVersion: 180_006,
  migrations: new Map([
    [
      'content',
      new Map([
        ['content/0001_a', 'one'],
        ['content/0002_b', 'two'],
      ]),
    ],
  ]),
  schemaVersions: new Map([['temporal', '1.14']]),
  keys: { connections: 'print' },
  filled: [],
  unfinished: undefined,
};
const usual: RestoreOptions = { clear: false, otherKeys: false };

describe('a restore', () => {
  it('is allowed into an empty region of the same or a newer release', () => {
    expect(() => refuse(manifest, target, usual)).not.toThrow();
    expect(() => refuse({ ...manifest, postgresVersion: 170_002 }, target, usual)).not.toThrow();
    expect(() => refuse(manifest, { ...target, schemaVersions: new Map() }, usual)).not.toThrow();
  });

  it.each<[string, Partial<Target>]>([
    ['BACKUP_OF_ANOTHER_REGION', { region: 'us_b' }],
    ['BACKUP_IS_NEWER', { migrations: new Map([['content', new Map()]]) }],
    ['BACKUP_IS_NEWER', { migrations: new Map([['content', new Map([['content/0001_a', 'other']])]]) }],
    ['BACKUP_IS_NEWER', { schemaVersions: new Map([['temporal', '1.9']]) }],
    ['BACKUP_IS_NEWER', { postgresVersion: 170_006 }],
    ['KEYS_DIFFER', { keys: { connections: 'other' } }],
    ['REGION_NOT_EMPTY', { filled: ['content.note'] }],
    ['REGION_NOT_EMPTY', { filled: ['content.note'], unfinished: 'another-backup' }],
  ])('is refused: %s %o', (code, change) => {
    expect(() => refuse(manifest, { ...target, ...change }, usual)).toThrow(code);
  });

  it('may be told that the keys are meant, and that what is there may go', () => {
    const other = { ...target, keys: {}, filled: ['content.note', 'objects'] };
    expect(() => refuse(manifest, other, { clear: true, otherKeys: true })).not.toThrow();
    expect(() => refuse(manifest, other, { clear: false, otherKeys: true })).toThrow('REGION_NOT_EMPTY');
    expect(() => refuse(manifest, other, { clear: true, otherKeys: false })).toThrow('KEYS_DIFFER');
  });

  it('that was killed may be run again, whatever it left', () => {
    expect(() =>
      refuse(manifest, { ...target, filled: ['content.note'], unfinished: manifest.id }, usual),
    ).not.toThrow();
  });

  it('of another region is not excused by anything', () => {
    expect(() => refuse(manifest, { ...target, region: 'us_b' }, { clear: true, otherKeys: true })).toThrow(
      'BACKUP_OF_ANOTHER_REGION',
    );
  });
});

describe('versions', () => {
  it.each([
    ['1.14', '1.14', 0],
    ['1.14', '1.9', 5],
    ['1.9', '1.14', -5],
    ['1.14.1', '1.14', 1],
    ['2', '1.20', 1],
  ])('%s against %s', (one, other, sign) => {
    expect(compareVersions(one, other)).toBe(sign);
  });
});
