import type { ReactNode } from 'react';

export interface GridColumn {
  key: string;
  width: number;
}

/** A row of cells, or a header above the rows of a group. */
export type GridEntry<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly row: Row }
  | { readonly kind: 'group'; readonly key: string };

/** Row -1 is the header. */
export interface CellPlace {
  row: number;
  column: number;
}

/** Both ends are part of the range. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface CellEdit {
  /** Ends the edit and moves on: down after Enter, sideways after Tab, otherwise not at all. */
  done: (then?: 'down' | 'next' | 'back') => void;
}

export interface GridColumnsAt {
  index: number;
  key: string;
  left: number;
  width: number;
}

export interface GridCells<Row> {
  /** Keep it the same between renders, so that rows render again only when their content has changed. */
  renderCell: (row: Row, column: string, isSelected: boolean) => ReactNode;
  renderEditor: (row: Row, column: string, edit: CellEdit) => ReactNode;
}

export const HEADER_HEIGHT = 36;
export const GROUP_HEIGHT = 36;

export function rangeOf(one: CellPlace, other: CellPlace): CellRange {
  return {
    top: Math.max(0, Math.min(one.row, other.row)),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
