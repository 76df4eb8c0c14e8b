import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { ensureDependencies } from './build.ts';
import { runChecks } from './checks.ts';
import { Reuse } from './reuse/reuse.ts';
import { StageRunner } from './stage.ts';

/**
 * ./scripts/check [--all]: runs only the checks of ./scripts/test, without engines. --all includes checks that already
 * passed with the same files.
 */
async function main(): Promise<void> {
  await ensureDependencies(printProgress);
  const stages = new StageRunner();
  const reuse = await Reuse.open({ all: process.argv.includes('--all') });
  await stages.run('check', () => runChecks(reuse));
  console.log(stages.summary(reuse.report()));
  await reuse.close();
  process.exitCode = stages.total.failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
