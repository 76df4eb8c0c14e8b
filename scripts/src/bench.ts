import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import { runBench } from './bench-stage.ts';
import { type OwnStack, onStack } from './own-stack.ts';
import { stopStageProgram } from './stage-program.ts';
import { testStackEnvironment } from './test-stack.ts';

const OWN_STACK: OwnStack = { basePort: 29_000, regions: 'us_b,eu_a' };
const SAVED = 'docs/reference/benchmarks.md';
/** Benchmarks that start what they measure. When only these are requested, no stack runs beside them. */
const WITHOUT_STACK = ['second-start'];

const HELP = `./scripts/bench [--only NAME]… [--rounds N] [--save] [--stack BASE_PORT]
./scripts/bench --list

Measures the platform against what it is built on: each figure compares two sides that run in turn, round by round, in
this one call. Ends with a table of medians, spreads and what was to be reached; the exit code is not 0 when a figure
was not reached.

  --only NAME     this measure alone, as --list names it; may be given several times
  --rounds N      rounds of each side; else 5, and 1 to 3 of what takes minutes a side
  --save          the rows of what was measured are kept in ${SAVED}
  --stack 21000   on the stack that runs at this base port; else a stack is started for it and stopped after it
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true },
      rounds: { type: 'string' },
      save: { type: 'boolean', default: false },
      stack: { type: 'string' },
    },
  });
  if (values.help) return console.log(HELP);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopStageProgram());
  const args = [
    ...(values.only ?? []).flatMap((name) => ['--only', name]),
    ...(values.list ? ['--list'] : []),
    ...(values.save ? ['--save', join(repositoryRoot, SAVED)] : []),
    ...(values.rounds === undefined ? [] : ['--rounds', values.rounds]),
  ];
  const measureOn = async (environment: Readonly<Record<string, string>>) => {
    const { failed } = await runBench(environment, args);
    process.exitCode = failed > 0 ? 1 : 0;
  };
  if (values.list || values.only?.every((name) => WITHOUT_STACK.includes(name)))
    await measureOn(testStackEnvironment(new StackLayout(OWN_STACK.basePort)));
  else await onStack(values.stack, OWN_STACK, measureOn);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
