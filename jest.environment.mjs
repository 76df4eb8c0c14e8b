import { TestEnvironment } from 'jest-environment-node';

const WATCHES = Symbol.for('fieldloom.tests');

/**
 * Jest's own environment for Node; tells `scripts/src/reuse/record-reads.ts`, where it is loaded, whose reads these are, and
 * whoever in the test's own world wants to know (web/e2e/kit/traces.ts) when a test begins and how it ends.
 */
export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global[WATCHES] = [];
    globalThis[Symbol.for('fieldloom.reads')]?.begin(context.testPath);
  }

  async handleTestEvent(event) {
    if (event.name !== 'test_done') return;
    const names = [];
    for (let each = event.test; each?.parent; each = each.parent) names.unshift(each.name);
    for (const watch of this.global[WATCHES]) await watch(names.join(' '), event.test.errors.length > 0);
  }

  async teardown() {
    await super.teardown();
    globalThis[Symbol.for('fieldloom.reads')]?.end();
  }
}
