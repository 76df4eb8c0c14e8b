import { type KeyboardEvent, useState } from 'react';
import { hasModifier } from '../platform.ts';
import { type CellPlace, type CellRange, clamp, type GridColumn, type GridEntry, rangeOf } from './grid-model.ts';

/** Stored as keys, so that the cursor moves with its row when somebody adds a row above it. */
interface Spot {
  row: string;
  column: string;
}

const HEADER = '';

export interface GridKeyActions {
  /** Called for Enter or F2 on a cell, or typing; false when the cell cannot be edited. */
  canEdit: (place: CellPlace) => boolean;
  onGroup: (key: string) => void;
  onHeader: (column: string) => void;
  onClear?: ((range: CellRange) => void) | undefined;
  onFill?: ((range: CellRange) => void) | undefined;
  onUndo?: (() => void) | undefined;
  onToggleRow?: ((key: string, isRange: boolean) => void) | undefined;
  onSelectAll?: (() => void) | undefined;
  onOpen?: ((key: string) => void) | undefined;
  /** Shift F10, or the key for menus. */
  onMenu?: ((place: CellPlace) => void) | undefined;
  /** Alt and an arrow: moves the row by one place. */
  onMoveRow?: ((key: string, by: -1 | 1) => void) | undefined;
}

export interface GridCursor {
  active: CellPlace | null;
  range: CellRange | null;
  editing: boolean;
  moveTo: (place: CellPlace, isExtended?: boolean) => void;
  startEdit: (place: CellPlace) => void;
  endEdit: (then?: 'down' | 'next' | 'back') => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface CursorOptions<Row> extends GridKeyActions {
  entries: readonly GridEntry<Row>[];
  indexOf: ReadonlyMap<string, number>;
  columns: readonly GridColumn[];
  /** Number of rows on one screen. */
  pageRows: () => number;
  onMoved: (place: CellPlace) => void;
}

/**
 * Tracks which cell has the cursor, what is marked from it, and whether it is edited, and handles all keys of a table.
 */
export function useGridCursor<Row>(options: CursorOptions<Row>): GridCursor {
  const { entries, indexOf, columns } = options;
  const [spot, setSpot] = useState<Spot | null>(null);
  const [anchor, setAnchor] = useState<Spot | null>(null);
  const [editing, setEditing] = useState(false);

  const placeOf = (from: Spot | null): CellPlace | null => {
    if (from === null) return null;
    const row = from.row === HEADER ? -1 : indexOf.get(from.row);
    const column = columns.findIndex(({ key }) => key === from.column);
    return row === undefined || column < 0 ? null : { row, column };
  };
  const active = placeOf(spot);
  const other = placeOf(anchor);
  const range = active === null || other === null || active.row < 0 ? null : rangeOf(active, other);

  const spotOf = ({ row, column }: CellPlace): Spot => ({
    row: row < 0 ? HEADER : (entries[row]?.key ?? HEADER),
    column: columns[column]?.key ?? '',
  });
  const moveTo = (place: CellPlace, isExtended = false) => {
    const to = {
      row: clamp(place.row, isExtended ? 0 : -1, entries.length - 1),
      column: clamp(place.column, 0, columns.length - 1),
    };
    setEditing(false);
    setSpot(spotOf(to));
    setAnchor(isExtended ? (anchor ?? spot) : null);
    options.onMoved(to);
  };
  const startEdit = (place: CellPlace) => {
    if (!options.canEdit(place)) return;
    setSpot(spotOf(place));
    setAnchor(null);
    setEditing(true);
  };
  const endEdit = (then?: 'down' | 'next' | 'back') => {
    setEditing(false);
    if (active === null || then === undefined) return;
    if (then !== 'down') return moveTo({ row: active.row, column: active.column + (then === 'next' ? 1 : -1) });
    // Skips the header of the next group, which has nothing to edit.
    const below = entries.findIndex((entry, index) => index > active.row && entry.kind === 'row');
    moveTo({ row: below < 0 ? active.row : below, column: active.column });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // An editor, a checkbox or a menu inside handles its own keys.
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
    const at = active ?? { row: 0, column: 0 };
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && options.onMoveRow) {
      const entry = active === null ? undefined : entries[active.row];
      if (entry?.kind === 'row') options.onMoveRow(entry.key, event.key === 'ArrowUp' ? -1 : 1);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const step = stepOf(event, at, { rows: entries.length, columns: columns.length, page: options.pageRows() });
    if (step !== null) moveTo(active === null ? at : step, event.shiftKey);
    else if (!runKey(event, at)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const runKey = (event: KeyboardEvent, at: CellPlace): boolean => {
    const isMod = hasModifier(event);
    const entry = entries[at.row];
    const marked = range ?? rangeOf(at, at);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (isMod && key === 'z' && options.onUndo) options.onUndo();
    else if (isMod && key === 'd' && options.onFill) options.onFill(marked);
    else if (isMod && key === 'a' && options.onSelectAll) options.onSelectAll();
    else if (key === 'Escape' && anchor !== null) setAnchor(null);
    else if (active === null) return false;
    else if (at.row < 0) {
      if (key !== 'Enter') return false;
      options.onHeader(columns[at.column]?.key ?? '');
    } else if (entry?.kind === 'group') {
      if (key !== 'Enter' && key !== ' ') return false;
      options.onGroup(entry.key);
    } else if (key === 'Enter' && isMod && entry) options.onOpen?.(entry.key);
    else if ((key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) && options.onMenu) options.onMenu(at);
    else if (key === 'Enter' || key === 'F2') startEdit(at);
    else if ((key === 'Delete' || key === 'Backspace') && options.onClear) options.onClear(marked);
    else if (key === ' ' && entry) options.onToggleRow?.(entry.key, event.shiftKey);
    else {
      // The typed character goes into the editor, which gets the focus before the browser writes it.
      if (event.key.length === 1 && !event.altKey && !event.ctrlKey && !event.metaKey) startEdit(at);
      return false;
    }
    return true;
  };

  return { active, range, editing: active !== null && editing, moveTo, startEdit, endEdit, onKeyDown };
}

/** Returns where a key leads; null for keys that do not move the cursor. */
function stepOf(
  event: KeyboardEvent,
  { row, column }: CellPlace,
  { rows, columns, page }: { rows: number; columns: number; page: number },
): CellPlace | null {
  const isFar = hasModifier(event);
  switch (event.key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : column + 1 };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return null;
  }
}
