import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { restart, stackFolder } from './platform.ts';

const FILE = join(stackFolder, 'services.env');

/**
 * Sets settings of the platform's operator beside those that are there, and starts processes anew with them.
 * @param settings undefined takes one away.
 */
export async function configure(
  settings: Readonly<Record<string, string | undefined>>,
  processes: readonly string[],
): Promise<void> {
  const before = parseEnv(await readFile(FILE, 'utf8').catch(() => ''));
  const lines = Object.entries({ ...before, ...settings }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"\n`],
  );
  await writeFile(FILE, lines.join(''));
  await Promise.all(processes.map(restart));
}
