import { writeFile } from 'node:fs/promises';
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
  /** The configuration's text, rendered anew at every start. */
  configuration: (runFolder: string) => Promise<string>;
}

/** Folders that nginx spools to when it must; they lie below the run folder, as `{{RUN_DIR}}/<name>`. */
const TEMPORARY = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi', 'cache'];

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
      const file = join(folder, 'nginx.conf');
      await writeFile(file, await configuration(folder));
      await giveToServiceUser(file);
      const asStarter = !(await canServiceUserReadCheckout());
      // As root it would hand its workers to www-data, who can't read the checkout's files either.
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
