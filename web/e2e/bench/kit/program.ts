import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { isPortOpen } from '@fieldloom/engines/probe';
import { isRegion, type Scope } from '@fieldloom/engines/scopes';
import { heapFlags, servicesOf } from '@fieldloom/engines/services';
import { StackLayout, StackSecrets } from '@fieldloom/engines/stack/layout';
import { isBuilt, mainFileOf, serviceEnvironment } from '@fieldloom/engines/stack/service-process';
import { eventually } from '@fieldloom/testkit/eventually';
import { freePort } from '@fieldloom/testkit/free-port';
import { basePort } from '../../kit/platform.ts';

/** A program that a benchmark starts beside the stack, in its own process. */
export interface Program {
  readonly port: number;
  /** Resident memory in MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

const REFERENCES = join(repositoryRoot, 'web/e2e/bench/references');
const START = { timeoutMs: 60_000, intervalMs: 50 };

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/**
 * Starts a reference program from `bench/references` with the same Node.
 * @param settings Environment besides PORT.
 */
export function startReference(
  name: string,
  settings: Readonly<Record<string, string>> = {},
  heapMb?: number,
): Promise<Program> {
  const file = join(REFERENCES, `${name}.ts`);
  return start([...heapFlags(heapMb), '--conditions=fieldloom-source', '--no-warnings', file], settings);
}

/**
 * Starts another instance of a service's process with other settings. Rate limits are the operator's setting, and the
 * stack's own process stays unchanged.
 */
export async function startService(
  scope: Scope,
  name: string,
  settings: Readonly<Record<string, string>>,
): Promise<Program> {
  const service = servicesOf(isRegion(scope) ? 'region' : 'global').find((each) => each.name === name);
  const [main] = service?.processes ?? [];
  if (service === undefined || main === undefined) throw new Error(`There is no service ${name} in ${scope}`);
  if (!(await isBuilt(name))) throw new Error(`${name} is not built: npx turbo run build --filter=@fieldloom/${name}`);
  const layout = new StackLayout(basePort);
  const context = { layout, secrets: await StackSecrets.open(layout), scope, release: 'bench,2026-01-01' };
  const roles = main.roles ? ['--roles', main.roles.join(',')] : [];
  return start([...heapFlags(main.heapMb), '--enable-source-maps', mainFileOf(name), ...roles], {
    ...serviceEnvironment(context, service, main),
    ...settings,
  });
}

async function start(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Program> {
  const port = await freePort();
  const { PATH = '' } = process.env;
  const env = { PATH, NODE_ENV: 'production', ...settings, PORT: String(port) };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  const ended = once(child, 'exit').then(() => running.delete(child));
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`);
    if (!(await isPortOpen(port))) throw new Error(`${args.join(' ')} does not listen`);
  }, START);
  return {
    port,
    memory: () => residentMiB(child.pid!),
    async stop() {
      // It stores nothing, and a runtime that handles gentler signals may not exit on them.
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}
