import Runtime from 'jest-runtime';

/**
 * Jest's own loader of modules. In a world that goes on (`jest.environment.mjs`) it goes on with it: what a test file has for
 * itself is forgotten after the file, the modules of services and packages stay. They are two thirds of what a spec of a service
 * waits for, and the same for all of them.
 */
export default class extends Runtime {
  constructor(...given) {
    const [, environment] = given;
    const kept = environment.keptRuntime;
    if (kept !== undefined) {
      kept.#begin(given);
      return kept;
    }
    super(...given);
    environment.keptRuntime = this;
  }

  #begin([, , , , , , testPath]) {
    for (const part of [this.esmLoader, this.executor]) part.testPath = testPath;
    this._testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    const { esModuleRegistry, moduleRegistry, internalModuleRegistry } = this.registries;
    this.restoreAllMocks();
    for (const [key, module] of esModuleRegistry) {
      if (this._environment.isOfFile(key) || module.status !== 'evaluated') esModuleRegistry.delete(key);
    }
    for (const key of moduleRegistry.keys()) if (this._environment.isOfFile(key)) moduleRegistry.delete(key);
    internalModuleRegistry.clear();
    this.fileCache.clear();
    this.transformCache.clear();
    this.mockState.clear();
    this.testMainModule.reset();
    this.jestGlobals.clearJestObjectCache();
    this.loggedReferenceErrors.clear();
  }

  /** @throws Error always: what one file replaces would stay replaced for the next. */
  setMock() {
    throw new Error('A spec on engines replaces no modules: it gives the service other dependencies.');
  }

  setModuleMock() {
    this.setMock();
  }

  /** The world ends: another package's files come. */
  end() {
    super.teardown();
  }
}
