import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { gather } from './gather.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('passes a single message on at once', () => {
  const seen: number[] = [];
  gather((message: number) => seen.push(message)).push(1);
  expect(seen).toEqual([1]);
});

it('passes a burst on together, in order, once a window', () => {
  const ticks: number[][] = [];
  let tick: number[] = [];
  const { push } = gather((message: number) => tick.push(message), 100);
  const endTick = () => {
    ticks.push(tick);
    tick = [];
  };
  for (const message of [1, 2, 3]) push(message);
  endTick();
  jest.advanceTimersByTime(99);
  push(4);
  endTick();
  jest.advanceTimersByTime(1);
  endTick();
  push(5);
  jest.advanceTimersByTime(100);
  endTick();
  expect(ticks).toEqual([[1], [], [2, 3, 4], [5]]);
});

it('passes nothing on once it was stopped', () => {
  const seen: number[] = [];
  const { push, stop } = gather((message: number) => seen.push(message), 100);
  push(1);
  push(2);
  stop();
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([1]);
});
