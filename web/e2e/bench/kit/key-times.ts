import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '@fieldloom/testkit/seeded';
import type { Page } from 'playwright-core';

/**
 * Pause between two keystrokes, as people type: fast runs and short stops, so that work deferred until a pause is
 * included.
 */
const PAUSE_MS = { least: 40, most: 180 };

/** Types keys and measures each until the frame that shows it has been painted; requires `addInitScript(watchKeys)`. */
export async function timedKeys(page: Page, keys: Iterable<string>, random: SeededRandom): Promise<number[]> {
  await page.evaluate(timeKeys, true);
  let count = 0;
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(PAUSE_MS.least + random.integer(PAUSE_MS.most - PAUSE_MS.least));
    count += 1;
  }
  // A function rather than a string, because the page's content security policy forbids eval.
  await page.waitForFunction((wanted) => (globalThis as { keyTimes?: number[] }).keyTimes?.length === wanted, count);
  const times = await page.evaluate<number[]>('keyTimes');
  await page.evaluate(timeKeys, false);
  return times;
}

/** Runs in the page: records when each key arrived, and when the frame that shows it was done. */
export function watchKeys(): void {
  const samples: number[] = [];
  const shared = globalThis as { keyTimes?: number[]; areKeysTimed?: boolean };
  shared.keyTimes = samples;
  addEventListener(
    'keydown',
    (event) => {
      if (!shared.areKeysTimed) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A separate task runs after the frame's style, layout and paint.
        port1.addEventListener('message', () => samples.push(performance.now() - event.timeStamp), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    },
    { capture: true },
  );
}

/** Runs in the page: starts or stops timing. Keys that only move the caret do not count. */
function timeKeys(areTimed: boolean): void {
  const shared = globalThis as { keyTimes?: number[]; areKeysTimed?: boolean };
  if (areTimed) shared.keyTimes?.splice(0);
  shared.areKeysTimed = areTimed;
}
