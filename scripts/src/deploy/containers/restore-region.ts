import { containerName } from '../../../../libs/engines/src/containers/places.ts';
import type { Region } from '../../../../libs/engines/src/scopes.ts';
import { servicesOf } from '../../../../libs/engines/src/services.ts';
import type { ContainerStack } from './container-stack.ts';

const RESTORE_MS = 600_000;

/**
 * Restores the newest backup into a region that lost everything but its keys, with the commands of
 * docs/how-to/run-with-containers.md in their order.
 */
export async function restoreRegion(stack: ContainerStack, region: Region, say: (line: string) => void): Promise<void> {
  const once = (name: string, ...args: string[]) => stack.runOnce(containerName(region, name), args, { onLine: say });
  await stack.up();
  const processes = servicesOf('region').flatMap((service) => service.processes.map(({ name }) => name));
  const writers = ['temporal', ...processes].map((name) => containerName(region, name));
  await stack.compose(['stop', ...writers], { timeoutMs: RESTORE_MS });
  await once('backup', 'restore', '--from', '/backups');
  await once('migrations');
  await once('backup', 'finish');
  await stack.up();
  const search = containerName(region, 'search');
  await stack.compose(['exec', '-T', search, 'node', '--env-file=/etc/fieldloom/search.env', 'dist/rebuild.js'], {
    timeoutMs: RESTORE_MS,
    onLine: say,
  });
}
