/**
 * Backup and restore of a region; on a stack of this machine by ./scripts/backup and ./scripts/restore.
 *
 *   node libs/backup/dist/main.js backup --to FOLDER [--keep N]
 *   node libs/backup/dist/main.js check|restore --from FOLDER [--backup NAME] [--clear] [--other-keys] [--checked]
 *   node libs/backup/dist/main.js finish
 *
 * Environment: src/environment.ts.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '@fieldloom/config/environment';
import { describeFailure } from '@fieldloom/engines/problem';
import { backUp } from './backup.ts';
import { endRestore } from './databases/marker.ts';
import { makeDependencies } from './dependencies.ts';
import { backupEnvironment } from './environment.ts';
import { readBackup } from './manifest.ts';
import { checkRestore, restore } from './restore.ts';

const EXIT_USAGE = 64;
// The files hold people's words, so only their owner may read them.
process.umask(0o077);

const startedAt = Date.now();
const say = (line: string) =>
  void process.stdout.write(`${((Date.now() - startedAt) / 1_000).toFixed(1).padStart(6)} s  ${line}\n`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    from: { type: 'string' },
    /** How many backups of the folder to keep; all of them by default. */
    keep: { type: 'string', default: 'Infinity' },
    backup: { type: 'string' },
    clear: { type: 'boolean', default: false },
    'other-keys': { type: 'boolean', default: false },
    /** `check` has just run, so the whole backup is not read again. */
    checked: { type: 'boolean', default: false },
  },
});
const [command] = positionals;

try {
  process.exitCode = await run();
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const dependencies = makeDependencies(readEnvironment(backupEnvironment), say);
  const keep = Number(values.keep);
  if (command === 'backup' && values.to !== undefined && keep >= 1) {
    const { folder } = await backUp(dependencies, resolve(values.to), keep);
    say(`✓ ${folder}`);
    return 0;
  }
  if (command === 'finish') {
    await endRestore(dependencies.env.POSTGRES_URL);
    return 0;
  }
  if ((command !== 'check' && command !== 'restore') || values.from === undefined) {
    console.error(
      'Usage: main backup --to FOLDER [--keep N] | check|restore --from FOLDER [--backup NAME] [--clear] | finish',
    );
    return EXIT_USAGE;
  }
  const root = resolve(values.from);
  const chosen = { root, ...(await readBackup(root, values.backup)) };
  const options = { clear: values.clear, otherKeys: values['other-keys'] };
  say(`Backup ${chosen.manifest.id} of ${chosen.manifest.region}`);
  if (command === 'check') await checkRestore(dependencies, chosen, options);
  else await restore(dependencies, chosen, { ...options, checked: values.checked });
  return 0;
}
