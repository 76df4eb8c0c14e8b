import { RANKS } from './limits.ts';

/** An item of an ordered list: sorted by rank, then by id. */
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
 * Returns the rank of an item that is put between two neighbors of an ordered list.
 *
 * It is one gap before the first item, one gap after the last, or in the middle between its neighbors. When the middle
 * would be closer than the smallest difference, the items from `after` on are pushed up, each just enough to keep the
 * order, until there is space.
 * @param items The whole list in order, without the item itself.
 * @param before The id right before the new place; undefined for the top.
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
    // Pushes by a fraction of a whole gap, so that the next move to this place finds space.
    floor += Math.max(RANKS.minDifference, RANKS.gap / 64);
    nudged.push({ id: item.id, rank: floor });
  }
  return { rank, nudged };
}

/** Returns the rank of an item at the end of a list whose highest rank is known. */
export function rankAtEnd(highest: number | undefined): number {
  return highest === undefined ? RANKS.first : highest + RANKS.gap;
}
