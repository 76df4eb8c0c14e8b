import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { ensureSystemPrograms, faultPrograms } from '../../libs/engines/src/preflight/debian.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { run } from '../../libs/engines/src/run.ts';
import { runFaults } from './faults-stage.ts';
import { stopProof } from './proof-program.ts';
import { runningStack, testStackEnvironment } from './test-stack.ts';

/** Of the stack that is started for a run: the global tier and one region, its data thrown away. */
const OWN_BASE_PORT = 27_000;
const OWN_STACK = ['--detach', '--fresh', '--regions', 'eu_a', '--without-seed', '--unsafe'];

const HELP = `./scripts/faults [--only NAME]… [--ci] [--stack BASE_PORT]
./scripts/faults --list --stack BASE_PORT

Under a mixed load of sign-ins, edits, highlights, searches, uploads and events of a provider, kills each process of eu_a
and of the global tier in turn, services and engines alike; then a message that a consumer throws at, a full disk, a
silent broker, a database that restarts, a clock ten minutes ahead, keys that are rotated. After each it waits until everything answers again and nothing is under way,
and compares databases, index, object store, workflows and events with what was acknowledged. Ends with a table; the
exit code is not 0 when anything was lost, doubled, or failed that had nothing to do with the fault.

  --only NAME     this fault alone, as --list names it; may be given several times
  --ci            the few that every change is tried with
  --stack 24000   on the stack that runs at this base port; else a stack is started for it and stopped after it
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      ci: { type: 'boolean', default: false },
      stack: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopProof);
  const args = [
    ...(values.only ?? []).flatMap((name) => ['--only', name]),
    ...(values.list ? ['--list'] : []),
    ...(values.ci ? ['--ci'] : []),
  ];
  await ensureSystemPrograms(faultPrograms, printProgress);
  if (values.stack !== undefined) return runOn(Number(values.stack), args);
  await start(OWN_STACK);
  try {
    await runOn(OWN_BASE_PORT, args);
  } finally {
    await start(['--stop']);
  }
}

async function runOn(basePort: number, args: readonly string[]): Promise<void> {
  const { failed } = await runFaults(testStackEnvironment(await runningStack(basePort)), args);
  process.exitCode = failed > 0 ? 1 : 0;
}

const start = (options: readonly string[]): Promise<string> =>
  run(
    process.execPath,
    [join(repositoryRoot, 'scripts/src/start.ts'), ...options, '--base-port', String(OWN_BASE_PORT)],
    { onLine: printProgress },
  );

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
