import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../libs/engines/src/files.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { tryRun } from '../../libs/engines/src/run.ts';
import { toolEnvironment } from './build.ts';
import { generators } from './generated.ts';
import { add, nothing, type Tally } from './stage.ts';

const SHOWN_LINES = 60;
/** Half of them use one processor only. */
const AT_ONCE = 2;

/** A check is a program that exits with 0, or what `faults` gives being empty. */
interface Check {
  name: string;
  faults: () => Promise<string[]>;
}

const bin = (name: string) => join(repositoryRoot, 'node_modules/.bin', name);

function command(name: string, program: string, args: string[], cwd = repositoryRoot): Check {
  return {
    name,
    async faults() {
      const { code, stdout, stderr } = await tryRun(program, args, { cwd, env: toolEnvironment });
      return code === 0 ? [] : `${stdout}\n${stderr}`.trim().split('\n');
    },
  };
}

/** TypeScript 7: the whole of libs, services and scripts at once, then each web package with its own settings. */
async function typeChecks(): Promise<Check[]> {
  const tsc = join(repositoryRoot, 'node_modules/typescript-native/bin/tsc');
  const projects = ['tsconfig.json'];
  for (const name of await readdir(join(repositoryRoot, 'web')).catch(() => [])) {
    const project = join('web', name, 'tsconfig.json');
    if (await exists(join(repositoryRoot, project))) projects.push(project);
  }
  return projects.map((project) => command(`types: ${project}`, process.execPath, [tsc, '-p', project]));
}

async function folders(...names: string[]): Promise<string[]> {
  const present = await Promise.all(names.map((name) => exists(join(repositoryRoot, name))));
  return names.filter((_, index) => present[index]);
}

async function allChecks(): Promise<Check[]> {
  const sources = await folders('libs', 'services', 'proto', 'web');
  const artefacts = (await generators()).filter(({ needsPostgres }) => !needsPostgres);
  return [
    command('format', bin('biome'), ['ci', '--colors=off', '.']),
    command('lint', bin('oxlint'), ['--type-aware']),
    ...(await typeChecks()),
    command('boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', '--no-progress', ...sources]),
    command('dead code', bin('knip'), ['--no-progress', '--no-config-hints']),
    command('contracts', bin('buf'), ['lint'], join(repositoryRoot, 'proto')),
    ...artefacts.map(({ name, compare }) => ({ name: `generated: ${name}`, faults: compare })),
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

/** Everything that needs no engine: format, lint, types, boundaries, dead code, contracts, generated files. */
export async function runChecks(): Promise<Tally> {
  const waiting = (await allChecks()).values();
  const inTurn = async (): Promise<Tally> => {
    let total = nothing;
    for (const check of waiting) total = add(total, await runOne(check));
    return total;
  };
  return (await Promise.all(Array.from({ length: AT_ONCE }, inTurn))).reduce(add, nothing);
}

/** The generated files that are read off a PostgreSQL: those of the services' migrations. */
export async function runDatabaseChecks(postgres: Record<string, string>): Promise<Tally> {
  let total = nothing;
  for (const { name, compare, needsPostgres } of await generators(postgres)) {
    if (needsPostgres) total = add(total, await runOne({ name: `generated: ${name}`, faults: compare }));
  }
  return total;
}
