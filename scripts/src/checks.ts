import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../libs/engines/src/files.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { tryRun } from '../../libs/engines/src/run.ts';
import { toolEnvironment } from './build.ts';
import { generatedFiles, generators } from './generated.ts';
import type { Reuse } from './reuse/reuse.ts';
import { type Selection, SourceTree } from './reuse/source-tree.ts';
import { add, nothing, type Tally } from './stage.ts';

const SHOWN_LINES = 60;
/** Half of them use only one processor. */
const AT_ONCE = 2;

/** A check passes if its program exits with 0, or if `faults` returns an empty list. */
interface Check {
  name: string;
  /** Everything it reads besides the packages in the lock file. */
  inputs: Selection;
  faults: () => Promise<string[]>;
}

const bin = (name: string) => join(repositoryRoot, 'node_modules/.bin', name);

const EVERYTHING: Selection = { paths: [''] };
const CODE: Selection = { paths: [''], only: /\.(c?tsx?|[cm]?js|jsonc?)$/ };

function command(
  name: string,
  [program, ...args]: readonly [program: string, ...args: string[]],
  inputs: Selection,
  cwd = repositoryRoot,
): Check {
  return {
    name,
    inputs,
    async faults() {
      const { code, stdout, stderr } = await tryRun(program, args, { cwd, env: toolEnvironment });
      return code === 0 ? [] : `${stdout}\n${stderr}`.trim().split('\n');
    },
  };
}

/** TypeScript 7: first libs, services and scripts together, then each web package with its own settings. */
async function typeChecks(): Promise<Check[]> {
  const tsc = join(repositoryRoot, 'node_modules/typescript-native/bin/tsc');
  const projects = ['tsconfig.json'];
  for (const name of await readdir(join(repositoryRoot, 'web')).catch(() => [])) {
    const project = join('web', name, 'tsconfig.json');
    if (await exists(join(repositoryRoot, project))) projects.push(project);
  }
  return projects.map((project) => command(`types: ${project}`, [process.execPath, tsc, '-p', project], CODE));
}

async function folders(...names: string[]): Promise<string[]> {
  const present = await Promise.all(names.map((name) => exists(join(repositoryRoot, name))));
  return names.filter((_, index) => present[index]);
}

async function allChecks(): Promise<Check[]> {
  const sources = await folders('libs', 'services', 'proto', 'web');
  const artefacts = (await generators()).filter(({ needsPostgres }) => !needsPostgres);
  return [
    command('format', [bin('biome'), 'ci', '--colors=off', '.'], EVERYTHING),
    command('lint', [bin('oxlint'), '--type-aware'], CODE),
    ...(await typeChecks()),
    command('boundaries', [bin('depcruise'), '--config', '.dependency-cruiser.cjs', '--no-progress', ...sources], CODE),
    command('dead code', [bin('knip'), '--no-progress', '--no-config-hints'], CODE),
    command('contracts', [bin('buf'), 'lint'], { paths: ['proto'] }, join(repositoryRoot, 'proto')),
    ...artefacts.map(({ name, inputs, compare }) => ({ name: `generated: ${name}`, inputs, faults: compare })),
  ];
}

async function runOne({ name, faults }: Check): Promise<Tally> {
  const startedAt = Date.now();
  const lines = await faults().catch((error: Error) => [error.message]);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  if (lines.length === 0) {
    console.log(`  ✓ ${name} (${seconds} s)`);
    return { ...nothing, passed: 1 };
  }
  console.log(`  ✗ ${name} (${seconds} s)\n${lines.slice(0, SHOWN_LINES).join('\n')}`);
  if (lines.length > SHOWN_LINES) console.log(`  … and ${lines.length - SHOWN_LINES} more lines`);
  return { ...nothing, failed: 1 };
}

/** Reports kept results in the order in which the checks would run. */
function throughReuse(check: Check, reuse: Reuse): Promise<Tally> {
  return reuse.whole(`check ${check.name}`, [check.inputs], () => runOne(check));
}

/**
 * Everything that needs no engine: format, lint, types, boundaries, dead code, contracts, generated files. No check may
 * fix files, because its result would then not be about what is committed.
 */
export async function runChecks(reuse: Reuse): Promise<Tally> {
  const before = await generatedDigests(repositoryRoot);
  const waiting = (await allChecks()).values();
  const inTurn = async (): Promise<Tally> => {
    let total = nothing;
    for (const check of waiting) total = add(total, await throughReuse(check, reuse));
    return total;
  };
  const found = (await Promise.all(Array.from({ length: AT_ONCE }, inTurn))).reduce(add, nothing);
  const untouched: Check = {
    name: 'generated files are left as they were',
    inputs: EVERYTHING,
    faults: async () => touched(before, await generatedDigests(repositoryRoot)),
  };
  return add(found, await runOne(untouched));
}

/** Digests of the generated files, by path. */
export async function generatedDigests(root: string): Promise<Map<string, string>> {
  const tree = await SourceTree.read(root);
  const files = tree?.select(generatedFiles) ?? [];
  return new Map(await Promise.all(files.map(async (file) => [file, await tree!.digest(`file:${file}`)] as const)));
}

/** Returns which files differ between two snapshots, one line each. */
export function touched(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .sort()
    .map((name) => `${name} was changed while the checks ran: a check rewrites it, or somebody made it anew`);
}

/** The generated files that are read from a PostgreSQL database, which come from the services' migrations. */
export async function runDatabaseChecks(postgres: Record<string, string>, reuse: Reuse): Promise<Tally> {
  let total = nothing;
  for (const check of await databaseChecks(postgres)) total = add(total, await throughReuse(check, reuse));
  return total;
}

export async function areDatabaseChecksNeeded(reuse: Reuse): Promise<boolean> {
  for (const { name, inputs } of await databaseChecks({}))
    if (await reuse.isNeeded(`check ${name}`, [inputs])) return true;
  return false;
}

async function databaseChecks(postgres: Record<string, string>): Promise<Check[]> {
  return (await generators(postgres))
    .filter(({ needsPostgres }) => needsPostgres)
    .map(({ name, inputs, compare }) => ({ name: `generated: ${name}`, inputs, faults: compare }));
}
