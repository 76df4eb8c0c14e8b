import { setTimeout as sleep } from 'node:timers/promises';
import { installTemporalTestServer } from '../../libs/engines/src/engines/temporal.ts';
import { areEnginesInstalled, installEngines } from '../../libs/engines/src/install/install-engines.ts';
import { findJdk } from '../../libs/engines/src/install/jdk.ts';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { together } from '../../libs/engines/src/install/together.ts';
import { ensureModels } from '../../libs/engines/src/models.ts';
import { ensureSystemPrograms, startPrograms, testPrograms } from '../../libs/engines/src/preflight/debian.ts';
import {
  checkBuildTools,
  checkDisk,
  checkReadable,
  ensureServiceUser,
} from '../../libs/engines/src/preflight/preflight.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { buildAll, ensureDependencies } from './build.ts';
import { runChecks, runDatabaseChecks } from './checks.ts';
import { runIsolation, stopIsolation } from './isolation-stage.ts';
import { runJest, stopJest } from './jest.ts';
import { add, nothing, StageRunner, type Tally } from './stage.ts';
import { readTestOptions, TEST_HELP, type TestOptions } from './test-options.ts';
import { runningStack, TestStack, testStackEnvironment } from './test-stack.ts';

const EXIT_INTERRUPTED = 130;

async function main(): Promise<void> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) return console.log(TEST_HELP);
  const { stages: wanted, pattern, basePort } = options;
  const stages = new StageRunner();
  const needsStack = wanted.has('engines') || wanted.has('browser') || wanted.has('isolation');
  let stopStack: () => Promise<void> = () => Promise.resolve();
  onInterrupt(() => stopStack());
  await prepare(needsStack);
  if (needsStack) await stages.run('build', () => counted(buildAll(printProgress, false)));
  if (wanted.has('check')) await stages.run('check', runChecks);
  if (wanted.has('unit')) await stages.run('unit', () => runJest('unit', {}, pattern));
  if (needsStack && basePort !== undefined) {
    const layout = await runningStack(basePort);
    await runOnStack(stages, options, testStackEnvironment(layout), () => Promise.resolve());
  } else if (needsStack) {
    const stack = await TestStack.create(printProgress);
    stopStack = () => stack.stop();
    try {
      const { failed } = await stages.run('start engines', () => counted(stack.startEngines()));
      if (failed === 0) await runOnStack(stages, options, stack.environment, () => stack.startPlatform());
    } finally {
      console.log(`\nStopping the test stack; its logs stay in ${stack.layout.root}/logs`);
      await stack.stop();
    }
  }
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
  if (!wanted.has('browser') && !wanted.has('isolation')) return;
  const started = await stages.run('start platform', () => counted(startPlatform()));
  if (started.failed > 0) return;
  if (wanted.has('browser')) await stages.run('browser', () => runJest('browser', environment, pattern));
  if (wanted.has('isolation')) await stages.run('isolation', () => runIsolation(environment, []));
}

/** A step that has no tests in it counts as one. */
async function counted(step: Promise<void>): Promise<Tally> {
  await step;
  return { passed: 1, failed: 0, skipped: 0 };
}

/** Everything that a fresh machine lacks; throws a Problem that says what to do. */
async function prepare(withEngines: boolean): Promise<void> {
  const startedAt = Date.now();
  await ensureDependencies(printProgress);
  if (withEngines) {
    const installed = await areEnginesInstalled();
    await checkDisk(installed);
    if (!installed) await checkBuildTools();
    await findJdk();
    await ensureSystemPrograms([...startPrograms, ...testPrograms], printProgress);
    await ensureServiceUser(printProgress);
    await checkReadable(printProgress);
    const engines = installEngines(printProgress);
    const testServer = findJdk().then((jdk) => installTemporalTestServer(jdk, printProgress));
    await together([engines, testServer, ensureModels({ onProgress: printProgress })]);
  }
  console.log(`Prepared in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Ctrl-C and CI's time limit stop what was started, then end the command. */
function onInterrupt(stop: () => Promise<void>): void {
  const GRACE_MS = 60_000;
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      console.log(`\n${signal}: stopping the test stack`);
      stopJest();
      stopIsolation();
      const stopped = stop().catch(() => undefined);
      void Promise.race([stopped, sleep(GRACE_MS)]).then(() => process.exit(EXIT_INTERRUPTED));
    });
  }
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
