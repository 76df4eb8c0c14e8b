import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { eventually } from '@fieldloom/testkit/eventually';
import { freePort } from '@fieldloom/testkit/free-port';
import { afterEach, describe, expect, it } from '@jest/globals';

const PROGRAM = fileURLToPath(new URL('./sample/answering.ts', import.meta.url));

let service: ChildProcess | undefined;
afterEach(() => {
  service?.kill('SIGKILL');
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
}

async function start(graceMs: number): Promise<{ ask: (path: string, agent?: Agent) => Promise<Answer> }> {
  const port = await freePort();
  service = spawn(process.execPath, ['--conditions=fieldloom-source', '--no-warnings', PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      FIELDLOOM_SCOPE: 'eu_a',
      FIELDLOOM_SERVICE: 'answering',
      PORT: String(port),
      KEYS_FILE: '/nowhere',
      PEERS: '{}',
      ROOT_DOMAIN: 'fieldloom.localhost',
      ROOT_ORIGIN: 'http://fieldloom.localhost',
      LOG_LEVEL: 'silent',
      DRAIN_GRACE_MS: String(graceMs),
    },
    stdio: 'inherit',
  });
  const ask = async (path: string, agent?: Agent): Promise<Answer> => {
    const call = request({ host: '127.0.0.1', port, path, agent: agent ?? false }).end();
    const [answer] = (await once(call, 'response')) as [{ statusCode: number; headers: IncomingHttpHeaders }];
    (answer as never as NodeJS.ReadableStream).resume();
    await once(answer as never, 'end');
    return { status: answer.statusCode, headers: answer.headers };
  };
  await eventually(async () => (await ask('/ready')).status === 200);
  return { ask };
}

const ended = async (): Promise<number | null> => {
  if (!service) throw new Error('No service runs');
  if (service.exitCode !== null) return service.exitCode;
  const [code] = (await once(service, 'exit')) as [number | null];
  return code;
};

describe('a process that is told to make way', () => {
  it('says so, and accepts requests until load balancers have noticed', async () => {
    const { ask } = await start(2_000);
    service?.kill('SIGTERM');
    await eventually(async () => (await ask('/ready')).status === 503);
    expect(await ask('/pid')).toMatchObject({ status: 200, headers: { connection: 'close' } });
    expect(await ended()).toBe(0);
  });

  it('answers an open unused connection, and asks the client to reconnect', async () => {
    const { ask } = await start(0);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask('/pid', agent)).headers.connection).toBe('keep-alive');
    service?.kill('SIGTERM');
    await eventually(async () => (await ask('/pid').catch(() => undefined)) === undefined);
    // Uses the connection from before: a server that closed it now would cut off a client that is just using it.
    expect(await ask('/pid', agent)).toMatchObject({ status: 200, headers: { connection: 'close' } });
    expect(await ended()).toBe(0);
  });

  it('waits for an answer in progress', async () => {
    const { ask } = await start(0);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const slow = ask('/slow');
    await ask('/pid', agent);
    service?.kill('SIGTERM');
    await eventually(async () => (await ask('/pid').catch(() => undefined)) === undefined);
    await ask('/go', agent);
    expect((await slow).status).toBe(200);
    expect(await ended()).toBe(0);
  });

  it('ends at once when it is interrupted', async () => {
    const { ask } = await start(60_000);
    await ask('/pid');
    service?.kill('SIGINT');
    expect(await ended()).toBe(0);
  });
});
