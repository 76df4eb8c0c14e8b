import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useCallback, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { MoveRank } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import type { CollectionGroup } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import { type RowMove, withRowMoves } from './row-moves.ts';
import { collectionStrings } from './strings.ts';
import type { CollectionView } from './use-collection-view.ts';

const words = collectionStrings.order;

export interface RowOrder {
  /** Moves a row by one place. */
  step: (id: string, by: -1 | 1) => void;
  /** Moves a row beside another one. */
  drop: (id: string, target: string, side: 'before' | 'after') => void;
  mayStep: (row: CollectionRow, by: -1 | 1) => boolean;
  mayMove: (row: CollectionRow) => boolean;
}

export interface OrderedRows {
  groups: readonly CollectionGroup[];
  /** Undefined if the order is not one that people make, or this reader may not change it. */
  order: RowOrder | undefined;
  /** What was moved last, for screen readers. */
  news: string;
}

/** The order that people make by hand, of a project's list without groups and sorts. It is everybody's. */
export function useRowOrder(view: CollectionView, mayWrite: boolean): OrderedRows {
  const { collection, state, objectType, projectId } = view;
  const client = useClient();
  const run = useRunMutation();
  const [moves, setMoves] = useState<readonly RowMove[]>([]);
  const [news, setNews] = useState('');
  const kind = objectType === 'NOTE' || objectType === 'INSIGHT' ? objectType : undefined;
  // Objects of several projects have no order among themselves.
  const isInProject = projectId !== null && kind !== undefined;
  const isByHand = mayWrite && isInProject && !collection.isGrouped && state.shown.sort.length === 0;
  const groups = useMemo(() => {
    const [group, ...rest] = collection.groups;
    if (group === undefined || moves.length === 0) return collection.groups;
    return [{ ...group, rows: withRowMoves(group.rows, moves) }, ...rest];
  }, [collection.groups, moves]);
  const now = useLatest({ group: groups[0], refresh: collection.refresh });
  const move = useCallback(
    async (id: string, find: (rest: readonly CollectionRow[], from: number) => number) => {
      const { group, refresh } = now();
      if (kind === undefined || group === undefined) return;
      const from = group.rows.findIndex((row) => row.id === id);
      const row = group.rows[from];
      const rest = group.rows.filter((each) => each.id !== id);
      // What comes after the last row may not have loaded.
      const last = group.hasMore ? rest.length - 1 : rest.length;
      const place = Math.max(0, Math.min(find(rest, from), last));
      if (row === undefined || place === from) return;
      const [previous, next] = [rest[place - 1]?.id, rest[place]?.id];
      const made: RowMove = { id, previous, next };
      setMoves((all) => [...all, made]);
      const input = { kind, id, beforeId: previous ?? null, afterId: next ?? null };
      const isMoved = await run(client.mutation(MoveRank, { input }).toPromise());
      if (isMoved) setNews(words.moved(row.shownTitle, place + 1));
      await refresh();
      setMoves((all) => all.filter((each) => each !== made));
    },
    [now, kind, run, client],
  );
  const order = useMemo((): RowOrder => {
    const mayMove = ({ canEdit }: CollectionRow) => canEdit;
    return {
      mayMove,
      mayStep: (row, by) => {
        const rows = now().group?.rows ?? [];
        const place = rows.findIndex(({ id }) => id === row.id) + by;
        return mayMove(row) && place >= 0 && place < rows.length;
      },
      step: (id, by) => void move(id, (_rest, from) => from + by),
      drop: (id, target, side) =>
        void move(id, (rest, from) => {
          const place = rest.findIndex((row) => row.id === target);
          return place < 0 ? from : place + (side === 'after' ? 1 : 0);
        }),
    };
  }, [move, now]);
  return { groups, order: isByHand ? order : undefined, news };
}
