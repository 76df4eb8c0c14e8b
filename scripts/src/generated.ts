import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exists } from '../../libs/engines/src/files.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { run, tryRun } from '../../libs/engines/src/run.ts';
import { toolEnvironment } from './build.ts';
import type { Selection } from './reuse/source-tree.ts';

/** A kind of file that is generated from others and committed, so that reviewers see its changes. */
export interface Generator {
  name: string;
  /** Whether it reads row types from a real PostgreSQL. */
  needsPostgres: boolean;
  /** Everything it reads, including its own program and its output. */
  inputs: Selection;
  write: () => Promise<void>;
  /** Generates the files elsewhere and compares; returns the differences, one line each. */
  compare: () => Promise<string[]>;
}

/** Every generated file that is committed; nobody edits these by hand. */
export const generatedFiles: Selection = {
  paths: ['proto/src', 'services', 'web', 'helm', 'infra', 'libs', 'compose.yaml', 'compose.us-b.yaml'],
  only: /^proto\/src\/|\/gen\/|\.gen\.(ts|js)$|^services\/(gateway\/schema\/|\w+\/schema\/schema\.sql$)|^(helm|infra|compose)\b/,
};

type PostgresOf = Record<string, string>;

const env = { ...toolEnvironment, PATH: `${join(repositoryRoot, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` };

/** Paths of all files below a folder, relative to it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function differences(committed: string, made: string, label: string): Promise<string[]> {
  const names = new Set([...(await filesBelow(committed)), ...(await filesBelow(made))]);
  const read = (path: string) => readFile(path, 'utf8').catch(() => undefined);
  const found: string[] = [];
  for (const name of [...names].sort()) {
    if ((await read(join(committed, name))) !== (await read(join(made, name)))) found.push(`${label}/${name}`);
  }
  return found;
}

const proto: Generator = {
  name: 'messages and clients (proto)',
  needsPostgres: false,
  inputs: { paths: ['proto'] },
  async write() {
    await run('buf', ['generate'], { cwd: join(repositoryRoot, 'proto'), env });
  },
  async compare() {
    const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-gen-'));
    try {
      await run('buf', ['generate', '-o', scratch], { cwd: join(repositoryRoot, 'proto'), env });
      return await differences(join(repositoryRoot, 'proto/src'), join(scratch, 'src'), 'proto/src');
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  },
};

interface ProgramOptions {
  cwd?: string;
  postgres?: PostgresOf;
  /** All files of the repository if omitted. */
  inputs?: Selection;
}

/** A generator that is a program with its own --check; its output lists the differences. */
function program(
  name: string,
  command: string[],
  { cwd = repositoryRoot, postgres, inputs = { paths: [''] } }: ProgramOptions = {},
): Generator {
  const needsPostgres = postgres !== undefined;
  const all = { cwd, env: { ...env, ...postgres } };
  return {
    name,
    needsPostgres,
    inputs,
    async write() {
      await run(process.execPath, command, all);
    },
    async compare() {
      const { code, stdout, stderr } = await tryRun(process.execPath, [...command, '--check'], all);
      return code === 0 ? [] : `${stdout}\n${stderr}`.trim().split('\n').slice(-15);
    },
  };
}

async function rowTypes(postgres: PostgresOf): Promise<Generator[]> {
  const services = await readdir(join(repositoryRoot, 'services')).catch(() => []);
  const migrated: string[] = [];
  for (const name of services.sort()) {
    if (await exists(join(repositoryRoot, 'services', name, 'migrations'))) migrated.push(name);
  }
  const source = ['--conditions=fieldloom-source', 'libs/db/src/schema.ts', '--service'];
  return migrated.map((name) => {
    // libs have their own migrations, such as the outbox.
    const inputs = { paths: [`services/${name}/migrations`, `services/${name}/src`, 'libs', 'infra/engines'] };
    return program(`rows of ${name}`, [...source, name], { postgres, inputs });
  });
}

/** A web package declares its generator as `gen` in package.json: a Node program that supports --check. */
async function webGenerators(): Promise<Generator[]> {
  const found: Generator[] = [];
  for (const name of await readdir(join(repositoryRoot, 'web')).catch(() => [])) {
    const folder = join(repositoryRoot, 'web', name);
    const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
    const gen = (JSON.parse(text) as { scripts?: Record<string, string> }).scripts?.['gen'];
    if (gen?.startsWith('node ')) {
      const inputs = { paths: ['web', 'services/gateway/schema', 'libs'] };
      found.push(program(`web/${name}`, gen.split(' ').slice(1), { cwd: folder, inputs }));
    }
  }
  return found;
}

/**
 * The generators, in the order in which one may feed the next.
 * @param postgres Variables with which the row types find their PostgreSQL; by default the developer's own stack.
 */
export async function generators(postgres: PostgresOf = {}): Promise<Generator[]> {
  const compose = ['--conditions=fieldloom-source', 'libs/graphql/src/compose.ts'];
  const resolvers = ['--conditions=fieldloom-source', 'libs/graphql/src/resolver-types.ts'];
  const schemas = { paths: ['services', 'libs'], only: /\.graphql$|^libs\/|\/schema\// };
  const subgraphs = { paths: ['services', 'libs'], only: /\.graphql$|^libs\/|\.mappers\.ts$|\/schema\.gen\.ts$/ };
  const moduleFiles = {
    paths: ['services', 'scripts/src'],
    only: /\.(module|kind)\.ts$|\/(modules|kinds)\.gen\.ts$|^scripts\//,
  };
  const deploy = program("operators' files", ['--no-warnings', 'scripts/src/deploy/gen.ts']);
  return [
    proto,
    program('joined GraphQL schema', compose, { inputs: schemas }),
    program('types of resolvers', resolvers, { inputs: subgraphs }),
    program('modules of services', ['--no-warnings', 'scripts/src/collect-modules.ts'], { inputs: moduleFiles }),
    deploy,
    ...(await webGenerators()),
    ...(await rowTypes(postgres)),
  ];
}
