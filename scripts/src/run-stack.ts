import { installEngines } from '../../libs/engines/src/install/install-engines.ts';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import type { Scope } from '../../libs/engines/src/scopes.ts';
import { type StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import { releaseOf, Stack } from '../../libs/engines/src/stack/stack.ts';
import { prepareMachine } from './prepare.ts';
import type { StartOptions } from './start-options.ts';
import { statusTable } from './status-table.ts';

/** Starts the stack in this process and stays until Ctrl-C, SIGTERM or `--stop`. */
export async function runStack(options: StartOptions, layout: StackLayout): Promise<void> {
  const progress = printProgress;
  await prepareMachine(options, layout, progress);
  const scopes: Scope[] = ['global', ...options.regions];
  let requestStop = () => {};
  const stopRequested = new Promise<void>((resolve) => {
    requestStop = resolve;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => requestStop());

  const stack = new Stack(
    {
      layout,
      secrets: await StackSecrets.open(layout),
      engines: await installEngines(progress),
      scopes,
      durable: options.durable,
      release: await releaseOf(repositoryRoot),
      progress,
    },
    {
      onlyEngines: options.onlyEngines,
      tolerant: options.mode === 'supervise',
      onChange: ({ spec, state, lastExit }) => {
        const quiet = state === 'waiting' || state === 'starting' || state === 'stopping';
        if (!quiet) progress(`${spec.name} ${state}${state === 'ready' || !lastExit ? '' : ` (${lastExit})`}`);
      },
      onStopRequested: () => requestStop(),
    },
  );
  try {
    const stopped = await Promise.race([stack.start().then(() => false), stopRequested.then(() => true)]);
    if (!stopped) {
      console.log(statusTable(stack.supervisor.status()));
      await stopRequested;
    }
  } finally {
    progress('Stopping; the data is kept');
    await stack.stop();
  }
}
