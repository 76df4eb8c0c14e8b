import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { tryRun } from '../../libs/engines/src/run.ts';
import { ensureDependencies, toolEnvironment } from './build.ts';
import { generators } from './generated.ts';
import { formatFiles } from './new/format.ts';
import { type Request, type Scaffolded, scaffold } from './new/scaffold.ts';

const HELP = `./scripts/new service NAME NOUN     a service of a region, with its first module
./scripts/new module SERVICE NOUN   a module of a service: table, repository, service, resolver, SDL, tests
./scripts/new module content NOUN --kind   the same as a kind of object of content: rights, order, trash, events
./scripts/new event OWNER NOUN      an event of a service: <noun>Changed in libs/stream
./scripts/new consumer SERVICE NOUN EVENT   what a module does with an event: ./scripts/new consumer media clip noteChanged
./scripts/new library NAME          a library below libs/

Names are in kebab case, a noun in the singular: ./scripts/new service recruit study
What is made passes ./scripts/check at once. Nothing is overwritten; a fault leaves nothing behind.
`;

/** @throws Problem for anything but the forms above. */
function readRequest([kind, first, second, ...more]: string[]): Request {
  const given = [first, second].filter((each) => each !== undefined).length + more.length;
  if (kind === 'service' && given === 2) return { kind, name: first ?? '', noun: second ?? '' };
  if (kind === 'module' && given === 2) return { kind, service: first ?? '', noun: second ?? '' };
  if (kind === 'module' && given === 3 && more[0] === '--kind')
    return { kind, service: first ?? '', noun: second ?? '', isKind: true };
  if (kind === 'event' && given === 2) return { kind, owner: first ?? '', noun: second ?? '' };
  if (kind === 'consumer' && given === 3)
    return { kind, service: first ?? '', noun: second ?? '', event: more[0] ?? '' };
  if (kind === 'library' && given === 1) return { kind, name: first ?? '' };
  throw new Problem(
    `Not a form of ./scripts/new: ${[kind, first, second, ...more].join(' ')}`,
    `The forms are\n\n${HELP}`,
  );
}

async function main(args: string[]): Promise<void> {
  if (args.length === 0 || args.includes('--help')) return console.log(HELP);
  const request = readRequest(args);
  await ensureDependencies(printProgress);
  const made = await scaffold(repositoryRoot, request);
  await formatFiles(repositoryRoot, made.workspace.touched);
  const left = [...(await link(request)), ...(await generate(request))];
  print(made, left);
}

/** Adds a new package to npm's links and lock file; returns what remains to be done if that fails. */
async function link(request: Request): Promise<string[]> {
  if (request.kind !== 'service' && request.kind !== 'library') return [];
  printProgress('npm install: linking the new package');
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline'];
  const { code } = await tryRun('npm', args, { cwd: repositoryRoot, env: toolEnvironment });
  return code === 0 ? [] : ['npm install, which failed just now: the new package is not in package-lock.json yet.'];
}

/** Generates the composed schema and the web's types if there is new SDL. */
async function generate(request: Request): Promise<string[]> {
  if (request.kind === 'library') return [];
  for (const { name, needsPostgres, write } of await generators()) {
    if (needsPostgres) continue;
    printProgress(name);
    await write();
  }
  return [];
}

function print({ workspace, next }: Scaffolded, left: string[]): void {
  const lines = [
    ...workspace.made.map((path) => `  + ${path}`),
    ...[...workspace.changed.keys()].filter((path) => !workspace.made.includes(path)).map((path) => `  ~ ${path}`),
    '',
    'Next:',
    ...[...left, ...next].map((step, index) => `  ${index + 1}. ${step}`),
  ];
  console.log(lines.join('\n'));
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
