import { describe, expect, it } from '@jest/globals';
import { RANKS } from './limits.ts';
import { placeBetween, type Ranked, rankAtEnd } from './ranks.ts';

function apply(items: Ranked[], id: string, before: string | undefined): Ranked[] {
  const rest = items.filter((item) => item.id !== id);
  const { rank, nudged } = placeBetween(rest, before);
  const moved = new Map(nudged.map((item) => [item.id, item.rank]));
  return [...rest.map((item) => ({ ...item, rank: moved.get(item.id) ?? item.rank })), { id, rank }].toSorted(
    (a, b) => a.rank - b.rank || a.id.localeCompare(b.id),
  );
}

describe('ranks', () => {
  it('start at 0, go one gap below the first and one gap above the last', () => {
    expect(placeBetween([], undefined).rank).toBe(0);
    expect(placeBetween([{ id: 'a', rank: 10 }], undefined).rank).toBe(10 - RANKS.gap);
    expect(placeBetween([{ id: 'a', rank: 10 }], 'a').rank).toBe(10 + RANKS.gap);
    expect(rankAtEnd(undefined)).toBe(0);
  });

  it('stand in the middle of their neighbours', () => {
    const items = [
      { id: 'a', rank: 0 },
      { id: 'b', rank: RANKS.gap },
    ];
    expect(placeBetween(items, 'a')).toEqual({ rank: RANKS.gap / 2, nudged: [] });
  });

  it('keep the asked order through 2,000 moves into the same place', () => {
    let items: Ranked[] = Array.from({ length: 8 }, (_, index) => ({ id: `i${index}`, rank: index * RANKS.gap }));
    for (let step = 0; step < 2_000; step += 1) {
      const id = items.at(-1)?.id ?? '';
      const wanted = ['i0', id, ...items.map((item) => item.id).filter((other) => other !== 'i0' && other !== id)];
      items = apply(items, id, 'i0');
      expect(items.map((item) => item.id)).toEqual(wanted);
    }
    const ranks = items.map((item) => item.rank);
    const gaps = ranks.slice(1).map((rank, index) => rank - (ranks[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(RANKS.minDifference);
  });
});
