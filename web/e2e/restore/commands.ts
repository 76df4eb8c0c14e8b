import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { basePort } from '../kit/platform.ts';

/** The outcome of an operator's command. */

export interface Ended {
  code: number;
  printed: string;
}

/**
 * Runs ./scripts/backup or ./scripts/restore for eu_a.
 * @param killAt Kills everything that the command started when this text is printed.
 */
export function operator(command: 'backup' | 'restore', args: readonly string[], killAt?: string): Promise<Ended> {
  const program = join(repositoryRoot, 'scripts', command);
  const all = ['--region', 'eu_a', '--base-port', String(basePort), ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(program, all, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let printed = '';
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      if (killAt === undefined || !printed.includes(killAt) || child.pid === undefined) return;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // The process had already ended.
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? -1, printed }));
  });
}

/** @throws With the command's output unless it succeeded. */
export async function succeeds(running: Promise<Ended>): Promise<string> {
  const { code, printed } = await running;
  if (code !== 0) throw new Error(`It ended with ${code}:\n${printed}`);
  return printed;
}

/** @throws Unless the command was refused with this code. */
export async function isRefused(running: Promise<Ended>, code: string): Promise<string> {
  const ended = await running;
  if (ended.code === 0 || !ended.printed.includes(`${code}:`))
    throw new Error(`It ended with ${ended.code} instead of ${code}:\n${ended.printed}`);
  return code;
}
