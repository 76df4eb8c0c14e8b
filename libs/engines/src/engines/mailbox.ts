import { join } from 'node:path';
import { exists } from '../files.ts';
import { repositoryRoot } from '../paths.ts';
import { answersOk } from '../probe.ts';
import { canServiceUserReadCheckout } from '../run.ts';
import { makeOwnedFolder } from '../stack/layout.ts';
import type { ProcessSpec } from '../stack/process-spec.ts';
import { type EngineContext, engineEnvironment, port } from './context.ts';

const MAIN = join(repositoryRoot, 'libs/mailbox/src/main.ts');

/** False before `npm install`: the mailbox is the only engine that needs npm packages. */
export function canRunMailbox(): Promise<boolean> {
  return exists(join(repositoryRoot, 'node_modules/smtp-server'));
}

/**
 * Receives every mail that the platform sends and shows it on a page, because development and tests deliver no mail to
 * the outside.
 */
export function mailboxProcess(context: EngineContext): ProcessSpec {
  const httpPort = port(context, 'mailbox');
  const folder = context.layout.runtime(context.scope, 'mailbox');
  return {
    name: `${context.scope}/mailbox`,
    scope: context.scope,
    kind: 'engine',
    port: httpPort,
    after: [],
    async prepare() {
      await makeOwnedFolder(folder);
      const env = { ...engineEnvironment, SMTP_PORT: String(port(context, 'smtp')), HTTP_PORT: String(httpPort) };
      return {
        command: process.execPath,
        args: ['--max-old-space-size=96', MAIN],
        env,
        cwd: folder,
        asStarter: !(await canServiceUserReadCheckout()),
      };
    },
    isReady: () => answersOk(`http://127.0.0.1:${httpPort}/health`),
    readyTimeoutMs: 120_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 5_000,
  };
}
