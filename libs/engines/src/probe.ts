import { connect, createServer } from 'node:net';

const PROBE_TIMEOUT_MS = 1_500;

export function isPortOpen(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: PROBE_TIMEOUT_MS });
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
    socket.once('timeout', () => answer(false));
  });
}

/** Returns different ports of the loopback address on which nothing listens now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
      });
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** True when the address answers with a 2xx status. */
export async function answersOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends bytes and returns the first bytes of the answer; undefined when there is none in time. */
export function exchange(port: number, request: Buffer): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: PROBE_TIMEOUT_MS });
    const answer = (bytes?: Buffer) => {
      socket.destroy();
      resolve(bytes);
    };
    socket.once('connect', () => socket.write(request));
    socket.once('data', (bytes) => answer(bytes));
    socket.once('error', () => answer());
    socket.once('timeout', () => answer());
    socket.once('end', () => answer());
  });
}
