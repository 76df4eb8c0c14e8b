import { useLatest } from '@fieldloom/ui/use-latest.ts';
import type { Grouping, ViewData } from '@fieldloom/views/view-data';
import { useCallback, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { MoveRank } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SetInsightFields, SetNoteFields } from '../fields/value-queries.ts';
import { PublishInsight, UnpublishInsight } from '../insight/insight-queries.ts';
import { CreateInsight, CreateNote } from '../projects/project-queries.ts';
import {
  type BoardMove,
  boardColumns,
  hiddenKeys,
  movedValue,
  putByHand,
  withMoves,
  withRanks,
} from './board-moves.ts';
import { TagHighlights } from './collection-mutations.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionView } from './use-collection-view.ts';
import { NO_VALUE, useGroupWords } from './use-group-words.ts';

/** A board's columns with pending moves, and functions to move cards. */
export function useBoard(view: CollectionView) {
  const { collection, state, projectId, fields, objectType } = view;
  const { group, sort, objectRanks } = state.shown;
  const client = useClient();
  const run = useRunMutation();
  const words = useGroupWords(group, projectId, fields, collection.groups);
  const [moves, setMoves] = useState<readonly BoardMove[]>([]);
  const hidden = useMemo(() => hiddenKeys(group, words.people), [group, words.people]);
  const columns = useMemo(
    () => withMoves(withRanks(boardColumns(collection.groups, words.keys, hidden), objectRanks), moves),
    [collection.groups, words.keys, hidden, objectRanks, moves],
  );

  const setColumn = useCallback(
    async (row: CollectionRow, by: Grouping, from: string, to: string): Promise<boolean> => {
      const send = () => {
        switch (by.type) {
          case 'PUBLISHED':
            return run<unknown>(
              client.mutation(to === 'true' ? PublishInsight : UnpublishInsight, { id: row.id }).toPromise(),
            );
          case 'TAG':
            return run<unknown>(
              client
                .mutation(TagHighlights, {
                  ids: [row.id],
                  addTagIds: to === NO_VALUE ? [] : [to],
                  removeTagIds: from === NO_VALUE ? [] : [from],
                })
                .toPromise(),
            );
          default: {
            const values = { [by.id]: movedValue(row, by.id, fields, { from, to }) };
            return row.kind === 'INSIGHT'
              ? run<unknown>(client.mutation(SetInsightFields, { insightId: row.id, values }).toPromise())
              : run<unknown>(client.mutation(SetNoteFields, { noteId: row.id, values }).toPromise());
          }
        }
      };
      return (await send()) !== null;
    },
    [client, run, fields],
  );

  /**
   * If a project's view has no sort order, dropping a card changes the object's rank for everybody; otherwise only the
   * view stores its position.
   */
  const isRanked = projectId !== null && sort.length === 0 && (objectType === 'NOTE' || objectType === 'INSIGHT');
  const { refresh } = collection;
  const { change } = state;
  const shown = useLatest({ columns, objectRanks });
  /** Stores the cards' positions in the view. */
  const put = useCallback(
    (all: readonly BoardMove[]) => {
      const { columns: before, objectRanks: known } = shown();
      const moved = all.map(({ row }) => row.id);
      const touched = new Set(all.flatMap(({ from, to }) => [from, to]));
      const ranks = withMoves(before, all)
        .filter(({ key }) => touched.has(key))
        .reduce<ViewData['objectRanks']>(
          (sum, { rows }) =>
            putByHand(
              sum,
              rows.map(({ id }) => id),
              moved,
            ),
          known,
        );
      change({ object_ranks: ranks ?? [] });
    },
    [shown, change],
  );
  const move = useCallback(
    async (all: readonly BoardMove[], after: string | undefined) => {
      if (group === null) return;
      if (!isRanked) put(all);
      setMoves((before) => [...before, ...all]);
      await Promise.all(
        all.map(async ({ row, from, to, before }) => {
          if (from !== to && !(await setColumn(row, group, from, to))) return;
          if (!isRanked || (before === undefined && after === undefined)) return;
          const kind = row.kind === 'INSIGHT' ? ('INSIGHT' as const) : ('NOTE' as const);
          const input = { kind, id: row.id, beforeId: after ?? null, afterId: before ?? null };
          await run(client.mutation(MoveRank, { input }).toPromise());
        }),
      );
      await refresh(new Set(all.flatMap(({ from, to }) => [from, to])));
      setMoves((before) => before.filter((each) => !all.includes(each)));
    },
    [group, setColumn, isRanked, put, run, client, refresh],
  );

  /** Creates an object in a column. @returns The object, or null if refused. */
  const add = useCallback(
    async (key: string): Promise<{ id: string } | null> => {
      // In a list of all projects, there is no project to create it in.
      if (projectId === null) return null;
      const isInsight = objectType === 'INSIGHT';
      const made = isInsight
        ? (await run(client.mutation(CreateInsight, { input: { projectId } }).toPromise()))?.createInsight
        : (await run(client.mutation(CreateNote, { input: { projectId } }).toPromise()))?.createNote;
      if (!made) return null;
      if (group && 'id' in group && key !== NO_VALUE) {
        const values = { [group.id]: key };
        await (isInsight
          ? run<unknown>(client.mutation(SetInsightFields, { insightId: made.id, values }).toPromise())
          : run<unknown>(client.mutation(SetNoteFields, { noteId: made.id, values }).toPromise()));
      }
      await refresh([key]);
      return made;
    },
    [objectType, run, client, projectId, group, refresh],
  );
  return { columns, words, hidden, isRanked, move, add };
}
