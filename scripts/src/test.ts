import { setTimeout as sleep } from 'node:timers/promises';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { buildAll } from './build.ts';
import { runChecks, runDatabaseChecks } from './checks.ts';
import { runCluster, stopCluster } from './deploy/cluster/stage.ts';
import { runDeploy } from './deploy/stage.ts';
import { runTerraform } from './deploy/terraform/stage.ts';
import { runFaults } from './faults-stage.ts';
import { runIsolation } from './isolation-stage.ts';
import { runJest } from './jest.ts';
import { prepareForTests } from './prepare-tests.ts';
import { runResidency } from './residency-stage.ts';
import { add, nothing, StageRunner, type Tally } from './stage.ts';
import { stopStageProgram } from './stage-program.ts';
import { readTestOptions, TEST_HELP, type TestOptions } from './test-options.ts';
import { freeLayout, runningStack, TestStack, testStackEnvironment } from './test-stack.ts';

const EXIT_INTERRUPTED = 130;

async function main(): Promise<void> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) return console.log(TEST_HELP);
  const { stages: wanted, pattern, basePort } = options;
  const stages = new StageRunner();
  const needsPlatform = wanted.has('browser') || wanted.has('isolation') || wanted.has('faults');
  const needsStack = wanted.has('engines') || needsPlatform;
  let stopStack: () => Promise<void> = () => Promise.resolve();
  onInterrupt(stages, () => stopStack());
  await prepareForTests(needsStack || wanted.has('residency'));
  if (needsStack || wanted.has('residency')) await stages.run('build', () => counted(buildAll(printProgress, false)));
  if (wanted.has('check')) await stages.run('check', runChecks);
  if (wanted.has('unit')) await stages.run('unit', () => runJest('unit', {}, pattern));
  if (wanted.has('deploy')) await stages.run('deploy', runDeploy);
  if (wanted.has('cluster')) await stages.run('cluster', runCluster);
  if (wanted.has('terraform')) await stages.run('terraform', runTerraform);
  if (needsStack && basePort !== undefined) {
    const layout = await runningStack(basePort);
    await runOnStack(stages, options, testStackEnvironment(layout), () => Promise.resolve());
  } else if (needsStack) {
    const stack = await TestStack.create(printProgress, await freeLayout());
    stopStack = () => stack.stop();
    try {
      const { failed } = await stages.run('start engines', () => counted(stack.startEngines()));
      if (failed === 0) await runOnStack(stages, options, stack.environment, () => stack.startPlatform());
    } finally {
      console.log(`\nStopping the test stack; its logs stay in ${stack.layout.root}/logs`);
      await stack.stop();
    }
  }
  if (wanted.has('residency') && basePort === undefined) await stages.run('residency', runResidency);
  console.log(stages.summary());
  process.exit(stages.total.failed > 0 || stages.total.passed === 0 ? 1 : 0);
}

/** The stages that need engines, then those that need the platform on top of them. */
async function runOnStack(
  stages: StageRunner,
  { stages: wanted, pattern }: TestOptions,
  environment: Record<string, string>,
  startPlatform: () => Promise<void>,
): Promise<void> {
  if (wanted.has('engines')) {
    await stages.run('engines', async () => {
      const generated = pattern ? nothing : await runDatabaseChecks(environment);
      return add(generated, await runJest('engines', environment, pattern));
    });
  }
  if (!wanted.has('browser') && !wanted.has('isolation') && !wanted.has('faults')) return;
  const started = await stages.run('start platform', () => counted(startPlatform()));
  if (started.failed > 0) return;
  if (wanted.has('browser')) {
    await stages.run('browser', async () => {
      // First: it scans what lies in the stores, which grows with every story.
      const alone = await runJest('alone', environment, pattern);
      return add(alone, await runJest('browser', environment, pattern));
    });
  }
  if (wanted.has('isolation')) await stages.run('isolation', () => runIsolation(environment, []));
  // Last: it kills what the others stand on.
  if (wanted.has('faults')) await stages.run('faults', () => runFaults(environment, ['--ci']));
}

/** A step that has no tests in it counts as one. */
async function counted(step: Promise<void>): Promise<Tally> {
  await step;
  return { passed: 1, failed: 0, skipped: 0 };
}

/** Ctrl-C and CI's time limit stop what was started, then end the command. */
function onInterrupt(stages: StageRunner, stop: () => Promise<void>): void {
  const GRACE_MS = 60_000;
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      console.log(`\n${signal}: stopping the test stack`);
      const stopped = Promise.allSettled([stages.stop(), stopStageProgram(), stop(), stopCluster()]);
      void Promise.race([stopped, sleep(GRACE_MS)]).then(() => process.exit(EXIT_INTERRUPTED));
    });
  }
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
