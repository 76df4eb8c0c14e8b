import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchWorkspace } from './bench-workspace.ts';

/** The two results of processing a recording. */
export type Half = 'conversion' | 'transcription';

/** Polling interval; it is included in the result. */
export const LOOK_MS = 100;
/** If a ten-minute recording takes longer than this, processing hangs. */
const MOST_MS = 45 * 60_000;

interface Processing {
  status: string;
  errorCode: string | null;
}

const STILL_AT_WORK: Processing = { status: 'PROGRESSING', errorCode: null };

/**
 * Ignores UNAVAILABLE, because a machine that is busy with the recording may be too busy to answer.
 * @throws Any other error.
 */
function unlessUnavailable(error: unknown): undefined {
  if (!String(error).includes('"UNAVAILABLE"')) throw error;
}

/** Waits until a recording can be played, or has been transcribed. @throws If processing fails. */
export async function untilProcessed({ ask }: BenchWorkspace, fileId: string, half: Half): Promise<void> {
  const until = Date.now() + MOST_MS;
  while (Date.now() < until) {
    const answer = await ask<{ file: Record<Half, Processing> }>(
      'query($id: ID!) { file(id: $id) { conversion { status errorCode } transcription { status errorCode } } }',
      { id: fileId },
    ).catch(unlessUnavailable);
    const { status, errorCode } = answer?.file[half] ?? STILL_AT_WORK;
    if (status === 'COMPLETE') return;
    if (status === 'ERROR' || status === 'CANCELLED' || status === 'NONE') {
      throw new Error(`The ${half} ended as ${status} ${errorCode ?? ''}`);
    }
    await sleep(LOOK_MS);
  }
  throw new Error(`The ${half} did not end within ${MOST_MS / 60_000} minutes`);
}

export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}
