import type { EngineSet } from '../../libs/engines/src/engines/programs.ts';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { hostLabel, portOf } from '../../libs/engines/src/scopes.ts';
import { rootDomainOf } from '../../libs/engines/src/stack/addresses.ts';
import { type StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import type { ManagedProcess } from '../../libs/engines/src/stack/managed-process.ts';
import { releaseOf, Stack } from '../../libs/engines/src/stack/stack.ts';
import { LiveStatus } from './live-status.ts';
import { prepareMachine, scopesOf } from './prepare.ts';
import { seed } from './seed.ts';
import type { StartOptions } from './start-options.ts';
import { statusTable } from './status-table.ts';

/** Starts the stack in this process and runs until Ctrl-C, SIGTERM or `--stop`. */
export async function runStack(options: StartOptions, layout: StackLayout): Promise<void> {
  const startedAt = Date.now();
  const stop = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.resolve());
  const ended = stop.promise.then(() => 'stopped' as const);

  const prepared = prepareMachine(options, layout, printProgress);
  if ((await Promise.race([prepared, ended])) === 'stopped') process.exit(130); // nothing runs yet

  const live = new LiveStatus(() => stack.supervisor);
  const progress = (line: string) => live.print(line, printProgress);
  const stack = await makeStack(options, layout, await prepared, progress, () => stop.resolve());
  try {
    const started = stack.start();
    if (options.mode === 'front') live.start();
    if ((await Promise.race([started, ended])) === 'stopped') return;
    const signIns = options.seed ? await Promise.race([seedOrSay(options, progress), ended]) : '';
    if (signIns === 'stopped') return;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    if (!process.stdout.isTTY) console.log(statusTable(stack.supervisor.status(), stack.supervisor.memory()));
    live.print(
      [addressLines(options), signIns, `Ready after ${seconds} s. Ctrl-C stops everything and keeps the data.`].join(
        '\n',
      ),
      console.log,
    );
    await ended;
  } finally {
    live.stop();
    printProgress('Stopping; the data is kept');
    await stack.stop();
    printProgress('Stopped');
  }
}

/** In the background, a stack stays up without its demo content; in the foreground, the error ends the start. */
async function seedOrSay({ basePort, regions, mode }: StartOptions, progress: (line: string) => void): Promise<string> {
  return seed(basePort, regions, progress).catch((error: Error) => {
    if (mode !== 'supervise') throw error;
    progress(error.message);
    return '';
  });
}

async function makeStack(
  options: StartOptions,
  layout: StackLayout,
  engines: EngineSet,
  progress: (line: string) => void,
  onStopRequested: () => void,
): Promise<Stack> {
  const onChange = ({ spec, state, lastExit, log }: ManagedProcess) => {
    if (state === 'ready') progress(`✓ ${spec.name}`);
    if (state === 'restarting' || state === 'failed' || state === 'held')
      progress(`✗ ${spec.name} ${state}: ${lastExit} (${log.path})`);
  };
  return new Stack(
    {
      layout,
      secrets: await StackSecrets.open(layout),
      engines,
      scopes: scopesOf(options),
      durable: options.durable,
      release: await releaseOf(repositoryRoot),
      progress,
    },
    { onlyEngines: options.onlyEngines, tolerant: options.mode === 'supervise', onChange, onStopRequested },
  );
}

function addressLines({ basePort, regions, onlyEngines }: StartOptions): string {
  const mailbox = `  mailbox     http://127.0.0.1:${portOf(basePort, 'global', 'mailbox')}/`;
  if (onlyEngines) return `\n${mailbox}`;
  const root = rootDomainOf(basePort);
  const hosts = regions.map((region) => `  ${region.padEnd(10)}  http://${hostLabel(region)}.${root}/ping`);
  return [`\n  Fieldloom   http://${root}/`, ...hosts, mailbox, ''].join('\n');
}
