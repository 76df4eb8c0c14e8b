import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from '../../libs/engines/src/install/lock.ts';
import type { Progress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { areDependenciesInstalled } from '../../libs/engines/src/preflight/dependencies.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import { tryRun } from '../../libs/engines/src/run.ts';

const LAST_LINES = 25;
/** Any small package in package-lock.json. */
const REGISTRY_PROBE = 'yjs@13.6.33';
const NPM_ADVICE = 'Check the network and the npm registry setting, then run the command again.';

/** Environment of npm and the programs it runs: quiet, and without telemetry. */
export const toolEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  // Their output goes into logs.
  NO_COLOR: '1',
  // Only the CPU build of onnxruntime is needed; its CUDA files would be downloaded from another host.
  ONNXRUNTIME_NODE_INSTALL_CUDA: 'skip',
};

/** Installs npm packages if node_modules does not match package-lock.json. */
export async function ensureDependencies(progress: Progress): Promise<void> {
  const scratch = join(repositoryRoot, '.fieldloom');
  await mkdir(scratch, { recursive: true });
  await withLock(
    join(scratch, 'npm.lock'),
    () => progress('another run installs npm packages, waiting'),
    async () => {
      if (await areDependenciesInstalled(repositoryRoot)) return;
      await checkRegistry();
      progress('npm install: getting npm packages');
      // Not `npm ci`, which requires entries for every platform's optional binaries that a registry mirror may lack.
      // The lock file still decides the versions and is not changed.
      const { code, stdout, stderr } = await tryRun('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
        cwd: repositoryRoot,
        env: toolEnvironment,
      });
      if (code === 0) return;
      throw Problem.ofDownload('npm install failed', errorsOf(`${stdout}\n${stderr}`), NPM_ADVICE);
    },
  );
}

/**
 * Requests one small package first. Without a registry, npm install would retry hundreds of packages for many minutes
 * without printing anything. A package in npm's cache counts as an answer.
 */
async function checkRegistry(): Promise<void> {
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];
  const args = ['view', REGISTRY_PROBE, 'version', '--prefer-offline', ...patience];
  const { code, stdout, stderr } = await tryRun('npm', args, { cwd: repositoryRoot, env: toolEnvironment });
  if (code !== 0)
    throw Problem.ofDownload('npm can not reach its registry', errorsOf(`${stdout}\n${stderr}`), NPM_ADVICE);
}

function errorsOf(printed: string): string {
  const lines = printed.split('\n').filter((line) => /^npm error (?! {2})/.test(line));
  return lines.slice(0, 6).join('\n') || printed.trim().slice(-600);
}

const LIBS = ['--filter=./libs/*', '--filter=./proto'];
const SERVICES = ['--filter=./services/*'];
const WEB = ['--filter=./web/*'];

export interface BuildOptions {
  /** Continues after errors and builds what it can. */
  tolerant?: boolean;
  /** For specs of services, which show no pages: the web takes longest. */
  withoutWeb?: boolean;
}

/** Builds every package that has a build script, using turbo's cache. */
export async function buildAll(
  progress: Progress,
  { tolerant = false, withoutWeb = false }: BuildOptions = {},
): Promise<void> {
  progress('Building packages (only what has changed)');
  // Libs first, because services bundle their workflows with a program in libs/workflow.
  await build(LIBS, progress, tolerant);
  await build(withoutWeb ? SERVICES : [...SERVICES, ...WEB], progress, tolerant);
}

async function build(filters: string[], progress: Progress, tolerant: boolean): Promise<void> {
  const turbo = join(repositoryRoot, 'node_modules/.bin/turbo');
  const args = ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'];
  const { code, stdout, stderr } = await tryRun(turbo, tolerant ? [...args, '--continue'] : args, {
    cwd: repositoryRoot,
    env: toolEnvironment,
  });
  if (code === 0) return;
  const printed = `${stdout}\n${stderr}`.trim().split('\n').slice(-LAST_LINES).join('\n');
  if (!tolerant) throw new Problem(`The build failed:\n${printed}`, 'Mend what it says, then run the command again.');
  progress(`Some packages did not build; what was built is used:\n${printed}`);
}
