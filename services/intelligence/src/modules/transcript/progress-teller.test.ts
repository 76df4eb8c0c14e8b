import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PROGRESS_EVERY_MS, PROGRESS_STEP } from '../../limits.ts';
import { ProgressTeller } from './progress-teller.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Creates a teller whose messages arrive only when the test lets them. */
function tellerOf() {
  const told: number[] = [];
  const onTheWay: (() => void)[] = [];
  const teller = new ProgressTeller((progress) => {
    told.push(progress);
    return new Promise((resolve) => onTheWay.push(resolve));
  });
  const arrive = async (): Promise<void> => {
    onTheWay.shift()?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  return { teller, told, arrive };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('ProgressTeller', () => {
  it('reports the first step at once, and merges what is reached meanwhile', async () => {
    const { teller, told, arrive } = tellerOf();
    teller.reach(PROGRESS_STEP / 2);
    expect(told).toEqual([]);
    teller.reach(0.1);
    expect(told).toEqual([0.1]);
    teller.reach(0.2);
    teller.reach(0.3);
    await arrive();
    await pass(PROGRESS_EVERY_MS - 1);
    expect(told).toEqual([0.1]);
    await pass(1);
    expect(told).toEqual([0.1, 0.3]);
  });

  it('sends one message at a time, however long that takes', async () => {
    const { teller, told, arrive } = tellerOf();
    teller.reach(0.1);
    teller.reach(0.5);
    await pass(10 * PROGRESS_EVERY_MS);
    expect(told).toEqual([0.1]);
    await arrive();
    expect(told).toEqual([0.1, 0.5]);
  });

  it('never goes back, and reports no step twice', async () => {
    const { teller, told, arrive } = tellerOf();
    for (const progress of [0.4, 0.1, 0.4, 0.4 + PROGRESS_STEP / 2, 0.3]) {
      teller.reach(progress);
      await arrive();
      await pass(PROGRESS_EVERY_MS);
    }
    expect(told).toEqual([0.4]);
  });

  it('reports a recording of any length in a limited number of messages', async () => {
    const { teller, told, arrive } = tellerOf();
    for (let heard = 0; heard <= 1; heard += 0.0005) {
      teller.reach(heard);
      await arrive();
      await pass(PROGRESS_EVERY_MS);
    }
    expect(told.length).toBeLessThanOrEqual(1 / PROGRESS_STEP);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it('waits at its end for the message in flight, and sends nothing afterwards', async () => {
    const { teller, told, arrive } = tellerOf();
    teller.reach(0.1);
    teller.reach(0.9);
    let isOver = false;
    const over = teller[Symbol.asyncDispose]().then(() => {
      isOver = true;
    });
    await pass(PROGRESS_EVERY_MS);
    expect(isOver).toBe(false);
    await arrive();
    await over;
    teller.reach(1);
    await pass(PROGRESS_EVERY_MS);
    expect(told).toEqual([0.1]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
