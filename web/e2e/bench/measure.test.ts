import { describe, expect, it } from '@jest/globals';
import { differenceOf, inTurn, isReached, median, percentile, ratioOf } from './measure.ts';

describe('in turn', () => {
  it('runs both sides as often, the first one changing, and leaves out the round that warms up', async () => {
    const order: string[] = [];
    const side = (name: string, time: number) => () => {
      order.push(name);
      return Promise.resolve({ time });
    };
    const rounds = await inTurn(2, side('ours', 6), side('reference', 4));
    expect(order).toEqual(['reference', 'ours', 'ours', 'reference', 'reference', 'ours']);
    const figure = { what: 'time', unit: 'ms', note: '' } as const;
    expect(ratioOf(rounds, 'time', figure).values).toEqual([1.5, 1.5]);
    expect(differenceOf(rounds, 'time', figure)).toMatchObject({
      values: [2, 2],
      sides: { ours: 6, reference: 4, unit: 'ms' },
    });
  });
});

describe('statistics', () => {
  it.each([
    [[3], 3],
    [[4, 1], 2.5],
    [[9, 1, 2], 2],
  ])('the median of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('a percentile is a value that was seen', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile([7], 0.95)]).toEqual([50, 99, 7]);
  });

  it('a target is held against the median', () => {
    const figure = { what: '', unit: '×', values: [0.1, 0.9, 0.9], note: '' } as const;
    expect(isReached({ ...figure, target: { atLeast: 0.85 } })).toBe(true);
    expect(isReached({ ...figure, target: { atMost: 0.85 } })).toBe(false);
    expect(isReached(figure)).toBe(true);
  });
});
