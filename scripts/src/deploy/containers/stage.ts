import { printProgress } from '../../../../libs/engines/src/install/progress.ts';
import { Problem } from '../../../../libs/engines/src/problem.ts';
import { runJest } from '../../jest.ts';
import { add, nothing, type Tally } from '../../stage.ts';
import { withTools } from '../kit/tools.ts';
import { buildImages } from './build-images.ts';
import { ContainerEngine, requireCompose } from './container-engine.ts';
import { ownImageNames } from './image-list.ts';

/**
 * The stage `containers`: builds all images, runs them with compose.yaml and with a chart, and runs specs on their
 * engines.
 */
export async function runContainers(): Promise<Tally> {
  let engine: ContainerEngine;
  try {
    await requireCompose();
    engine = await ContainerEngine.find();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`Skipped: ${error.message} ${error.advice}`);
    return { ...nothing, skipped: 1 };
  }
  await buildImages(engine, { local: false, version: 'latest', only: ownImageNames }, printProgress);
  const stack = await withTools(['helm'], (tools) => runJest('containers', tools));
  return add(stack, await runSpecsOfOneService());
}

/** Specs can also use engines in containers: proven with the service that needs the most engines. */
async function runSpecsOfOneService(): Promise<Tally> {
  // Loaded on demand, because the runner starts on a clone without packages.
  const { EngineContainers } = await import('./engine-containers.ts');
  const engines = await EngineContainers.start(printProgress);
  try {
    return await runJest('engines', engines.environment, 'services/content');
  } finally {
    await engines.stop();
  }
}
