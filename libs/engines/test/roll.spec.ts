import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../src/paths.ts';
import { answersOk, freePorts } from '../src/probe.ts';
import type { ProcessSpec } from '../src/stack/process-spec.ts';
import { Supervisor } from '../src/stack/supervisor.ts';

/** A real service process, because the test covers the supervisor's and the service's part together. */
const PROGRAM = join(repositoryRoot, 'libs/service/test/sample/answering.ts');
const NAME = 'eu_a/answering';
const ROLLS = 3;

let folder: string;
let supervisor: Supervisor;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldloom-roll-'));
  supervisor = new Supervisor({ logPath: () => join(folder, 'log'), onChange: () => undefined });
});
afterEach(async () => {
  await supervisor.stopAll();
  await rm(folder, { recursive: true });
});

async function answering(change: Partial<ProcessSpec> = {}, environment: Record<string, string> = {}) {
  const [port = 0] = await freePorts(1);
  const env = {
    PATH: process.env['PATH'] ?? '',
    FIELDLOOM_SCOPE: 'eu_a',
    FIELDLOOM_SERVICE: 'answering',
    PORT: String(port),
    KEYS_FILE: '/nowhere',
    PEERS: '{}',
    ROOT_DOMAIN: 'fieldloom.localhost',
    ROOT_ORIGIN: 'http://fieldloom.localhost',
    LOG_LEVEL: 'error',
    ...environment,
  };
  const spec: ProcessSpec = {
    name: NAME,
    scope: 'eu_a',
    kind: 'service',
    port,
    after: [],
    prepare: async () => ({
      command: process.execPath,
      args: ['--conditions=fieldloom-source', '--no-warnings', PROGRAM],
      env,
      asStarter: true,
    }),
    isReady: () => answersOk(`http://127.0.0.1:${port}/ready`),
    readyTimeoutMs: 60_000,
    stopSignal: 'SIGINT',
    stopTimeoutMs: 5_000,
    succession: { drainSignal: 'SIGTERM', drainTimeoutMs: 30_000 },
    ...change,
  };
  return spec;
}

/** Returns the id of the process that answers. @throws when none does. */
function ask(port: number, method: 'GET' | 'POST', agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path: '/pid', method, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', reject);
      answer.once('end', () => resolve((JSON.parse(text) as { pid: number }).pid));
    });
    call.once('error', reject);
    call.end();
  });
}

describe('a process that is replaced while it is used', () => {
  it('leaves no request unanswered, on new or old connections', async () => {
    const spec = await answering();
    await Promise.all(supervisor.start([spec]).values());
    const pids = new Set<number>();
    const failures: unknown[] = [];
    let requests = 0;
    let ends = false;
    const caller = async (agent: Agent | false, method: 'GET' | 'POST', pauseMs: number): Promise<void> => {
      while (!ends) {
        requests += 1;
        await ask(spec.port, method, agent).then(
          (pid) => pids.add(pid),
          (error) => failures.push(error),
        );
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    };
    const kept = () => new Agent({ keepAlive: true, maxSockets: 1, timeout: 5_000 });
    const callers = [
      ...[1, 2, 3, 4].map(() => caller(false, 'POST', 0)),
      ...[1, 2, 3].map(() => caller(kept(), 'POST', 0)),
      // Sends requests after the connection has been idle for a while, as most are.
      ...[700, 1_900, 3_100, 3_900].map((pauseMs) => caller(kept(), 'POST', pauseMs)),
    ];
    const seen: (number | undefined)[] = [];
    for (let roll = 0; roll < ROLLS; roll += 1) {
      seen.push(supervisor.find(NAME)[0]?.pid);
      await supervisor.roll(spec);
    }
    seen.push(supervisor.find(NAME)[0]?.pid);
    ends = true;
    await Promise.all(callers);
    expect({ failures, requests: requests > 1_000 }).toEqual({ failures: [], requests: true });
    expect(new Set(seen).size).toBe(ROLLS + 1);
    expect([...pids].toSorted()).toEqual(seen.toSorted());
    expect(supervisor.status()).toMatchObject([{ state: 'ready', restarts: 0 }]);
  });

  it('stays when its successor does not start', async () => {
    const spec = await answering();
    await Promise.all(supervisor.start([spec]).values());
    const before = supervisor.find(NAME)[0]?.pid;
    const broken = { ...spec, prepare: async () => ({ ...(await spec.prepare()), args: ['-e', 'process.exit(1)'] }) };
    await expect(supervisor.roll(broken)).rejects.toThrow(`The successor of ${NAME}: ended with code 1.`);
    expect(await ask(spec.port, 'GET', false)).toBe(before);
  });

  it('is restarted as before when the successor is killed', async () => {
    const spec = await answering();
    await Promise.all(supervisor.start([spec]).values());
    await supervisor.roll(spec);
    const [managed] = supervisor.find(NAME);
    const killed = managed?.pid;
    managed?.signal('SIGKILL');
    while (managed?.pid === killed || managed?.state !== 'ready')
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await ask(spec.port, 'GET', false)).toBe(managed.pid);
  });

  it('is refused for a process without a successor', async () => {
    const spec = await answering();
    delete spec.succession;
    await Promise.all(supervisor.start([spec]).values());
    await expect(supervisor.roll(spec)).rejects.toThrow('cannot be replaced while it runs');
  });
});
