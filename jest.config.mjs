import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Runs all packages' tests together, for scripts/test. A package's own jest.config.mjs adds what it needs.
 * FIELDLOOM_TEST_KIND selects:
 * - unit: *.test.ts beside the code, without anything running;
 * - components: screens with data in a browser, without anything else;
 * - engines: test/*.spec.ts, on real engines;
 * - deploy: charts and alerts, checked with the programs that read them;
 * - cluster: charts on an API server;
 * - containers: compose.yaml and a chart in containers;
 * - terraform: the cloud, only planned;
 * - browser: web/e2e, on the running platform, side by side;
 * - alone: web/e2e/alone, which kill and restart the platform's processes;
 * - residency: with each scope in its own network.
 */
const kinds = {
  unit: { folders: ['libs', 'services', 'web'], own: ['scripts'], testMatch: ['**/*.test.ts', '**/*.test.tsx'] },
  components: { folders: ['web'], testMatch: ['**/app/test/components/*.spec.ts'] },
  engines: { folders: ['libs', 'services'], testMatch: ['**/test/**/*.spec.ts'] },
  deploy: { folders: [], own: ['scripts'], testMatch: ['**/src/deploy/*.spec.ts'] },
  cluster: { folders: [], own: ['scripts'], testMatch: ['**/src/deploy/cluster/*.spec.ts'] },
  containers: { folders: [], own: ['scripts'], testMatch: ['**/src/deploy/containers/*.spec.ts'] },
  terraform: { folders: [], own: ['scripts'], testMatch: ['**/src/deploy/terraform/*.spec.ts'] },
  alone: { folders: ['web'], testMatch: ['**/e2e/alone/*.spec.ts'] },
  browser: { folders: ['web'], testMatch: ['**/e2e/*.spec.ts'] },
  residency: { folders: ['web'], testMatch: ['**/e2e/residency/*.spec.ts'] },
};
const kind = kinds[process.env.FIELDLOOM_TEST_KIND ?? 'unit'];

/** Each spec of a service starts the service. The next spec of the same service continues with its modules. */
const keepsModules = kind === kinds.engines;
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

async function projectOf(folder) {
  const config = join(folder, 'jest.config.mjs');
  if (!existsSync(config)) return [];
  // testTimeout cannot be set per project, so scripts/test sets one for all.
  const { testTimeout: _, ...own } = (await import(pathToFileURL(config))).default;
  const rootDir = resolve(folder, own.rootDir ?? '.');
  const project = { ...own, rootDir, displayName: folder, testMatch: kind.testMatch };
  if (!keepsModules) return [project];
  const testEnvironmentOptions = { ...own.testEnvironmentOptions, keepsModules };
  return [{ ...project, testEnvironmentOptions, runtime: here('./jest.runtime.mjs') }];
}

const packages = kind.folders.flatMap((parent) =>
  existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [],
);

export default {
  projects: (await Promise.all([...(kind.own ?? []), ...packages].map(projectOf))).flat(),
  ...(keepsModules ? { testSequencer: here('./jest.sequencer.mjs') } : {}),
};
