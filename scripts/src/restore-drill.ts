import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { type OwnStack, onStack } from './own-stack.ts';
import { runProof } from './proof-program.ts';
import { closingLine } from './stage.ts';
import { stopStageProgram } from './stage-program.ts';

/** The global tier, which stays, and the region that is lost. */
const OWN_STACK: OwnStack = { basePort: 30_000, regions: 'eu_a' };
const PROGRAM = join(repositoryRoot, 'web/e2e/restore/main.ts');

const HELP = `./scripts/restore-drill [--base-port 29000]
./scripts/restore-drill --stack BASE_PORT

Starts the global tier and eu_a with data that is thrown away, fills a workspace by the public API, takes backups while
people write and a recording is transcribed, kills the region and deletes all that it stored, restores it (once killed in
the middle), and compares: every table, every object, consumers, the index, what people see, and whether writing goes on.

  --stack 24000   on the stack that runs at this base port instead; its region eu_a is DELETED and restored
`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      stack: { type: 'string' },
      'base-port': { type: 'string', default: String(OWN_STACK.basePort) },
    },
  });
  if (values.help) return console.log(HELP);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stopStageProgram());
  await onStack(values.stack, { ...OWN_STACK, basePort: Number(values['base-port']) }, async (environment) => {
    const options = ['--conditions=fieldloom-source', '--no-warnings', PROGRAM];
    const tally = await runProof((file) => [process.execPath, ...options, '--tally', file], environment);
    console.log(closingLine(tally));
    process.exitCode = tally.failed > 0 ? 1 : 0;
  });
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
