import { rm } from 'node:fs/promises';
import { containerEngines } from '../../libs/engines/src/engines/containers.ts';
import type { EngineSet } from '../../libs/engines/src/engines/programs.ts';
import { areEnginesInstalled, installEngines } from '../../libs/engines/src/install/install-engines.ts';
import { findJdk } from '../../libs/engines/src/install/jdk.ts';
import type { Progress } from '../../libs/engines/src/install/progress.ts';
import { together } from '../../libs/engines/src/install/together.ts';
import { ensureModels } from '../../libs/engines/src/models.ts';
import { ensureSystemPrograms, startPrograms } from '../../libs/engines/src/preflight/debian.ts';
import {
  checkBuildTools,
  checkDisk,
  checkPorts,
  checkReadable,
  ensureServiceUser,
} from '../../libs/engines/src/preflight/preflight.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import type { Scope } from '../../libs/engines/src/scopes.ts';
import { isSupervisorRunning } from '../../libs/engines/src/stack/control.ts';
import type { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import { portsOfStack } from '../../libs/engines/src/stack/ports.ts';
import { buildAll, ensureDependencies } from './build.ts';
import type { StartOptions } from './start-options.ts';

export function scopesOf(options: Pick<StartOptions, 'regions'>): Scope[] {
  return ['global', ...options.regions];
}

/**
 * Everything before the first process starts: checks, packages, engines, models, build. Throws before anything runs.
 */
export async function prepareMachine(
  options: StartOptions,
  layout: StackLayout,
  progress: Progress,
): Promise<EngineSet> {
  if (await isSupervisorRunning(layout.controlSocket)) {
    throw new Problem(
      `A stack runs at base port ${layout.basePort} already.`,
      `Stop it (./scripts/start --stop --base-port ${layout.basePort}), or give another --base-port.`,
    );
  }
  // In the background mode, a port in use by a service that somebody runs by hand only makes the stack's own process
  // fail.
  const onlyEngines = options.onlyEngines || options.mode !== 'front';
  await checkPorts(portsOfStack(layout.basePort, scopesOf(options), onlyEngines), layout.basePort);
  const installed = options.containers || (await areEnginesInstalled());
  await checkDisk(installed);
  if (!installed) await checkBuildTools();
  if (!options.containers) await findJdk();
  await ensureSystemPrograms(startPrograms, progress);
  await ensureServiceUser(progress);
  await checkReadable(progress);
  await ensureDependencies(progress);
  // The engines' downloads and builds wait for the network and use one core; the build of our own packages uses the
  // other.
  const engines = options.containers ? containerEngines(layout) : installEngines(progress);
  const others = options.onlyEngines ? Promise.resolve() : ensureModels({ onProgress: progress });
  const build = options.build ? buildAll(progress, { tolerant: options.mode === 'detach' }) : Promise.resolve();
  await together([Promise.resolve(engines), others, build]);
  if (options.fresh) await rm(layout.root, { recursive: true, force: true });
  return engines;
}
