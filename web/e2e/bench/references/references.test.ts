import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { isPortOpen } from '@fieldloom/engines/probe';
import { eventually } from '@fieldloom/testkit/eventually';
import { freePort } from '@fieldloom/testkit/free-port';
import { afterEach, expect, it } from '@jest/globals';
import { gatewaySettings } from './settings.ts';

/**
 * Finds early what an hour-long benchmark would only find at its end: a reference that does not start with the current
 * schema.
 */

const ended: (() => Promise<unknown>)[] = [];
afterEach(() => Promise.all(ended.splice(0).map((end) => end())));

const supergraph = join(repositoryRoot, 'services/gateway/schema/supergraph.graphql');
/** Nothing listens there: a gateway calls its services only on a request. */
const subgraphs = ['accounts', 'content'].map((name) => ({ name, url: 'http://127.0.0.1:9/graphql' }));

it.each(['hello', 'hive-gateway', 'mercurius-gateway'])('the reference %s starts', async (name) => {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--conditions=fieldloom-source', '--no-warnings', join(import.meta.dirname, `${name}.ts`)],
    {
      env: { PATH: process.env['PATH'] ?? '', ...gatewaySettings({ supergraph, subgraphs }), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exit = once(child, 'exit');
  ended.push(() => (child.kill('SIGKILL'), exit));
  let complaint = '';
  child.stderr.on('data', (chunk) => (complaint += String(chunk)));
  await eventually(async () => child.exitCode !== null || isPortOpen(port), { timeoutMs: 60_000, intervalMs: 50 });
  expect(child.exitCode === null ? 'listens' : complaint).toBe('listens');
});
