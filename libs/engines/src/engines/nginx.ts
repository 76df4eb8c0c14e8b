import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, lstat, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from '../paths.ts';
import { isPortOpen } from '../probe.ts';
import { canServiceUserReadCheckout } from '../run.ts';
import type { Scope } from '../scopes.ts';
import { giveToServiceUser, makeOwnedFolder, type StackLayout } from '../stack/layout.ts';
import type { ProcessKind, ProcessSpec } from '../stack/process-spec.ts';
import { engineEnvironment } from './context.ts';

export interface NginxOptions {
  name: string;
  scope: Scope | undefined;
  kind: ProcessKind;
  layout: StackLayout;
  port: number;
  after: string[];
  /** The text of the configuration, rendered at every start. */
  configuration: (runFolder: string) => Promise<string>;
}

/** Folders that nginx spools to when it has to. They are in the run folder: `{{RUN_DIR}}/<name>`. */
const TEMPORARY = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
/** A file system in memory, like the charts' volume. Linux only. */
const MEMORY_FOLDER = '/dev/shm';

export function nginxProcess({ name, scope, kind, layout, port, after, configuration }: NginxOptions): ProcessSpec {
  const folder = layout.runtime(scope, scope ? 'edge' : 'front');
  return {
    name,
    scope,
    kind,
    port,
    after,
    async prepare() {
      for (const each of ['', ...TEMPORARY]) await makeOwnedFolder(join(folder, each));
      await makeCacheFolder(folder);
      const file = join(folder, 'nginx.conf');
      await writeFile(file, await configuration(folder));
      await giveToServiceUser(file);
      const asStarter = !(await canServiceUserReadCheckout());
      // Started as root, nginx would run its workers as www-data, who can't read the checkout's files either.
      const user = isRoot && asStarter ? 'user root; ' : '';
      const globals = `${user}daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;`;
      const args = ['-p', folder, '-c', file, '-e', 'stderr', '-g', globals];
      return { command: 'nginx', args, env: engineEnvironment, cwd: folder, asStarter };
    },
    isReady: () => isPortOpen(port),
    readyTimeoutMs: 120_000,
    stopSignal: 'SIGQUIT',
    stopTimeoutMs: 3_000,
  };
}

/**
 * Makes `<run folder>/cache`, in memory if the machine has such a file system. nginx writes each answer of the route
 * lookup there while requests wait; on a disk that is busy with databases, one request in a hundred waited for 100 ms.
 */
async function makeCacheFolder(runFolder: string): Promise<void> {
  const link = join(runFolder, 'cache');
  const hasMemory = await access(MEMORY_FOLDER, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!hasMemory) {
    await makeOwnedFolder(link);
    return;
  }
  const name = createHash('sha256').update(runFolder).digest('hex').slice(0, 16);
  const inMemory = join(MEMORY_FOLDER, `fieldloom-edge-${name}`);
  const before = await lstat(link).catch(() => undefined);
  if (before?.isSymbolicLink() !== true) {
    // Removes what an earlier stack in this folder left behind.
    await rm(inMemory, { recursive: true, force: true });
    await rm(link, { recursive: true, force: true });
    await symlink(inMemory, link);
  }
  await makeOwnedFolder(inMemory);
}
