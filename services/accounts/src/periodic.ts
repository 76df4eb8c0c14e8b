import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@fieldloom/observability/logger';

/**
 * Runs `task` repeatedly, with a pause after each run. A failure is logged, and the task runs again after the pause.
 */
export function every(pauseMs: number, logger: Logger, task: () => Promise<void>): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await task();
      } catch (error) {
        logger.warn({ err: error }, 'a periodic task failed');
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
