import type { Patience } from '../../src/queues.ts';

/** A day, in few steps. */
export const ASK_PATIENCE: Patience = { firstDelayMs: 1_000, longestDelayMs: 4 * 3_600_000, boundMs: 24 * 3_600_000 };

export interface AskActivities {
  answer(): Promise<string>;
  giveUp(code: string): Promise<void>;
}
