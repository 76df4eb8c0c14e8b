import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePorts, isPortOpen } from '../src/probe.ts';
import type { ProcessSpec } from '../src/stack/process-spec.ts';
import { Supervisor } from '../src/stack/supervisor.ts';

let folder: string;
let supervisor: Supervisor;
let events: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldloom-supervisor-'));
  events = [];
  supervisor = new Supervisor({
    logPath: ({ name }) => join(folder, `${name}.log`),
    onChange: ({ spec, state }) => events.push(`${spec.name} ${state}`),
  });
});
afterEach(async () => {
  await supervisor.stopAll();
  await rm(folder, { recursive: true });
});

/** A process that listens on a port, or runs `program`. */
async function listener(name: string, after: string[] = [], program?: string): Promise<ProcessSpec> {
  const [port = 0] = await freePorts(1);
  const listen = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
  return {
    name,
    scope: undefined,
    kind: 'engine',
    port,
    after,
    prepare: async () => ({ command: process.execPath, args: ['-e', program ?? listen], env: {}, asStarter: true }),
    isReady: () => isPortOpen(port),
    readyTimeoutMs: 10_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 2_000,
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const stateOf = (name: string) => supervisor.find(name)[0]?.state;

describe('the supervisor', () => {
  it('starts a process when those before it are ready', async () => {
    const second = await listener('second', ['first']);
    const first = await listener('first');
    await Promise.all(supervisor.start([second, first]).values());
    expect(events.filter((event) => event.endsWith('ready'))).toEqual(['first ready', 'second ready']);
  });

  it('restarts a process that was killed', async () => {
    const spec = await listener('server');
    await Promise.all(supervisor.start([spec]).values());
    const before = supervisor.find('server')[0]?.pid;
    supervisor.find('server')[0]?.signal('SIGKILL');
    await until(() => stateOf('server') === 'restarting');
    await until(() => stateOf('server') === 'ready');
    const [status] = supervisor.status();
    expect(status).toMatchObject({ restarts: 1, lastExit: 'ended with SIGKILL' });
    expect(status?.pid).not.toBe(before);
    expect(await isPortOpen(spec.port)).toBe(true);
  });

  it('keeps a held process down until it is released', async () => {
    await Promise.all(supervisor.start([await listener('tier/a'), await listener('tier/b')]).values());
    for (const each of supervisor.find('tier/*')) {
      each.hold();
      each.signal('SIGKILL');
    }
    await until(() => stateOf('tier/a') === 'held' && stateOf('tier/b') === 'held');
    for (const each of supervisor.find('tier/*')) each.release();
    await until(() => stateOf('tier/a') === 'ready' && stateOf('tier/b') === 'ready');
  });

  it('gives up on a process that never becomes ready, and shows the end of its log', async () => {
    const broken = await listener('broken', [], "console.log('no such table'); process.exit(1)");
    await expect(Promise.all(supervisor.start([broken]).values())).rejects.toThrow(
      /broken ended with code 1 .*\n[^]*no such table/,
    );
    expect(stateOf('broken')).toBe('failed');
  });

  it('does not retry a wrong environment', async () => {
    const unconfigured = await listener('unconfigured', [], 'process.exit(78)');
    await expect(Promise.all(supervisor.start([unconfigured]).values())).rejects.toThrow('try 1');
  });

  it('ends a process that ignores its signal, and its children', async () => {
    const [port = 0] = await freePorts(1);
    const child = `require('node:net').createServer().listen(${port}, '127.0.0.1')`;
    const stubborn = await listener('stubborn');
    const { args } = await stubborn.prepare();
    const program = `process.on('SIGTERM', () => {});
      require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}]); ${args[1]}`;
    stubborn.prepare = async () => ({ command: process.execPath, args: ['-e', program], env: {}, asStarter: true });
    stubborn.isReady = async () => (await isPortOpen(stubborn.port)) && (await isPortOpen(port));
    stubborn.stopTimeoutMs = 200;
    await Promise.all(supervisor.start([stubborn]).values());
    await supervisor.stopAll();
    // The kernel closes a killed process's sockets a moment later.
    while ((await isPortOpen(stubborn.port)) || (await isPortOpen(port))) await new Promise(setImmediate);
  });

  it('starts nothing more once it was told to stop', async () => {
    const slow = await listener('slow', [], 'setTimeout(() => {}, 60_000)');
    const waiting = await listener('waiting', ['slow']);
    supervisor.start([slow, waiting]);
    await until(() => stateOf('slow') === 'starting' && supervisor.find('slow')[0]?.pid !== undefined);
    await supervisor.stopAll();
    expect(supervisor.status().map(({ name, pid }) => [name, pid])).toEqual([
      ['slow', undefined],
      ['waiting', undefined],
    ]);
    expect(events).not.toContain('waiting starting');
  });

  it('counts the memory of a process including its children', async () => {
    await Promise.all(supervisor.start([await listener('server')]).values());
    const MEGABYTE = 1024 * 1024;
    const { server } = supervisor.memory();
    expect(server).toBeGreaterThan(MEGABYTE);
    expect(server).toBeLessThan(500 * MEGABYTE);
  });
});
