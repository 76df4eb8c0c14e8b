import { missingKeys } from './keys.ts';
import type { Manifest } from './manifest.ts';
import { BackupProblem } from './problem.ts';

/** The state of the region that a restore finds before it changes anything. */
export interface Target {
  region: string;
  postgresVersion: number;
  /** Service → names of this release's migrations, with their hashes. */
  migrations: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Temporal's database → its schema version; empty when it has none. */
  schemaVersions: ReadonlyMap<string, string>;
  keys: Readonly<Record<string, string>>;
  /** Tables with rows of people, or `objects`; empty for a region that has just been started. */
  filled: readonly string[];
  /** The backup whose restore was started here and did not end. */
  unfinished: string | undefined;
}

export interface RestoreOptions {
  /** Everything in the region may be deleted. */
  clear: boolean;
  /** The region's keys differ from the backup's, and that is intended. */
  otherKeys: boolean;
}

const MAJOR = 10_000;

/** Throws the first reason why a backup may not be restored here. Changes nothing. @throws BackupProblem */
export function refuse(manifest: Manifest, target: Target, options: RestoreOptions): void {
  if (manifest.region !== target.region)
    throw new BackupProblem(
      'BACKUP_OF_ANOTHER_REGION',
      `The backup is of ${manifest.region}, the region is ${target.region}.`,
      `Give --region ${manifest.region}: workspaces, routes and keys belong to one region.`,
    );
  refuseNewer(manifest, target);
  const missing = missingKeys(manifest.keys, target.keys);
  if (missing.length > 0 && !options.otherKeys)
    throw new BackupProblem(
      'KEYS_DIFFER',
      `The backup was made with other keys than the region has: ${missing.join(', ')}.`,
      "Put the region's keys back first (a backup holds none; docs/how-to/backup-and-restore.md), or give --other-keys: what they opened stays closed.",
    );
  if (options.clear || target.filled.length === 0 || target.unfinished === manifest.id) return;
  const begun = target.unfinished === undefined ? '' : ` A restore of ${target.unfinished} was begun here.`;
  throw new BackupProblem(
    'REGION_NOT_EMPTY',
    `The region holds data: ${target.filled.slice(0, 5).join(', ')}.${begun}`,
    'Restore into an empty region, or give --clear: all that it holds now is then deleted.',
  );
}

function refuseNewer({ databases, postgresVersion, release }: Manifest, target: Target): void {
  const advice = `Restore with release ${release} or a newer one.`;
  if (Math.floor(postgresVersion / MAJOR) > Math.floor(target.postgresVersion / MAJOR))
    throw new BackupProblem(
      'BACKUP_IS_NEWER',
      `The backup is of PostgreSQL ${postgresVersion}, the region has ${target.postgresVersion}.`,
      'Restore into the same major version or a newer one.',
    );
  for (const { name, migrations, schemaVersion } of databases) {
    const known = target.migrations.get(name);
    for (const migration of migrations) {
      const sha256 = known?.get(migration.name);
      if (sha256 === migration.sha256) continue;
      const how = sha256 === undefined ? 'does not know' : 'has in another wording';
      throw new BackupProblem('BACKUP_IS_NEWER', `This release ${how} migration ${migration.name} of ${name}.`, advice);
    }
    const present = target.schemaVersions.get(name);
    if (schemaVersion !== undefined && present !== undefined && compareVersions(schemaVersion, present) > 0)
      throw new BackupProblem(
        'BACKUP_IS_NEWER',
        `${name} has schema ${schemaVersion} in the backup and ${present} here.`,
        advice,
      );
  }
}

/** Compares versions made of numbers between dots. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number));
  for (let index = 0; index < Math.max(a?.length ?? 0, b?.length ?? 0); index += 1) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
