import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { ensureDependencies } from './build.ts';
import { runChecks } from './checks.ts';
import { StageRunner } from './stage.ts';

/** ./scripts/check: the checks of ./scripts/test alone, without engines. */
async function main(): Promise<void> {
  await ensureDependencies(printProgress);
  const stages = new StageRunner();
  await stages.run('check', runChecks);
  console.log(stages.summary());
  process.exitCode = stages.total.failed > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
