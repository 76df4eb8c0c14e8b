import { RANKS } from './limits.ts';

/** An item in its order: by rank, then by id. */
export interface Ranked {
  id: string;
  rank: number;
}

export interface RankPlacement {
  rank: number;
  /** Neighbours whose ranks must change too, because the space between them was too small. */
  nudged: Ranked[];
}

/**
 * The rank of an item that is put between two neighbours of an ordered list.
 *
 * One gap below the first, one gap above the last, or in the middle of its neighbours. Where the middle would be
 * closer than the smallest difference, the items from `after` on are pushed up, each by just as much as keeps the
 * order, until there is space.
 * @param items The whole list in order, without the item itself.
 * @param before The id that comes right before the new place; undefined = at the top.
 */
export function placeBetween(items: readonly Ranked[], before: string | undefined): RankPlacement {
  const index = before === undefined ? 0 : items.findIndex((item) => item.id === before) + 1;
  const lower = items[index - 1];
  const upper = items[index];
  if (lower === undefined && upper === undefined) return { rank: RANKS.first, nudged: [] };
  if (lower === undefined && upper !== undefined) return { rank: upper.rank - RANKS.gap, nudged: [] };
  if (lower !== undefined && upper === undefined) return { rank: lower.rank + RANKS.gap, nudged: [] };
  if (lower === undefined || upper === undefined) throw new Error('unreachable: both neighbours are known here');
  const middle = lower.rank + (upper.rank - lower.rank) / 2;
  if (upper.rank - lower.rank >= 2 * RANKS.minDifference) return { rank: middle, nudged: [] };

  const rank = lower.rank + RANKS.minDifference;
  const nudged: Ranked[] = [];
  let floor = rank;
  for (const item of items.slice(index)) {
    if (item.rank - floor >= RANKS.minDifference) break;
    // Push by a whole gap's fraction, so that the next move into this place finds space.
    floor += Math.max(RANKS.minDifference, RANKS.gap / 64);
    nudged.push({ id: item.id, rank: floor });
  }
  return { rank, nudged };
}

/** The rank of an item put at the end of a list whose highest rank is known. */
export function rankAtEnd(highest: number | undefined): number {
  return highest === undefined ? RANKS.first : highest + RANKS.gap;
}
