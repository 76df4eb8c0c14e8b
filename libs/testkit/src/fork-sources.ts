import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Starts a program of a spec as a process of its own, which may be killed. It runs from the sources.
 * @param settings The program's only argument, as JSON.
 */
export function forkSources(program: URL, settings: object): ChildProcess {
  const hooks = new URL('./swc-hooks.ts', import.meta.url).href;
  return fork(fileURLToPath(program), [JSON.stringify(settings)], {
    execArgv: ['--conditions=fieldloom-source', '--import', hooks],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
