import { DataGrid } from '@fieldloom/ui/data-grid/data-grid.tsx';
import type { CellEdit } from '@fieldloom/ui/data-grid/grid-model.ts';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { idsOf } from '../fields/field-shape.ts';
import { usePeople } from '../fields/use-people.ts';
import { CellEditor } from './cell-editor.tsx';
import { namesOf } from './cell-text.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { FirstCell } from './first-cell.tsx';
import { GroupHeader } from './group-header.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { PasteFaults } from './paste-faults.tsx';
import { isWritable } from './pasted-cells.ts';
import { COUNTED, collectionStrings as words } from './strings.ts';
import { CellValue } from './table-cell.tsx';
import { groupOfEntry, seenRows, tableEntries } from './table-entries.ts';
import type { CellEdits } from './use-cell-edits.ts';
import type { CollectionView } from './use-collection-view.ts';
import type { ColumnActions } from './use-column-actions.ts';
import { useGroupWords } from './use-group-words.ts';
import { useRowOrder } from './use-row-order.ts';
import type { Selection } from './use-selection.ts';
import { useTableClipboard } from './use-table-clipboard.ts';

const ROW = 36;
const TWO_LINES = 52;

interface TableProps {
  view: CollectionView;
  edits: CellEdits;
  actions: ColumnActions;
  selection: Selection;
  mayWrite: boolean;
  onPeek: (row: CollectionRow) => void;
  /** Shown after the last column. */
  headerEnd?: ReactNode;
}

/** Objects as rows of a table with editable cells. */
export function CollectionTable({ view, edits, actions, selection, mayWrite, onPeek, headerEnd }: TableProps) {
  const { collection, shown, columns, objectType, state, projectId, fields } = view;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const groupWords = useGroupWords(state.shown.group, projectId, fields, collection.groups);
  const { groups, order, news } = useRowOrder(view, mayWrite);
  const { entries, places } = useMemo(
    () => tableEntries(groups, collection.isGrouped, folded, edits.withEdits),
    [groups, collection.isGrouped, folded, edits.withEdits],
  );
  const nameOf = useNamesOfCells(entries, shown);
  const clipboard = useTableClipboard({ entries, columns: shown, edits, nameOf });
  const gridColumns = useMemo(() => shown.map(({ key, width }) => ({ key, width })), [shown]);
  const byKey = useMemo(() => new Map(shown.map((column) => [column.key, column])), [shown]);
  const firstKey = columns[0]?.key;
  const { see } = collection;
  const onSight = useCallback(
    (first: number, last: number) => {
      for (const [group, seen] of seenRows(places, first, last)) see(group, seen.first, seen.last);
    },
    [places, see],
  );
  const { toggle } = selection;
  const cell = useCallback(
    (row: CollectionRow, key: string, isSelected: boolean) => {
      const column = byKey.get(key);
      if (column === undefined) return null;
      const value = <CellValue row={row} column={column} />;
      return key === firstKey ? (
        <FirstCell
          row={row}
          isSelected={isSelected}
          onToggle={toggle}
          onPeek={onPeek}
          mayWrite={mayWrite}
          order={order}
        >
          {value}
        </FirstCell>
      ) : (
        value
      );
    },
    [byKey, firstKey, toggle, onPeek, mayWrite, order],
  );
  const { apply } = edits;
  const editor = useCallback(
    (row: CollectionRow, key: string, edit: CellEdit) => {
      const column = byKey.get(key);
      return (
        column && (
          <CellEditor
            row={row}
            column={column}
            edit={edit}
            onCommit={(value) => void apply([{ row, column, value }])}
          />
        )
      );
    },
    [byKey, apply],
  );
  const canEdit = (row: CollectionRow, key: string) => {
    const column = byKey.get(key);
    if (!mayWrite || column === undefined || !isWritable(row, column)) return false;
    if (column.field?.type !== 'BOOLEAN') return true;
    // A boolean needs no editor: it is toggled.
    const isTrue = row.fields[column.field.id] === true;
    void apply([{ row, column, value: !isTrue }]);
    return false;
  };
  const faultyColumns = useMemo(() => {
    const byRow = Map.groupBy(clipboard.faults, ({ row }) => row.id);
    return new Map([...byRow].map(([id, faults]) => [id, new Set(faults.map(({ column }) => column.key))]));
  }, [clipboard.faults]);
  const fold = (key: string) => {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  };
  const rowAt = (key: string): CollectionRow | undefined => {
    const entry = entries.find((each) => each.key === key);
    return entry?.kind === 'row' ? entry.row : undefined;
  };
  const sortOf = (key: string) => state.shown.sort.find((each) => each.key === key)?.direction;
  const total = collection.totalCount ?? 0;
  const groupId = state.shown.group && 'id' in state.shown.group ? state.shown.group.id : undefined;

  return (
    <>
      <DataGrid<CollectionRow>
        label={words.objects[objectType]}
        entries={entries}
        totalRows={total > COUNTED ? -2 : total + (collection.isGrouped ? collection.groups.length : 0)}
        columns={gridColumns}
        pinned={shown.filter(({ isPinned }) => isPinned).length}
        rowHeight={shown.some(({ isWrapped }) => isWrapped) ? TWO_LINES : ROW}
        isSelected={(row) => selection.ids.has(row.id)}
        faultsOf={(row) => faultyColumns.get(row.id)}
        isBusy={collection.isFetching}
        canEdit={canEdit}
        renderCell={cell}
        renderEditor={editor}
        renderHeader={(key) => {
          const column = byKey.get(key);
          return (
            column && (
              <HeaderMenu
                column={column}
                place={shown.indexOf(column)}
                count={shown.length}
                sort={sortOf(key)}
                isGrouped={
                  column.grouping !== null &&
                  column.grouping.type === state.shown.group?.type &&
                  column.field?.id === groupId
                }
                actions={actions}
              />
            )
          );
        }}
        headerEnd={headerEnd}
        renderGroup={(entryKey) => {
          const key = groupOfEntry(entryKey);
          const group = collection.groups.find((each) => each.key === key);
          return (
            group && (
              <GroupHeader
                group={group}
                words={groupWords.of(key)}
                columns={shown}
                isFolded={folded.has(key)}
                onFold={() => fold(key)}
              />
            )
          );
        }}
        sortOf={(key) => {
          const direction = sortOf(key);
          return direction && (direction === 'ASC' ? 'ascending' : 'descending');
        }}
        onResize={(key, width) => actions.set(key, { width })}
        onMoveColumn={actions.move}
        onGroup={(key) => fold(groupOfEntry(key))}
        onCopy={clipboard.copy}
        onPaste={mayWrite ? clipboard.paste : undefined}
        onFill={mayWrite ? clipboard.fill : undefined}
        onClear={mayWrite ? clipboard.clear : undefined}
        onUndo={mayWrite ? () => void edits.undo() : undefined}
        onToggleRow={(key, isRange) => {
          const row = rowAt(key);
          if (row) toggle(row.id, isRange);
        }}
        onSelectAll={() => selection.set(entries.flatMap((entry) => (entry.kind === 'row' ? [entry.row.id] : [])))}
        onOpen={(key) => {
          const row = rowAt(key);
          if (row) onPeek(row);
        }}
        onMoveRow={
          order &&
          ((key, by) => {
            const row = rowAt(key);
            if (row && order.mayStep(row, by)) order.step(row.id, by);
          })
        }
        onSight={onSight}
        minWidth={VIEW_LIMITS.minColumnWidth}
        maxWidth={VIEW_LIMITS.maxColumnWidth}
      />
      <span role="status" className="sr-only">
        {news}
      </span>
      <PasteFaults faults={clipboard.faults} onDismiss={clipboard.dismiss} />
    </>
  );
}

/** Names of everybody in the loaded cells: what is copied is written at once, also from rows that were not yet seen. */
function useNamesOfCells(
  entries: ReturnType<typeof tableEntries>['entries'],
  columns: readonly CollectionColumn[],
): ReadonlyMap<string, string> {
  const ids = useMemo(() => {
    const fields = columns.flatMap(({ field }) => (field?.type === 'PERSON' ? [field.id] : []));
    if (fields.length === 0) return [];
    return entries.flatMap((entry) =>
      entry.kind === 'row' ? fields.flatMap((id) => idsOf(entry.row.fields[id])) : [],
    );
  }, [entries, columns]);
  const people = usePeople(ids);
  return useMemo(() => namesOf([...people.values()].filter((person) => person !== null)), [people]);
}
