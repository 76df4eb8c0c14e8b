import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleWorkflowCode } from '@temporalio/worker';

/**
 * Bundles a service's workflows at build time, so that a worker starts without webpack:
 * `node libs/workflow/dist/bundle.js --workflows dist/workflows/index.js --out dist/workflows.bundle.js`
 */
const { values } = parseArgs({ options: { workflows: { type: 'string' }, out: { type: 'string' } } });
if (values.workflows === undefined || values.out === undefined) {
  process.stderr.write('usage: bundle --workflows FILE --out FILE\n');
  process.exit(64);
}
const { code } = await bundleWorkflowCode({
  workflowsPath: resolve(values.workflows),
  workflowInterceptorModules: [fileURLToPath(new URL('./workflow-interceptors.js', import.meta.url))],
});
mkdirSync(dirname(values.out), { recursive: true });
writeFileSync(values.out, code);
