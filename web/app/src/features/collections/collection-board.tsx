import { Button } from '@fieldloom/ui/button.tsx';
import { TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { useLatest } from '@fieldloom/ui/use-latest.ts';
import type { Grouping } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { GroupMenu } from '../filters/group-menu.tsx';
import { withGroupHidden } from '../filters/hidden-groups.ts';
import { BoardColumn, type ColumnActions } from './board-column.tsx';
import { canMoveBetween } from './board-moves.ts';
import type { LayoutProps } from './collection-list.tsx';
import type { CollectionColumn } from './columns.ts';
import { collectionStrings } from './strings.ts';
import { useBoard } from './use-board.ts';
import type { CellEdits } from './use-cell-edits.ts';
import { NO_VALUE } from './use-group-words.ts';

const words = collectionStrings.board;
const NONE: ReadonlySet<string> = new Set();

/** Objects as cards in columns: by the options of a field, by person, by tag, or by publication status. */
export function CollectionBoard({ view, mayWrite, onPeek }: LayoutProps & { edits: CellEdits }) {
  const { state, objectType, projectId, fields, shown, collection } = view;
  const { group } = state.shown;
  const board = useBoard(view);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const expanded = useMemo(() => new Set(state.address.expandedCards), [state.address.expandedCards]);
  // The column's title already shows this value, so its cards do not.
  const onCards = useMemo(() => shown.filter((column) => !isGroupedBy(column, group)), [shown, group]);
  const now = useLatest({ board, group, folded, expanded, state, collection, objectType, onPeek });
  const actions = useMemo((): ColumnActions => {
    const hide = (key: string, isHidden: boolean) => {
      const { group: by, state: at } = now();
      const next = by && withGroupHidden(by, key, isHidden);
      if (next) at.change({ group: next });
    };
    return {
      drop: (items, to, target) => {
        const { board: shownBoard, group: by, objectType: kind } = now();
        const columns = shownBoard.columns;
        const moved = new Set(items.map(({ id }) => id));
        const rest = columns.find(({ key }) => key === to)?.rows.filter(({ id }) => !moved.has(id)) ?? [];
        const at = target === undefined ? -1 : rest.findIndex(({ id }) => id === target.key);
        const place = at < 0 ? rest.length : at + (target?.position === 'after' ? 1 : 0);
        const moves = items.flatMap(({ id, from }) => {
          const column =
            columns.find(({ key }) => key === from) ?? columns.find(({ rows }) => rows.some((row) => row.id === id));
          const row = column?.rows.find((each) => each.id === id);
          if (row === undefined || (from !== to && !canMoveBetween(by, kind))) return [];
          return [{ row, from, to, before: rest[place]?.id }];
        });
        if (moves.length > 0) void shownBoard.move(moves, rest[place - 1]?.id);
      },
      hide: (key) => hide(key, true),
      show: (key) => hide(key, false),
      fold: (key) => {
        const next = new Set(now().folded);
        if (!next.delete(key)) next.add(key);
        setFolded(next);
      },
      add: async (key) => {
        const { board: shownBoard, objectType: kind, state: at } = now();
        const made = await shownBoard.add(key);
        if (!made) return;
        at.change({ peekMode: { mode: 'Side', kind: kind === 'INSIGHT' ? 'INSIGHT' : 'NOTE', id: made.id } }, true);
      },
      expand: (id) => {
        const next = new Set(now().expanded);
        if (!next.delete(id)) next.add(id);
        const expandedCards = next.size === 0 ? undefined : [...next].slice(-VIEW_LIMITS.expandedCards);
        now().state.change({ expandedCards });
      },
      open: (row) => now().onPeek(row),
      more: (key) => now().collection.loadMore(key),
      see: (key, rows) => now().collection.keepInSight(key, rows),
    };
  }, [now]);
  if (group === null) {
    return (
      <EmptyState
        picture={<TagsPicture />}
        title={words.chooseGroup}
        action={
          <GroupMenu
            objectType={objectType}
            fields={fields.map(({ field }) => field)}
            group={null}
            onChange={(next) => state.change({ group: next })}
            projectId={projectId}
          />
        }
      >
        {words.chooseGroupBody}
      </EmptyState>
    );
  }
  const canAdd = mayWrite && (objectType === 'NOTE' || objectType === 'INSIGHT') && group.type !== 'TAG';
  const canHide = (key: string) =>
    group.type === 'SELECT' || group.type === 'TAG' || (group.type === 'PERSON' && mayHidePerson(group, key));
  return (
    <div className="scroll-area flex min-h-0 flex-1 gap-3 overflow-x-auto overflow-y-hidden px-4 pb-4 sm:px-8">
      {board.columns.map((column) => (
        <BoardColumn
          key={column.key}
          column={column}
          words={board.words.of(column.key)}
          shown={onCards}
          isFolded={folded.has(column.key)}
          isMovable={mayWrite}
          expanded={column.rows.some(({ id }) => expanded.has(id)) ? expanded : NONE}
          canHide={canHide(column.key) && mayWrite}
          canAdd={canAdd && !(group.type === 'PUBLISHED' && column.key === 'true')}
          actions={actions}
        />
      ))}
      {board.hidden.size > 0 && (
        <section aria-label={words.hidden} className="flex w-52 shrink-0 flex-col gap-1 pt-2">
          <h2 className="px-2 text-12 font-medium text-subtle">{words.hidden}</h2>
          {[...board.hidden].map((key) => (
            <Button
              key={key}
              size="sm"
              variant="ghost"
              icon={Eye}
              aria-label={words.show(board.words.of(key).title)}
              onPress={() => actions.show(key)}
              className="justify-start text-muted"
            >
              {board.words.of(key).title}
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}

function isGroupedBy({ grouping }: CollectionColumn, group: Grouping | null): boolean {
  // A highlight with two tags is in two columns, so its card shows both.
  if (grouping === null || group === null || grouping.type !== group.type || group.type === 'TAG') return false;
  return !('id' in grouping && 'id' in group) || grouping.id === group.id;
}

/** At least one person must stay visible, because an empty selection would mean everybody. */
function mayHidePerson({ options }: Extract<Grouping, { type: 'PERSON' }>, key: string): boolean {
  return key !== NO_VALUE && options.length !== 1;
}
