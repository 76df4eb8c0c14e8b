import { TestEnvironment } from 'jest-environment-node';

/** Jest's own environment for Node; tells `scripts/src/reuse/record-reads.ts`, where it is loaded, whose reads these are. */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    globalThis[Symbol.for('fieldloom.reads')]?.begin(context.testPath);
  }

  async teardown() {
    await super.teardown();
    globalThis[Symbol.for('fieldloom.reads')]?.end();
  }
}
