import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupProblem } from './problem.ts';

/** Version of the folder's layout. A program reads its own version and older ones. */
export const FORMAT = 1;
const MANIFEST = 'manifest.json';

const part = z.object({
  /** Path within the backup's folder. */
  file: z.string(),
  sha256: z.string().length(64),
  bytes: z.int().nonnegative(),
});

const databasePart = part.extend({
  name: z.string(),
  /** The migrations that ran in the database, in order. Empty for databases that do not belong to a service. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** Temporal's own schema version. */
  schemaVersion: z.string().optional(),
  /** Row count and content hash of every table at the backup's moment. */
  tables: z.record(z.string(), z.object({ rows: z.int(), hash: z.string() })),
});

const groupPosition = z.object({
  group: z.string(),
  topic: z.string(),
  partition: z.int(),
  /** How many messages of the part's file the group has handled: those before its next one. */
  handled: z.int().nonnegative(),
});

const content = z.object({
  format: z.int(),
  /** The moment, in the form of a folder name. */
  id: z.string(),
  region: z.string(),
  /** The moment, ISO 8601: everything committed before it is in the backup … */
  takenAt: z.iso.datetime(),
  /** … and nothing that began after this, some milliseconds later. */
  takenBy: z.iso.datetime(),
  release: z.string(),
  /** server_version_num of the PostgreSQL that was dumped. */
  postgresVersion: z.int(),
  databases: z.array(databasePart),
  events: part.extend({ messages: z.int(), groups: z.array(groupPosition) }),
  objects: part.extend({ count: z.int(), totalBytes: z.int() }),
  /** Fingerprints of the keys that open what the databases hold; see keys.ts. */
  keys: z.record(z.string(), z.string()),
});

const manifestSchema = content.extend({ checksum: z.string() });

export type DatabasePart = z.infer<typeof databasePart>;
export type GroupPosition = z.infer<typeof groupPosition>;
export type Tables = DatabasePart['tables'];
export type Manifest = z.infer<typeof content>;
export type Part = z.infer<typeof part>;

const checksumOf = (manifest: Manifest): string =>
  createHash('sha256')
    .update(JSON.stringify(content.parse(manifest)))
    .digest('hex');

/** Written last and as a whole: a folder without it belongs to a backup that was interrupted. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.new`, `${JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, null, 1)}\n`);
  await rename(`${path}.new`, path);
}

/** @throws BACKUP_FORMAT or BACKUP_DAMAGED. */
export function parseManifest(text: string): Manifest {
  const damaged = new BackupProblem(
    'BACKUP_DAMAGED',
    'The manifest is not as it was written.',
    'Take another copy of the backup, or another backup (--backup).',
  );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw damaged;
  }
  const { format } = (json ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupProblem(
      'BACKUP_FORMAT',
      `The backup has format ${format}; this release reads ${FORMAT}.`,
      'Restore with the release that made it, or a newer one.',
    );
  const parsed = manifestSchema.safeParse(json);
  if (!parsed.success) throw damaged;
  const { checksum, ...manifest } = parsed.data;
  if (checksumOf(manifest) !== checksum) throw damaged;
  return manifest;
}

/** Returns the names of the complete backups in a folder, oldest first. */
export async function completeBackups(root: string): Promise<string[]> {
  const names = (await readdir(root, { withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const complete: string[] = [];
  for (const name of names.toSorted()) {
    const inside = await readdir(join(root, name));
    if (inside.includes(MANIFEST)) complete.push(name);
  }
  return complete;
}

/**
 * @param name One backup in the folder; by default the newest.
 * @throws NO_BACKUP, BACKUP_FORMAT, BACKUP_DAMAGED.
 */
export async function readBackup(root: string, name?: string): Promise<{ folder: string; manifest: Manifest }> {
  const complete = await completeBackups(root);
  const chosen = name ?? complete.at(-1);
  if (chosen === undefined || !complete.includes(chosen))
    throw new BackupProblem(
      'NO_BACKUP',
      `${root} has no complete backup${name === undefined ? '' : ` called ${name}`}.`,
      complete.length > 0
        ? `There are: ${complete.join(', ')}.`
        : 'Give the folder that ./scripts/backup --to was given.',
    );
  const folder = join(root, chosen);
  return { folder, manifest: parseManifest(await readFile(join(folder, MANIFEST), 'utf8')) };
}
