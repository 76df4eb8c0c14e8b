import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { restart } from './control.ts';
import { stackFolder } from './platform.ts';

const FILE = join(stackFolder, 'services.env');

/** The current settings of the platform's operator. */
export async function readSettings(): Promise<Readonly<Record<string, string | undefined>>> {
  return parseEnv(await readFile(FILE, 'utf8').catch(() => ''));
}

/**
 * Changes some of the operator's settings and restarts processes with them.
 * @param settings An undefined value removes a setting.
 */
export async function configure(
  settings: Readonly<Record<string, string | undefined>>,
  processes: readonly string[],
): Promise<void> {
  const before = await readSettings();
  const lines = Object.entries({ ...before, ...settings }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"\n`],
  );
  await writeFile(FILE, lines.join(''));
  await Promise.all(processes.map(restart));
}

/** Restarts one process with its own settings; without any, with the common ones. */
export async function configureProcess(name: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const file = join(stackFolder, `services.${name.replace('/', '.')}.env`);
  const lines = Object.entries(settings).map(([key, value]) => `${key}="${value}"\n`);
  if (lines.length > 0) await writeFile(file, lines.join(''));
  else await rm(file, { force: true });
  await restart(name);
}
