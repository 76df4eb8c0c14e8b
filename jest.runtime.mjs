import Runtime from 'jest-runtime';

/**
 * Jest's own loader of modules. In a world that continues (`jest.environment.mjs`) the loader continues too: what a
 * test file has for itself is dropped after the file, and the modules of services and packages stay. They take two
 * thirds of a spec's time, and are the same for all specs of a service.
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

  /** @throws Error always, because what one file replaces would stay replaced for the next. */
  setMock() {
    throw new Error('A spec on engines replaces no modules: it gives the service other dependencies.');
  }

  setModuleMock() {
    this.setMock();
  }

  /** Ends the world, because another package's files follow. */
  end() {
    super.teardown();
  }
}
