import TestSequencer from '@jest/test-sequencer';

/** Jest's own order, long files first; but the files of a package one after the other, so that a worker's world can go on. */
export default class extends TestSequencer {
  sort(tests) {
    const packages = Map.groupBy(super.sort(tests), ({ context }) => context.config.id);
    return [...packages.values()].flat();
  }
}
