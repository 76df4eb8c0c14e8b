import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cx } from '../class-names.ts';
import { useLatest } from '../use-latest.ts';
import { type DropSide, GridHeaderCells } from './grid-header.tsx';
import {
  type CellPlace,
  type CellRange,
  clamp,
  GROUP_HEIGHT,
  type GridCells,
  type GridColumn,
  type GridColumnsAt,
  type GridEntry,
  HEADER_HEIGHT,
  rangeOf,
} from './grid-model.ts';
import { cellId, GridRow } from './grid-row.tsx';
import { type GridKeyActions, useGridCursor } from './use-grid-cursor.ts';
import { spansOf, usePinned } from './use-pinned.ts';

export interface DataGridProps<Row> extends GridCells<Row>, Omit<GridKeyActions, 'onHeader' | 'onMenu' | 'canEdit'> {
  label: string;
  entries: readonly GridEntry<Row>[];
  /** Number of rows, including rows that have not arrived yet and headers of groups. */
  totalRows: number;
  columns: readonly GridColumn[];
  /** Number of columns that stay at the left. */
  pinned: number;
  rowHeight: number;
  isSelected: (row: Row) => boolean;
  /** Returns the columns of a row whose value was rejected. */
  faultsOf: (row: Row) => ReadonlySet<string> | undefined;
  canEdit: (row: Row, column: string) => boolean;
  renderHeader: (column: string) => ReactNode;
  /** Shown after the last column. */
  headerEnd?: ReactNode;
  renderGroup: (key: string) => ReactNode;
  sortOf: (column: string) => 'ascending' | 'descending' | undefined;
  onResize: (column: string, width: number) => void;
  onMoveColumn: (column: string, beside: string, side: DropSide) => void;
  /** Returns the range as tab-separated lines. */
  onCopy: (range: CellRange) => string;
  onPaste?: ((text: string, range: CellRange) => void) | undefined;
  /** Called with the first and last visible entry, at the start and whenever they change. */
  onSight: (first: number, last: number) => void;
  minWidth: number;
  maxWidth: number;
  isBusy?: boolean;
  gridRef?: RefObject<HTMLDivElement | null>;
}

const END_WIDTH = 44;
const OVERSCAN = 4;

/**
 * A table of any length with a cell cursor. Rows and columns are virtual, pinned columns are a separate pane, and one
 * listener handles all events in it. The caller decides what cells show, how they are edited and what keys do.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, entries, columns, rowHeight } = props;
  const own = useRef<HTMLDivElement>(null);
  const gridRef = props.gridRef ?? own;
  const gridId = useId();
  const [resized, setResized] = useState<GridColumn | null>(null);
  const wanted = useMemo(
    () => columns.map((column) => (column.key === resized?.key ? resized : column)),
    [columns, resized],
  );
  const { shown, pinned, pinnedSpans, startWidth } = usePinned(wanted, props.pinned, gridRef);
  const hasGroups = entries[0]?.kind === 'group';
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => gridRef.current,
    estimateSize: (index) => (entries[index]?.kind === 'group' ? GROUP_HEIGHT : rowHeight),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: OVERSCAN,
    useFlushSync: false,
    scrollMargin: HEADER_HEIGHT,
    scrollPaddingStart: HEADER_HEIGHT + (hasGroups ? GROUP_HEIGHT : 0),
  });
  const center = useVirtualizer({
    horizontal: true,
    count: Math.max(0, shown.length - pinned),
    getScrollElement: () => gridRef.current,
    estimateSize: (index) => shown[index + pinned]?.width ?? 0,
    overscan: 1,
    useFlushSync: false,
    paddingStart: startWidth,
    scrollPaddingStart: startWidth,
    paddingEnd: END_WIDTH,
  });
  useEffect(() => center.measure(), [center, shown, startWidth]);
  useEffect(() => rows.measure(), [rows, rowHeight, entries]);

  const indexOf = useMemo(() => new Map(entries.map(({ key }, index) => [key, index])), [entries]);
  const cursor = useGridCursor({
    ...props,
    canEdit: ({ row, column }) => {
      const [entry, key] = [entries[row], columns[column]?.key];
      return entry?.kind === 'row' && key !== undefined && props.canEdit(entry.row, key);
    },
    onHeader: (column) =>
      gridRef.current
        ?.querySelector<HTMLElement>(`[role=columnheader][data-column="${CSS.escape(column)}"] button`)
        ?.click(),
    // A row's menu is a button in one of its cells.
    onMenu: ({ row }) => gridRef.current?.querySelector<HTMLElement>(`[data-r="${row}"] [data-row-menu]`)?.click(),
    entries,
    indexOf,
    columns,
    pageRows: () => Math.max(1, Math.floor((gridRef.current?.clientHeight ?? 0) / rowHeight) - 2),
    onMoved: ({ row, column }) => {
      if (row >= 0) rows.scrollToIndex(row, { align: 'auto' });
      if (column >= pinned) center.scrollToIndex(column - pinned, { align: 'auto' });
      else gridRef.current?.scrollTo({ left: 0 });
      gridRef.current?.focus({ preventScroll: true });
    },
  });
  const { active, range, editing } = cursor;
  const endEdit = useLatest(cursor.endEdit);
  const edit = useMemo(
    () =>
      editing
        ? {
            done: (then?: 'down' | 'next' | 'back') => {
              endEdit()(then);
              gridRef.current?.focus({ preventScroll: true });
            },
          }
        : null,
    [editing, endEdit, gridRef],
  );

  const seenRows = rows.getVirtualItems();
  const columnItems = center.getVirtualItems();
  const [firstColumn, lastColumn] = [columnItems[0]?.index ?? 0, columnItems.at(-1)?.index ?? -1];
  const centerSpans = useMemo(
    () => spansOf(shown, pinned, startWidth).slice(firstColumn, lastColumn + 1),
    [shown, pinned, startWidth, firstColumn, lastColumn],
  );
  const totalWidth = center.getTotalSize();
  const visibleWidth = center.scrollRect?.width ?? 0;
  const [first, last] = [seenRows[0]?.index ?? 0, seenRows.at(-1)?.index ?? -1];
  // Keys may be faster than the scrolling that they cause: an editor that is not drawn would lose what is typed.
  const edited = editing && active !== null && (active.row < first || active.row > last) ? active : null;
  const unseen = edited && rows.measurementsCache[edited.row];
  const rowItems = unseen ? [...seenRows, unseen] : seenRows;
  const { onSight } = props;
  useEffect(() => {
    if (last >= 0) onSight(first, last);
  }, [first, last, onSight, entries.length]);

  const pointer = usePointer(cursor.moveTo, cursor.startEdit, gridRef, active);
  const marked = (): CellRange | null => range ?? (active && active.row >= 0 ? rangeOf(active, active) : null);
  const copy = (event: ClipboardEvent) => {
    const from = marked();
    if (event.target !== event.currentTarget || from === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', props.onCopy(from));
  };
  const paste = (event: ClipboardEvent) => {
    const into = marked();
    if (event.target !== event.currentTarget || into === null || !props.onPaste) return;
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'), into);
  };
  const resize = (key: string, width: number, isDone: boolean) => {
    const next = clamp(width, props.minWidth, props.maxWidth);
    setResized(isDone ? null : { key, width: next });
    if (isDone) props.onResize(key, next);
  };

  const topIndex = rowItems.find(({ end }) => end > (rows.scrollOffset ?? 0) + HEADER_HEIGHT)?.index ?? 0;
  const stuck = hasGroups ? entries.slice(0, topIndex + 1).findLast(({ kind }) => kind === 'group') : undefined;
  const isColumnDrawn = (column: number) =>
    column < pinned || (column >= firstColumn + pinned && column <= lastColumn + pinned);
  /** A group has one cell, which stands for all columns. A row that has not arrived has none. */
  const isDrawn = ({ row, column }: CellPlace): boolean => {
    if (row < 0) return isColumnDrawn(column);
    if (editing) return true;
    if (row < first || row > last) return false;
    return entries[row]?.kind === 'group' || (entries[row]?.kind === 'row' && isColumnDrawn(column));
  };
  /** An editor is drawn wherever it is. */
  const centerSpansOf = (isActive: boolean): readonly GridColumnsAt[] =>
    !isActive || !editing || active === null || isColumnDrawn(active.column)
      ? centerSpans
      : [...centerSpans, ...spansOf(shown, pinned, startWidth).filter(({ index }) => index === active.column)];
  const header = {
    gridId,
    activeColumn: active?.row === -1 ? active.column : -1,
    sortOf: props.sortOf,
    renderHeader: props.renderHeader,
    onResize: resize,
    onMove: props.onMoveColumn,
    canMove: (key: string) => key !== columns[0]?.key,
  };
  const part = (item: (typeof rowItems)[number], isPinned: boolean) => {
    const entry = entries[item.index];
    if (entry?.kind !== 'row') return null;
    const isInRange = range !== null && item.index >= range.top && item.index <= range.bottom;
    const isActive = active?.row === item.index;
    return (
      <GridRow<Row>
        key={entry.key}
        gridId={gridId}
        rowKey={entry.key}
        row={entry.row}
        index={item.index}
        top={item.start - HEADER_HEIGHT}
        height={item.size}
        spans={isPinned ? pinnedSpans : centerSpansOf(isActive)}
        activeColumn={isActive ? active.column : -1}
        rangeLeft={isInRange ? range.left : -1}
        rangeRight={isInRange ? range.right : -2}
        isSelected={props.isSelected(entry.row)}
        edit={isActive ? edit : null}
        faults={props.faultsOf(entry.row)}
        renderCell={props.renderCell}
        renderEditor={props.renderEditor}
      />
    );
  };

  return (
    <div
      ref={gridRef}
      role="grid"
      aria-label={label}
      aria-rowcount={props.totalRows + 1}
      aria-colcount={columns.length + (props.headerEnd ? 1 : 0)}
      aria-multiselectable="true"
      aria-busy={props.isBusy === true}
      {...(active !== null && isDrawn(active)
        ? { 'aria-activedescendant': cellId(gridId, active.row, active.column) }
        : {})}
      tabIndex={0}
      onKeyDown={cursor.onKeyDown}
      onCopy={copy}
      onPaste={paste}
      {...pointer}
      className="scroll-area relative h-full min-h-0 w-full flex-1 overflow-auto overscroll-contain outline-none select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus/60"
    >
      <div className="relative" style={{ width: totalWidth, height: rows.getTotalSize() + HEADER_HEIGHT }}>
        <div role="rowgroup" className="sticky top-0 z-30">
          <div
            role="row"
            aria-rowindex={1}
            className="relative border-b border-border bg-surface"
            style={{ height: HEADER_HEIGHT }}
          >
            <GridHeaderCells {...header} spans={centerSpans} />
            {props.headerEnd && (
              <div
                role="columnheader"
                aria-colindex={columns.length + 1}
                className="absolute top-0 flex h-full items-center px-2"
                style={{ left: totalWidth - END_WIDTH }}
              >
                {props.headerEnd}
              </div>
            )}
            <div role="presentation" className="sticky left-0 z-10 h-full bg-surface" style={{ width: startWidth }}>
              <GridHeaderCells {...header} spans={pinnedSpans} />
            </div>
          </div>
        </div>
        {stuck && (
          <div aria-hidden="true" className="sticky left-0 z-20 h-0 w-full" style={{ top: HEADER_HEIGHT }}>
            <div className="sticky left-0 w-fit">
              <GroupRow width={visibleWidth}>{props.renderGroup(stuck.key)}</GroupRow>
            </div>
          </div>
        )}
        <div role="rowgroup" className="relative">
          {rowItems.map((item) => {
            const entry = entries[item.index];
            if (entry?.kind !== 'group') return part(item, false);
            return (
              <div
                key={entry.key}
                role="row"
                aria-rowindex={item.index + 2}
                data-r={item.index}
                className="absolute left-0 w-full"
                style={{ top: item.start - HEADER_HEIGHT, height: item.size }}
              >
                <div
                  role="gridcell"
                  aria-colindex={1}
                  aria-colspan={columns.length}
                  id={cellId(gridId, item.index, active?.row === item.index ? active.column : 0)}
                  data-r={item.index}
                  data-c={0}
                  className={cx(
                    'sticky left-0 z-10 w-fit',
                    active?.row === item.index && 'ring-2 ring-focus ring-inset',
                  )}
                >
                  <GroupRow width={visibleWidth}>{props.renderGroup(entry.key)}</GroupRow>
                </div>
              </div>
            );
          })}
          <div
            role="presentation"
            className="sticky left-0 z-10 h-0 border-r border-border"
            style={{ width: startWidth }}
          >
            {rowItems.map((item) => part(item, true))}
          </div>
        </div>
      </div>
    </div>
  );
}

function GroupRow({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div
      className="flex items-center gap-2 border-b border-border bg-surface-sunken px-2 text-13"
      style={{ height: GROUP_HEIGHT, width: width === 0 ? '100%' : width }}
    >
      {children}
    </div>
  );
}

const OWN_KEYS = 'button, a, input, textarea, [role=checkbox], [data-own], label';

/** A press selects a cell, a drag or Shift marks a range, and a second press edits. */
function usePointer(
  moveTo: (place: { row: number; column: number }, isExtended?: boolean) => void,
  startEdit: (place: { row: number; column: number }) => void,
  gridRef: RefObject<HTMLDivElement | null>,
  active: { row: number; column: number } | null,
) {
  const isDown = useRef(false);
  const cellAt = (target: EventTarget) => {
    if (!(target instanceof Element) || !gridRef.current?.contains(target)) return null;
    const cell = target.closest<HTMLElement>('[data-c]');
    if (cell === null || target.closest(OWN_KEYS) !== null) return null;
    return { row: Number(cell.dataset['r']), column: Number(cell.dataset['c']) };
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = cellAt(event.target);
      if (place === null || event.button !== 0 || place.row < 0) return;
      // An edit is committed when the editor loses the focus, which it would not notice if its cell were removed.
      if (document.activeElement instanceof HTMLElement && document.activeElement !== gridRef.current) {
        document.activeElement.blur();
      }
      // A finger scrolls instead.
      isDown.current = event.pointerType === 'mouse';
      moveTo(place, event.shiftKey && active !== null);
    },
    onPointerOver: (event: PointerEvent) => {
      if (!isDown.current || event.buttons !== 1) return;
      const place = cellAt(event.target);
      if (place !== null && place.row >= 0) moveTo(place, true);
    },
    onPointerUp: () => {
      isDown.current = false;
    },
    onDoubleClick: (event: { target: EventTarget }) => {
      const place = cellAt(event.target);
      if (place !== null && place.row >= 0) startEdit(place);
    },
  };
}
