import { ensureDisposableStackRegisteredForTerminateEvents } from '@whatwg-node/server';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Keeps the Hive runtime from ending itself, along with everything it is answering, as soon as the process is told to
 * make way. The runtime does so in any case (`disposeOnProcessTerminate`), but the process ends it once it is drained.
 * The runtime's server library adds its listeners once per process, for its first user; so they are added here and
 * removed.
 */
export async function disableRuntimeSignals(): Promise<void> {
  const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]));
  await using stack = new AsyncDisposableStack();
  ensureDisposableStackRegisteredForTerminateEvents(stack);
  for (const signal of SIGNALS) {
    const added = process.listeners(signal).filter((listener) => !before.get(signal)?.includes(listener));
    for (const listener of added) process.removeListener(signal, listener);
  }
}
