import type { Page } from 'playwright-core';
import { percentile } from '../measure.ts';

/** Frames that a page rendered during some work. */
export interface Frames {
  readonly perSecond: number;
  /** 99th percentile of the time between two frames, in milliseconds. */
  readonly p99Ms: number;
  /** Processor time of the page's main thread, in milliseconds: on a busy machine it says more than the frames. */
  readonly workMs: number;
}

interface Shared {
  frameTimes?: number[] | undefined;
}

/** Counts the frames that a page renders during some work; a 60 Hz display has at most 60 a second. */
export async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  await page.evaluate(countFrames);
  const before = await worked();
  await work();
  const workedMs = (await worked()) - before;
  const times = await page.evaluate(takeFrames);
  await client.detach();
  const gaps = times.slice(1).map((time, index) => time - times[index]!);
  if (gaps.length === 0) throw new Error('The page drew no frames');
  return {
    perSecond: (gaps.length * 1_000) / (times.at(-1)! - times[0]!),
    p99Ms: percentile(gaps, 0.99),
    workMs: workedMs / gaps.length,
  };
}

/** Runs in the page. */
function countFrames(): void {
  const shared = globalThis as Shared;
  const times: number[] = [];
  shared.frameTimes = times;
  const next = (at: number) => {
    if (shared.frameTimes !== times) return;
    times.push(at);
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page. */
function takeFrames(): number[] {
  const shared = globalThis as Shared;
  const times = shared.frameTimes ?? [];
  shared.frameTimes = undefined;
  return times;
}
