import TestSequencer from '@jest/test-sequencer';

/**
 * Jest's own order, long files first, but with the files of a package in a row, so that a worker's world can continue.
 */
export default class extends TestSequencer {
  sort(tests) {
    const packages = Map.groupBy(super.sort(tests), ({ context }) => context.config.id);
    return [...packages.values()].flat();
  }
}
