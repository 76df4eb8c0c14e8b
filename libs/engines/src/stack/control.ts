import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';

/** One request and one answer per connection, each a line of JSON, over a unix socket in the stack's state folder. */
export interface ControlRequest {
  command: 'status' | 'memory' | 'startup' | 'restart' | 'roll' | 'kill' | 'hold' | 'release' | 'stop';
  /** A process's name. For roll, kill, hold and release it may be a pattern like `us_b/*`. */
  name?: string;
  signal?: NodeJS.Signals;
}

export type ControlAnswer = { ok: true; value?: unknown } | { ok: false; error: string };

export async function serveControl(
  path: string,
  handle: (request: ControlRequest) => Promise<unknown>,
): Promise<Server> {
  await rm(path, { force: true });
  const server = createServer((socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!text.endsWith('\n')) return;
      const answer = (value: ControlAnswer) => socket.end(`${JSON.stringify(value)}\n`);
      Promise.resolve()
        .then(() => handle(JSON.parse(text) as ControlRequest))
        .then(
          (value) => answer({ ok: true, value }),
          (error: unknown) => answer({ ok: false, error: error instanceof Error ? error.message : String(error) }),
        );
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  await chmod(path, 0o600);
  return server;
}

/** Sends a request to the running supervisor. Rejects with code ENOENT or ECONNREFUSED when none runs. */
export function askSupervisor<T = unknown>(path: string, request: ControlRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    let text = '';
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write(`${JSON.stringify(request)}\n`));
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.once('error', reject);
    socket.once('end', () => {
      if (!text) return reject(new Error('The supervisor ended without an answer.'));
      const answer = JSON.parse(text) as ControlAnswer;
      if (answer.ok) resolve(answer.value as T);
      else reject(new Error(answer.error));
    });
  });
}

/** True when a supervisor answers at this socket. */
export async function isSupervisorRunning(path: string): Promise<boolean> {
  return askSupervisor(path, { command: 'status' }).then(
    () => true,
    () => false,
  );
}
