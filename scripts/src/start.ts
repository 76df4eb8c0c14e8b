import { isRoot } from '../../libs/engines/src/paths.ts';
import { describeFailure, Problem } from '../../libs/engines/src/problem.ts';
import { askSupervisor, type ControlRequest } from '../../libs/engines/src/stack/control.ts';
import { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import type { MemoryByName, ProcessStatus } from '../../libs/engines/src/stack/supervisor.ts';
import { startInContainers } from './deploy/containers/start-containers.ts';
import { printServiceEnvironment } from './print-environment.ts';
import { runDetached } from './run-detached.ts';
import { runStack } from './run-stack.ts';
import { parseStartOptions, START_HELP, type StartOptions } from './start-options.ts';
import { statusTable } from './status-table.ts';

async function main(): Promise<void> {
  const options = parseStartOptions(process.argv.slice(2));
  const layout = new StackLayout(options.basePort);
  const { action } = options;
  if (action.kind === 'help') return console.log(START_HELP);
  if (options.containers && !options.onlyEngines) return startInContainers(options);
  if (action.kind === 'env') return printServiceEnvironment(layout, action.name);
  if (action.kind === 'status') {
    const status = await ask<ProcessStatus[]>(layout, { command: 'status' });
    return console.log(statusTable(status, await ask<MemoryByName>(layout, { command: 'memory' })));
  }
  if (action.kind === 'stop') return stop(layout);
  if (action.kind !== 'start') return steer(layout, action);
  if (options.mode === 'detach') return runDetached(options, layout);
  return runStack(options, layout);
}

async function steer(
  layout: StackLayout,
  action: Exclude<StartOptions['action'], { kind: 'start' | 'help' | 'status' | 'stop' | 'env' }>,
) {
  const request: ControlRequest = { command: action.kind, name: action.name };
  if (action.kind === 'kill') request.signal = action.signal;
  await ask(layout, request);
  console.log(`✓ ${action.kind} ${action.name}`);
}

async function ask<T>(layout: StackLayout, request: ControlRequest): Promise<T> {
  return askSupervisor<T>(layout.controlSocket, request).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES')
      throw new Problem('This stack belongs to another user.', 'Run the command as that user.');
    if (error.code !== 'ENOENT' && error.code !== 'ECONNREFUSED')
      throw new Problem(error.message, 'See ./scripts/start --status.');
    const root = isRoot ? '' : ' It was perhaps started as root: then ask as root.';
    throw new Problem(`No stack runs at base port ${layout.basePort}.${root}`, 'Start one with ./scripts/start.');
  });
}

async function stop(layout: StackLayout): Promise<void> {
  await ask(layout, { command: 'stop' });
  const PAUSE_MS = 200;
  // The socket closes when everything has stopped.
  for (;;) {
    const running = await askSupervisor(layout.controlSocket, { command: 'status' }).then(
      () => true,
      () => false,
    );
    if (!running) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  console.log('✓ stopped; the data is kept');
}

main().catch((error: unknown) => {
  console.error(describeFailure(error));
  // Exits immediately, because running downloads and builds must end with this process (run.ts).
  process.exit(1);
});
