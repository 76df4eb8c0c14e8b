import type { Grouping } from '@fieldloom/views/view-data';
import { useCallback, useMemo, useState } from 'react';
import { useClient } from 'urql';
import { MoveRank } from '../content/content-queries.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SetInsightFields, SetNoteFields } from '../fields/value-queries.ts';
import { PublishInsight, UnpublishInsight } from '../insight/insight-queries.ts';
import { CreateInsight, CreateNote } from '../projects/project-queries.ts';
import { type BoardMove, boardColumns, hiddenKeys, movedValue, withMoves } from './board-moves.ts';
import { TagHighlights } from './collection-mutations.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionView } from './use-collection-view.ts';
import { NO_VALUE, useGroupWords } from './use-group-words.ts';

/** A board's columns with what is on its way, and what moves cards. */
export function useBoard(view: CollectionView) {
  const { collection, state, projectId, fields, objectType } = view;
  const { group, sort } = state.shown;
  const client = useClient();
  const run = useRunMutation();
  const words = useGroupWords(group, projectId, fields);
  const [moves, setMoves] = useState<readonly BoardMove[]>([]);
  const hidden = useMemo(() => hiddenKeys(group, words.people), [group, words.people]);
  const columns = useMemo(
    () => withMoves(boardColumns(collection.groups, words.keys, hidden), moves),
    [collection.groups, words.keys, hidden, moves],
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

  /** Without an order of the view's own, cards stay where they are dropped. */
  const isRanked = sort.length === 0 && (objectType === 'NOTE' || objectType === 'INSIGHT');
  const { refresh } = collection;
  const move = useCallback(
    async (all: readonly BoardMove[], after: string | undefined) => {
      if (group === null) return;
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
      await refresh();
      setMoves((before) => before.filter((each) => !all.includes(each)));
    },
    [group, setColumn, isRanked, run, client, refresh],
  );

  /** A new object that stands in a column from the beginning. @returns it, or null after a refusal. */
  const add = useCallback(
    async (key: string): Promise<{ id: string } | null> => {
      // What is of all projects is made in one of them.
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
      await refresh();
      return made;
    },
    [objectType, run, client, projectId, group, refresh],
  );
  return { columns, words, hidden, isRanked, move, add };
}
