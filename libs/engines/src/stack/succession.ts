import type { ChildProcess } from 'node:child_process';
import { Problem } from '../problem.ts';

/**
 * The messages by which a process passes its listening socket to its successor; the same as in
 * `libs/service/src/succession.ts`.
 */
const SHARE_LISTENER = 'share-listener';
const LISTENER = 'listener';
const LISTENING = 'listening';

/** A process that has not shared its socket by then is not listening. */
const SHARE_TIMEOUT_MS = 10_000;

/** A socket of another process, held by this one until it is passed on. */
export interface Listener {
  readonly fd: number;
  close(): void;
}

/** The file descriptor of the listening socket in a child; its environment has it as LISTEN_FD. */
export const LISTEN_FD = 4;

/**
 * Asks a running process for its listening socket, which that process keeps using.
 * @throws Problem when it sends none.
 */
export async function listenerOf(child: ChildProcess, name: string): Promise<Listener> {
  const shared = heard(child, LISTENER, SHARE_TIMEOUT_MS);
  child.send?.(SHARE_LISTENER, () => undefined);
  const listener = (await shared) as Listener | undefined;
  if (listener !== undefined && listener.fd > 0) return listener;
  throw new Problem(`${name} does not share its listening socket.`, `Use --restart ${name}.`);
}

/** Resolves when the process accepts connections. @returns The error, if it does not. */
export async function untilListening(child: ChildProcess, timeoutMs: number): Promise<string | undefined> {
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`could not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
  });
  const listening = heard(child, LISTENING, timeoutMs).then((isHeard) =>
    isHeard === undefined ? `did not listen after ${timeoutMs / 1_000} s` : undefined,
  );
  return Promise.race([listening, ended]);
}

/**
 * Waits for a message. Resolves with what was sent along; true when nothing was, undefined when the message did not
 * arrive in time.
 */
function heard(child: ChildProcess, word: string, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (value: unknown): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      resolve(value);
    };
    const onMessage = (message: unknown, handle: unknown): void => {
      if (message === word) end(handle ?? true);
    };
    const timer = setTimeout(() => end(undefined), timeoutMs);
    child.on('message', onMessage);
    child.once('exit', () => end(undefined));
  });
}
