import { printProgress } from '../../../../libs/engines/src/install/progress.ts';
import { Problem } from '../../../../libs/engines/src/problem.ts';
import { runJest } from '../../jest.ts';
import { nothing, type Tally } from '../../stage.ts';
import { withTools } from '../kit/tools.ts';
import { buildImages } from './build-images.ts';
import { ContainerEngine, requireCompose } from './container-engine.ts';
import { ownImageNames } from './image-list.ts';

/** The stage `containers`: all images are built, and compose.yaml and a chart run them. */
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
  return withTools(['helm'], (tools) => runJest('containers', tools));
}
