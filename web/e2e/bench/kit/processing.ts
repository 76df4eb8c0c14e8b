import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchWorkspace } from './bench-workspace.ts';

/** The two halves of what is made of a recording. */
export type Half = 'conversion' | 'transcription';

/** Between two looks; it counts. */
export const LOOK_MS = 100;
/** A recording of ten minutes that takes longer than this hangs. */
const MOST_MS = 45 * 60_000;

interface Processing {
  status: string;
  errorCode: string | null;
}

const STILL_AT_WORK: Processing = { status: 'PROGRESSING', errorCode: null };

/** A machine that is busy with the recording may be too busy to say so. @throws what is no such answer. */
function unlessUnavailable(error: unknown): undefined {
  if (!String(error).includes('"UNAVAILABLE"')) throw error;
}

/** Waits until a recording plays, or is written down. @throws when it ends otherwise. */
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
