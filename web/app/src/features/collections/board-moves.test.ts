import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { describe, expect, it } from '@jest/globals';
import { putByHand, withRanks } from './board-moves.ts';
import type { CollectionGroup } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';

const row = (id: string) => ({ id }) as CollectionRow;
const column = (...ids: string[]): CollectionGroup => ({
  key: 'a',
  count: ids.length,
  rows: ids.map(row),
  sums: new Map(),
  hasMore: false,
  isLoadingMore: false,
});
type Ranks = ReturnType<typeof putByHand> | undefined;
const shown = (group: CollectionGroup, ranks: Ranks) =>
  withRanks([group], ranks)[0]
    ?.rows.map(({ id }) => id)
    .join('');
/** Each move is a card and the card it is placed before; '' for the end. */
const moved = (ids: string, moves: readonly string[]): Ranks =>
  moves.reduce<Ranks>((ranks, [id = '', before = '']) => {
    const rest = shown(column(...ids), ranks)?.replace(id, '') ?? '';
    const at = before === '' ? rest.length : rest.indexOf(before);
    return putByHand(ranks, [...`${rest.slice(0, at)}${id}${rest.slice(at)}`], [id]);
  }, undefined);

describe('cards that are put by hand', () => {
  it.each([
    [['da'], 'dabce'],
    [['ac'], 'bacde'],
    [['a'], 'bcdea'],
    [['dc', 'ec', 'bc'], 'adebc'],
    [['eb', 'b'], 'aecdb'],
    [['ea', 'da', 'ca', 'ba', 'a'], 'edcba'],
  ])('stand where they were put: %j', (moves, order) => {
    expect(shown(column(...'abcde'), moved('abcde', moves))).toBe(order);
  });

  it('stay between the same cards when what is below or new is loaded', () => {
    const ranks = moved('abcde', ['db', 'ea']);
    expect(shown(column(...'abcdefg'), ranks)).toBe('eadbcfg');
    // Independent of where the server has them by now.
    expect(shown(column(...'deabcf'), ranks)).toBe('eadbcf');
  });

  it('leave columns without any as they are', () => {
    const groups = [column('a', 'b')];
    expect(withRanks(groups, undefined)).toBe(groups);
    expect(withRanks(groups, [{ id: 'x', rank: 1 }])[0]).toBe(groups[0]);
  });

  it('are forgotten where there are too many, the oldest first', () => {
    let ranks: Ranks;
    for (let place = 0; place <= VIEW_LIMITS.ranks; place += 1) ranks = putByHand(ranks, [`n${place}`], [`n${place}`]);
    expect(ranks?.length).toBe(VIEW_LIMITS.ranks);
    expect(ranks?.at(0)?.id).toBe('n1');
  });
});
