import { spawn } from 'node:child_process';
import { Problem } from '../problem.ts';

/**
 * Holds an exclusive lock on a file while `work` runs. It is a kernel lock (flock) of a child that ends when this
 * process does, however it ends, so there are no stale locks to detect.
 */
export async function withLock<T>(path: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const holder = spawn('flock', ['--exclusive', path, 'sh', '-c', 'echo locked; exec cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => holder.once('close', () => resolve()));
  const NOTICE_AFTER_MS = 1_000;
  const notice = setTimeout(onWait, NOTICE_AFTER_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      holder.once('error', () => reject(new Problem('The tool flock is missing.', 'Install util-linux.')));
      holder.once('exit', (code) => reject(new Error(`flock ${path} exited with ${code}`)));
      holder.stdout.once('data', () => resolve());
    });
  } finally {
    clearTimeout(notice);
  }
  try {
    return await work();
  } finally {
    holder.stdin.end();
    await closed;
  }
}
