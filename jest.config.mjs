import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * All packages' tests in one run, for scripts/test; a package's own jest.config.mjs adds what it needs.
 * FIELDLOOM_TEST_KIND chooses: unit (*.test.ts beside the code, nothing runs), components (screens with data in a browser, nothing
 * else runs), engines (test/*.spec.ts, on real engines),
 * deploy (charts and alerts, by the programs that read them), cluster (charts on an API server), containers (compose.yaml and a chart in containers), terraform (the cloud on paper), browser (web/e2e, on the running
 * platform, side by side), alone (web/e2e/alone, which kill and restart its processes), residency (with each scope in a network of its own).
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

/** Each spec of a service starts the service: the next spec of it goes on with its modules. */
const keepsModules = kind === kinds.engines;
const here = (file) => fileURLToPath(new URL(file, import.meta.url));

async function projectOf(folder) {
  const config = join(folder, 'jest.config.mjs');
  if (!existsSync(config)) return [];
  // testTimeout is not a project's setting: scripts/test gives one for all.
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
