import { ensureDisposableStackRegisteredForTerminateEvents } from '@whatwg-node/server';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Keeps the Hive runtime from ending itself, with everything that it is answering, as soon as the process is told to make
 * way: it insists on it (`disposeOnProcessTerminate`). The process ends the runtime when it is drained. The listeners are
 * those of the runtime's server library, which adds them once for a process, whoever is first; so they are added here and taken away.
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
