import { useLatest } from '@fieldloom/ui/use-latest.ts';
import type { Grouping, ViewData } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { useMemo } from 'react';
import type { ViewState } from '../views/use-view-state.ts';
import { conditionOf } from './column-filter.ts';
import { type CollectionColumn, shownColumns } from './columns.ts';

type ColumnState = ViewData['columns'][number];

export interface ColumnActions {
  sort: (key: string, direction: 'ASC' | 'DESC' | null) => void;
  canFilter: (column: CollectionColumn) => boolean;
  filter: (column: CollectionColumn) => void;
  group: (group: Grouping | null) => void;
  set: (key: string, state: Partial<ColumnState>) => void;
  /** Moves it beside another column. */
  move: (key: string, beside: string, side: 'before' | 'after') => void;
  /** Moves it one position to the left or right. */
  step: (key: string, by: -1 | 1) => void;
  hide: (key: string) => void;
  show: (keys: ReadonlySet<string>) => void;
  editField?: (fieldId: string) => void;
}

/** Actions on columns, which change the view's URL. */
export function useColumnActions(
  view: ViewState,
  columns: readonly CollectionColumn[],
  editField: ((fieldId: string) => void) | undefined,
): ColumnActions {
  const now = useLatest({ view, columns });
  return useMemo((): ColumnActions => {
    const states = (): ColumnState[] =>
      now().columns.map(({ key, width, isPinned, isWrapped }, place) => ({
        key,
        width,
        ...(isPinned && place > 0 ? { sticky: true } : {}),
        ...(isWrapped ? { wrapped: true } : {}),
      }));
    const write = (next: ColumnState[]) => now().view.change({ columns: next.slice(0, VIEW_LIMITS.columns) });
    const move = (key: string, beside: string, side: 'before' | 'after') => {
      const all = states();
      const moved = all.find((each) => each.key === key);
      const rest = all.filter((each) => each.key !== key);
      const at = rest.findIndex((each) => each.key === beside);
      // The first column keeps its position.
      if (moved) write(rest.toSpliced(Math.max(1, side === 'after' ? at + 1 : at), 0, moved));
    };
    const show = (keys: ReadonlySet<string>) =>
      now().view.change({
        fieldVisibility: now()
          .columns.slice(1)
          .map(({ key }) => ({ key, visible: keys.has(key) })),
      });
    return {
      sort: (key, direction) => now().view.change({ sort: direction === null ? [] : [{ key, direction }] }),
      canFilter: (column) => conditionOf(column) !== undefined,
      filter: (column) => {
        const condition = conditionOf(column);
        const { form } = now().view.shown;
        if (condition) now().view.change({ filter: { ...form, fields: [...form.fields, condition] } });
      },
      group: (group) => now().view.change({ group }),
      set: (key, state) => write(states().map((each) => (each.key === key ? { ...each, ...state } : each))),
      move,
      step: (key, by) => {
        const shown = shownColumns(now().columns);
        const place = shown.findIndex((column) => column.key === key);
        const other = shown[place + by];
        if (other) move(key, other.key, by === -1 ? 'before' : 'after');
      },
      hide: (key) =>
        show(
          new Set(
            now()
              .columns.filter((each) => each.isVisible && each.key !== key)
              .map((each) => each.key),
          ),
        ),
      show,
      ...(editField ? { editField } : {}),
    };
  }, [editField, now]);
}
