import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { buildAll } from './build.ts';
import { prepareForTests } from './prepare-tests.ts';
import { runResidency } from './residency-stage.ts';
import { StageRunner } from './stage.ts';
import { stopStageProgram } from './stage-program.ts';

const HELP = `./scripts/residency

Starts the platform with the global tier, us_b and eu_a each in a network namespace of its own, fills a workspace of eu_a
with words that nobody else would write, and looks for them in everything that the other scopes stored, and in every packet
that reached them. Needs root. The last line is 'N passed, N failed, N skipped'.
`;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(HELP);
  const stages = new StageRunner();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stopStageProgram());
  await prepareForTests(true);
  await buildAll(printProgress);
  await stages.run('residency', runResidency);
  console.log(stages.summary());
  process.exit(stages.total.failed > 0 || stages.total.passed === 0 ? 1 : 0);
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
