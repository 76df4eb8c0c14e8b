import { parseArgs } from 'node:util';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { ensureSystemPrograms, faultPrograms } from '../../libs/engines/src/preflight/debian.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { runFaults } from './faults-stage.ts';
import { type OwnStack, onStack } from './own-stack.ts';
import { stopStageProgram } from './stage-program.ts';

/** The global tier and one region are enough. */
const OWN_STACK: OwnStack = { basePort: 27_000, regions: 'eu_a' };

const HELP = `./scripts/faults [--only NAME]… [--ci] [--stack BASE_PORT]
./scripts/faults --deploy [--only NAME]… [--stack BASE_PORT]
./scripts/faults --list --stack BASE_PORT

Under a mixed load of sign-ins, edits, highlights, searches, uploads and events of a provider, kills each process of eu_a
and of the global tier in turn, services and engines alike; then a message that a consumer throws at, a full disk, a
silent broker, a database that restarts, a clock ten minutes ahead, keys that are rotated. After each it waits until everything answers again and nothing is under way,
and compares databases, index, object store, workflows and events with what was acknowledged. Ends with a table; the
exit code is not 0 when anything was lost, doubled, or failed that had nothing to do with the fault.

  --only NAME     this fault alone, as --list names it; may be given several times
  --ci            the few that every change is tried with
  --deploy        no faults: every service process is replaced while it is used, as a rolling deploy does, which nobody
                  may notice (--only eu_a/content: these processes alone)
  --stack 24000   on the stack that runs at this base port; else a stack is started for it and stopped after it
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      ci: { type: 'boolean', default: false },
      deploy: { type: 'boolean', default: false },
      stack: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopStageProgram());
  const args = [
    ...(values.only ?? []).flatMap((name) => ['--only', name]),
    ...(values.list ? ['--list'] : []),
    ...(values.ci ? ['--ci'] : []),
    ...(values.deploy ? ['--deploy'] : []),
  ];
  await ensureSystemPrograms(faultPrograms, printProgress);
  await onStack(values.stack, OWN_STACK, async (environment) => {
    const { failed } = await runFaults(environment, args);
    process.exitCode = failed > 0 ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
