import { parseArgs } from 'node:util';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { runIsolation } from './isolation-stage.ts';
import { type OwnStack, onStack } from './own-stack.ts';
import { stopStageProgram } from './stage-program.ts';

/** The global tier and one region are enough. */
const OWN_STACK: OwnStack = { basePort: 28_000, regions: 'us_b' };

const HELP = `./scripts/isolation [--stack BASE_PORT] [--tries N] [--seed S] [--only doors|schema]

Opens two workspaces on the platform and tries every door (GraphQL, files, search, websockets, links) as everybody, in
generated worlds of grants: what an independent model of the permission algebra forbids must answer exactly like what does
not exist, and change nothing. Then breaks the row-level security of every workspace table in copies of the databases, and
wants every break to be seen. Ends with tables, and fails on any violation, survivor or case that was left out.

--stack 21000  On the stack that runs at this base port; else a stack is started for it and stopped after it.
--tries N      100000 unless given.
--seed S       Repeats a run: the same worlds, drawn from the same cases.
--only ...     One half of it.
--door NAME    One of lists, websockets, links, files, search, operations: quick, for work on the proof or a door.
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      stack: { type: 'string' },
      tries: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      door: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopStageProgram());
  const { tries, seed, only, door } = values;
  const args = Object.entries({ tries, seed, only, door }).flatMap(([name, value]) =>
    value ? [`--${name}`, value] : [],
  );
  await onStack(values.stack, OWN_STACK, async (environment) => {
    const { failed } = await runIsolation(environment, args);
    process.exitCode = failed > 0 ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
