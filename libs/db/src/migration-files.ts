import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/** One migration as it is stored on disk. */
export interface MigrationFile {
  /** `<set>/<file without .sql>`, e.g. 'content/0003_highlights'. */
  name: string;
  sql: string;
  /** Hex SHA-256 of the file's bytes. */
  sha256: string;
}

/** A folder of migrations. `set` keeps the numbers of several folders apart. */
export interface MigrationFolder {
  set: string;
  path: string;
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** The conventions that every database gets first. The path to libs/db/migrations is valid from src and from dist. */
export const baseMigrations: MigrationFolder = { set: 'base', path: resolve(import.meta.dirname, '../migrations') };

/** The folders of one service: the base, then its own. `root` is the checkout's folder. */
export function serviceMigrations(
  service: string,
  root: string = resolve(import.meta.dirname, '../../..'),
): MigrationFolder[] {
  return [baseMigrations, { set: service, path: join(root, 'services', service, 'migrations') }];
}

/**
 * Reads a folder's migrations in the order of their numbers. A missing folder has none.
 * @throws when a file's name is not NNNN_name.sql or a number is taken twice.
 */
export async function readMigrations(folder: MigrationFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder.path).catch(ignoreMissing)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  const files: MigrationFile[] = [];
  for (const name of names) {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new Error(`${join(folder.path, name)}: a migration is called NNNN_lower_case.sql`);
    if (numbers.has(number)) throw new Error(`${join(folder.path, name)}: number ${number} is taken`);
    numbers.add(number);
    const bytes = await readFile(join(folder.path, name));
    files.push({
      name: `${folder.set}/${basename(name, '.sql')}`,
      sql: bytes.toString('utf8'),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
  }
  return files;
}

function ignoreMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
