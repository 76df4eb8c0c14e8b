import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tailOf } from '../../libs/engines/src/files.ts';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import { askSupervisor } from '../../libs/engines/src/stack/control.ts';
import type { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import type { Startup } from '../../libs/engines/src/stack/stack.ts';
import type { MemoryByName, ProcessStatus } from '../../libs/engines/src/stack/supervisor.ts';
import { prepareMachine } from './prepare.ts';
import type { StartOptions } from './start-options.ts';
import { statusTable } from './status-table.ts';

const POLL_MS = 500;
const START_TIMEOUT_MS = 300_000;

/** Starts the supervisor in the background, waits until its processes have settled, and leaves it running. */
export async function runDetached(options: StartOptions, layout: StackLayout): Promise<void> {
  await prepareMachine(options, layout, printProgress);
  mkdirSync(dirname(layout.supervisorLog), { recursive: true });
  const log = openSync(layout.supervisorLog, 'a');
  const passed = process.argv.slice(2).filter((arg) => arg !== '--detach' && arg !== '--fresh');
  const args = [process.argv[1] ?? '', ...passed, '--supervise', '--without-build'];
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', log, log] });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.unref();

  const deadline = Date.now() + START_TIMEOUT_MS;
  let startup: Startup | undefined;
  while (!startup?.settled && Date.now() < deadline) {
    if (ended)
      throw new Problem(`The stack ended:\n${await tailOf(layout.supervisorLog, 15)}`, `See ${layout.supervisorLog}.`);
    await sleep(POLL_MS);
    startup = await askSupervisor<Startup>(layout.controlSocket, { command: 'startup' }).catch(() => undefined);
  }
  const faults = startup?.faults ?? [];
  if (!startup?.settled) faults.push(`Not everything was ready or had failed after ${START_TIMEOUT_MS / 1000} s.`);
  if (startup) {
    const processes = await askSupervisor<ProcessStatus[]>(layout.controlSocket, { command: 'status' });
    const memory = await askSupervisor<MemoryByName>(layout.controlSocket, { command: 'memory' });
    console.log(statusTable(processes, memory));
  }
  for (const fault of faults) console.error(`\n${fault}`);
  // A script that starts the stack must learn about failed processes.
  if (faults.length > 0) process.exitCode = 1;
  console.log(
    `Runs in the background (pid ${child.pid}); ./scripts/start --status, --restart NAME, --stop. Log: ${layout.supervisorLog}`,
  );
}
