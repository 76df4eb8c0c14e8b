import { TestEnvironment } from 'jest-environment-node';

const WATCHES = Symbol.for('fieldloom.tests');

/** What jest-circus leaves behind for its own next test file, with its names. */
const OF_THE_RUNNER =
  /^(JEST_STATE_SYMBOL|EVENT_HANDLERS|TEST_TIMEOUT_SYMBOL|LOG_ERRORS_BEFORE_RETRY|(WAIT_BEFORE_)?RETRY\w*)$/;

/**
 * The modules that each test file loads for itself: tests, what they share, and the functions of jest that the file
 * gets. Paths relative to the repository.
 */
const OF_A_FILE = /^\/((libs|services)\/[^/]+\/test|libs\/testkit)\/|^@jest\/globals/;
const ROOT = import.meta.dirname;

/** The world of this process that is reused: that of the package whose test file ran last. */
let world;

/**
 * Jest's own environment for Node. It tells `scripts/src/reuse/record-reads.ts`, if loaded, whose reads these are. It
 * also tells the test's own world (web/e2e/kit/traces.ts) when a test begins and how it ends.
 *
 * With the option `keepsModules` (specs on engines), the next test file of the same package continues in the same
 * world, where the modules of services and packages are already loaded (`jest.runtime.mjs`): docs/adr/0060.
 */
export default class TestWorld extends TestEnvironment {
  /** A `jest.runtime.mjs`, where the world is kept. */
  keptRuntime;
  #package;
  #process;

  constructor(config, context) {
    const { id, testEnvironmentOptions } = config.projectConfig;
    const keepsModules = testEnvironmentOptions.keepsModules === true;
    if (keepsModules && world?.#package === id) {
      world.#begin(context.testPath, true);
      return world;
    }
    super(config, context);
    if (keepsModules) {
      world?.#end();
      world = this;
      this.#package = id;
      const { process } = this.global;
      this.#process = { exit: process.exit.bind(process), env: { ...process.env } };
    }
    this.#begin(context.testPath, false);
  }

  /**
   * Tells whether the next test file loads this module again.
   * @param key Its key in jest's registries.
   */
  isOfFile(key) {
    return OF_A_FILE.test(key.includes(ROOT) ? key.slice(key.indexOf(ROOT) + ROOT.length) : key);
  }

  #begin(testPath, isContinued) {
    this.global[WATCHES] = [];
    globalThis[Symbol.for('fieldloom.reads')]?.begin(testPath, isContinued, (key) => this.isOfFile(key));
  }

  #end() {
    this.keptRuntime?.end();
    this.keptRuntime = undefined;
    void super.teardown();
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_done') return;
    const names = [];
    for (let each = event.test; each?.parent; each = each.parent) names.unshift(each.name);
    for (const watch of this.global[WATCHES]) await watch(names.join(' '), event.test.errors.length > 0);
  }

  async teardown() {
    if (this === world) this.#forgetFile();
    else await super.teardown();
    globalThis[Symbol.for('fieldloom.reads')]?.end();
  }

  /** Restores what a test file may have changed for everybody. */
  #forgetFile() {
    this.fakeTimersModern.useRealTimers();
    for (const key of Object.getOwnPropertySymbols(this.global)) {
      if (OF_THE_RUNNER.test(key.description ?? '')) delete this.global[key];
    }
    const { process } = this.global;
    process.exit = this.#process.exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#process.env)) delete process.env[name];
    Object.assign(process.env, this.#process.env);
  }
}
