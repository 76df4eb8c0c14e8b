import { rm } from 'node:fs/promises';
import { printProgress } from '../../../../libs/engines/src/install/progress.ts';
import { portOf } from '../../../../libs/engines/src/scopes.ts';
import { rootDomainOf } from '../../../../libs/engines/src/stack/addresses.ts';
import { StackLayout } from '../../../../libs/engines/src/stack/layout.ts';
import { seed } from '../../seed.ts';
import type { StartOptions } from '../../start-options.ts';
import { buildImages } from './build-images.ts';
import { ContainerStack } from './container-stack.ts';
import { FIRST_REGION, ownImageNames } from './image-list.ts';

/** `./scripts/start --containers`: runs compose.yaml as a stack on this machine, with images built here. */
export async function startInContainers(options: StartOptions): Promise<void> {
  const startedAt = Date.now();
  const regions = options.regionsGiven ? options.regions : [FIRST_REGION];
  const stack = await ContainerStack.open(options.basePort, regions);
  const { kind } = options.action;
  if (kind === 'status') return console.log(await stack.compose(['ps', '--all']));
  if (kind === 'stop') {
    await stack.compose(['stop']);
    return console.log('✓ stopped; the data is kept');
  }
  const stop = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.resolve());
  if (options.build)
    await buildImages(stack.engine, { local: false, version: 'latest', only: ownImageNames }, printProgress);
  if (options.fresh) {
    await stack.down(true);
    // Records of the demo content.
    await rm(new StackLayout(options.basePort).root, { recursive: true, force: true });
  }
  printProgress('Starting containers');
  await stack.up();
  const signIns = options.seed ? await seed(options.basePort, regions, printProgress) : '';
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`
  Fieldloom   http://${rootDomainOf(options.basePort)}/
  mailbox     http://127.0.0.1:${portOf(options.basePort, 'global', 'mailbox')}/

${signIns}
Ready after ${seconds} s.`);
  if (options.mode === 'detach')
    return console.log('Runs in the background; ./scripts/start --containers --status, --containers --stop.');
  console.log('Ctrl-C stops everything and keeps the data.');
  await stop.promise;
  await stack.compose(['stop']);
}
