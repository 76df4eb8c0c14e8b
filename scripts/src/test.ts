import { setTimeout as sleep } from 'node:timers/promises';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { describeFailure } from '../../libs/engines/src/problem.ts';
import { buildAll } from './build.ts';
import { areDatabaseChecksNeeded, runChecks, runDatabaseChecks } from './checks.ts';
import { withComponents } from './components-stage.ts';
import { runCluster, stopCluster } from './deploy/cluster/stage.ts';
import { runContainers } from './deploy/containers/stage.ts';
import { withDeployTools } from './deploy/stage.ts';
import { runTerraform } from './deploy/terraform/stage.ts';
import { runFaults } from './faults-stage.ts';
import { budgetOfAChange, runIsolation } from './isolation-stage.ts';
import { runJestFiles, type TestKind, testFilesOf } from './jest.ts';
import { prepareForTests } from './prepare-tests.ts';
import { runResidency } from './residency-stage.ts';
import { PROOFS } from './reuse/proofs.ts';
import { Reuse } from './reuse/reuse.ts';
import { add, nothing, StageRunner, type Tally } from './stage.ts';
import { isInterrupted, stopStageProgram } from './stage-program.ts';
import { readTestOptions, TEST_HELP, type TestOptions } from './test-options.ts';
import { freeLayout, runningStack, TestStack, testStackEnvironment } from './test-stack.ts';

const EXIT_INTERRUPTED = 130;

async function main(): Promise<void> {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) return console.log(TEST_HELP);
  const run = new TestRun(options, await Reuse.open(options));
  process.exitCode = 1;
  await run.everything();
  const { stages, reuse } = run;
  console.log(stages.summary(reuse.report()));
  await reuse.close();
  process.exit(stages.total.failed > 0 || stages.total.passed === 0 ? 1 : 0);
}

/** One run of the command: its stages in order, and the stack that they need. */
class TestRun {
  readonly stages = new StageRunner();
  readonly reuse: Reuse;
  readonly #options: TestOptions;
  #stopStack: () => Promise<void> = () => Promise.resolve();

  constructor(options: TestOptions, reuse: Reuse) {
    this.#options = options;
    this.reuse = reuse;
    onInterrupt(this.stages, reuse, () => this.#stopStack());
  }

  async everything(): Promise<void> {
    const { stages, reuse } = this;
    const wanted = this.#options.stages;
    const needs = await this.#needs();
    await prepareForTests(needs.engines || needs.residency);
    // Specs start built programs; kept results came from a build. A single story uses what is already running.
    const needsBuild = (needs.engines || needs.residency) && !this.#options.isTraced;
    const withoutWeb = !needs.platform && !needs.residency;
    await this.#step('build', needsBuild, () => buildAll(printProgress, { withoutWeb }));
    if (wanted.has('check')) await stages.run('check', () => runChecks(reuse));
    if (wanted.has('unit')) await stages.run('unit', () => this.#tests('unit'));
    if (wanted.has('components')) await stages.run('components', () => this.#components());
    if (wanted.has('deploy'))
      await stages.run('deploy', () => withDeployTools((tools) => this.#tests('deploy', tools)));
    if (wanted.has('cluster')) await stages.run('cluster', runCluster);
    if (wanted.has('containers')) await stages.run('containers', runContainers);
    if (wanted.has('terraform')) await stages.run('terraform', runTerraform);
    if (wanted.has('engines') || needsPlatform(wanted)) await this.#onStack(needs);
    if (wanted.has('residency') && this.#options.basePort === undefined)
      await stages.run('residency', () => reuse.whole(PROOFS.residency.name, PROOFS.residency.inputs, runResidency));
  }

  /** What must be started for the suites that are not kept. */
  async #needs(): Promise<{ engines: boolean; platform: boolean; residency: boolean }> {
    const { stages: wanted, pattern, basePort } = this.#options;
    const { reuse } = this;
    const isWanted = wanted.has('engines') || needsPlatform(wanted);
    if (pattern !== undefined || basePort !== undefined)
      return { engines: isWanted, platform: needsPlatform(wanted), residency: wanted.has('residency') };
    const isProofNeeded = ({ name, inputs }: (typeof PROOFS)[keyof typeof PROOFS]) => reuse.isNeeded(name, inputs);
    const files = async (kind: TestKind) => (await reuse.plan(kind)).files.length > 0;
    const platform =
      (wanted.has('browser') && ((await files('alone')) || (await files('browser')))) ||
      (wanted.has('isolation') && (await isProofNeeded(PROOFS.doors))) ||
      (wanted.has('faults') && (await isProofNeeded(PROOFS.faults)));
    const engines =
      platform ||
      (wanted.has('engines') && ((await files('engines')) || (await areDatabaseChecksNeeded(reuse)))) ||
      (wanted.has('isolation') && (await isProofNeeded(PROOFS.schemas)));
    return { engines, platform, residency: wanted.has('residency') && (await isProofNeeded(PROOFS.residency)) };
  }

  /** The tests of a kind: those named by part of their path, or all that are not kept. */
  async #tests(kind: TestKind, environment: Record<string, string> = {}): Promise<Tally> {
    const { pattern, basePort, containers } = this.#options;
    const needsStack = kind !== 'unit' && kind !== 'components' && kind !== 'deploy';
    const isOnForeignStack = (basePort !== undefined || containers) && needsStack;
    if (pattern === undefined && !isOnForeignStack) return this.reuse.jest(kind, environment);
    const { testName, isTraced } = this.#options;
    const traced: Record<string, string> = isTraced ? { FIELDLOOM_TRACE: '1' } : {};
    const named = { ...(pattern === undefined ? {} : { pattern }), ...(testName === undefined ? {} : { testName }) };
    const run = await runJestFiles(kind, { ...environment, ...traced }, named);
    this.reuse.noteRun(run);
    return run.tally;
  }

  /** Builds the page only if component tests will run. */
  async #components(): Promise<Tally> {
    const isKept = this.#options.pattern === undefined && (await this.reuse.plan('components')).files.length === 0;
    if (isKept) return this.#tests('components');
    return withComponents((page) => this.#tests('components', page));
  }

  async #onStack(needs: { engines: boolean; platform: boolean }): Promise<void> {
    const { basePort } = this.#options;
    if (basePort !== undefined) {
      const layout = await runningStack(basePort);
      return this.#stackStages(testStackEnvironment(layout), () => Promise.resolve(), needs);
    }
    if (!needs.engines) return this.#stackStages({}, () => Promise.resolve(), needs);
    if (this.#options.containers) return this.#onContainers();
    const stack = await TestStack.create(printProgress, await freeLayout());
    this.#stopStack = () => stack.stop();
    try {
      const { failed } = await this.#step('start engines', true, () => stack.startEngines());
      if (failed === 0) await this.#stackStages(stack.environment, () => stack.startPlatform(), needs);
    } finally {
      console.log(`\nStopping the test stack; its logs stay in ${stack.layout.root}/logs`);
      await stack.stop();
    }
  }

  async #onContainers(): Promise<void> {
    // Loaded on demand, because the runner starts on a clone without packages.
    const { EngineContainers } = await import('./deploy/containers/engine-containers.ts');
    const engines = await EngineContainers.start(printProgress);
    this.#stopStack = () => engines.stop();
    try {
      await this.stages.run('engines', () => this.#tests('engines', engines.environment));
    } finally {
      await engines.stop();
    }
  }

  /** First the stages that need engines, then those that need the whole platform. */
  async #stackStages(
    environment: Record<string, string>,
    startPlatform: () => Promise<void>,
    needs: { platform: boolean },
  ): Promise<void> {
    const { stages } = this;
    const { stages: wanted, pattern } = this.#options;
    if (wanted.has('engines')) {
      await stages.run('engines', async () => {
        const generated = pattern ? nothing : await runDatabaseChecks(environment, this.reuse);
        return add(generated, await this.#tests('engines', environment));
      });
    }
    if (!needsPlatform(wanted)) return;
    const { failed } = await this.#step('start platform', needs.platform, startPlatform);
    if (failed > 0) return;
    if (wanted.has('browser')) {
      await stages.run('browser', async () => {
        // Runs first, because it scans the stores' content, which grows with every story.
        const isAlone = !pattern || testFilesOf('alone').some((path) => path.includes(pattern));
        const alone = isAlone ? await this.#tests('alone', environment) : nothing;
        if (isInterrupted()) return alone;
        return add(alone, await this.#tests('browser', environment));
      });
    }
    if (wanted.has('isolation')) {
      await stages.run('isolation', async () => {
        const schemas = await this.#proof('schemas', () => runIsolation(environment, ['--only', 'schema']));
        const doors = async () => runIsolation(environment, ['--only', 'doors', ...(await budgetOfAChange())]);
        return add(schemas, await this.#proof('doors', doors));
      });
    }
    // Runs last, because it kills what the others need.
    if (wanted.has('faults'))
      await stages.run('faults', () => this.#proof('faults', () => runFaults(environment, ['--ci'])));
  }

  #proof(proof: keyof typeof PROOFS, run: () => Promise<Tally>): Promise<Tally> {
    if (this.#options.basePort !== undefined) return run();
    return this.reuse.whole(PROOFS[proof].name, PROOFS[proof].inputs, run);
  }

  /** A step without tests, which only succeeds or fails. Skipped if everything that needs it is kept. */
  async #step(name: string, isNeeded: boolean, work: () => Promise<void>): Promise<Tally> {
    if (!isNeeded) return nothing;
    return this.stages.run(name, async () => {
      await work();
      return nothing;
    });
  }
}

const needsPlatform = (wanted: TestOptions['stages']) =>
  wanted.has('browser') || wanted.has('isolation') || wanted.has('faults');

/** Ctrl-C and CI's time limit stop what was started, report the results so far, and end the command. */
function onInterrupt(stages: StageRunner, reuse: Reuse, stop: () => Promise<void>): void {
  const GRACE_MS = 60_000;
  let interrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (interrupted) return;
      interrupted = true;
      console.log(`\n${signal}: stopping the test stack`);
      const stopped = Promise.allSettled([stages.stop(), stopStageProgram(), stop(), stopCluster()]);
      void Promise.race([stopped, sleep(GRACE_MS)]).then(() => {
        console.log(stages.summary([...reuse.report(), 'The run was cut: what passed until then is kept']));
        process.exit(EXIT_INTERRUPTED);
      });
    });
  }
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exit(1);
});
