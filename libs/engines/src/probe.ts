import { connect } from 'node:net';

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

/** Sends bytes and gives the first bytes of the answer; undefined when there is none in time. */
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
