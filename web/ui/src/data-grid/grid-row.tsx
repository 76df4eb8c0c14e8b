import { memo, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import type { CellEdit, GridCells, GridColumnsAt } from './grid-model.ts';

interface GridRowProps<Row> extends GridCells<Row> {
  gridId: string;
  rowKey: string;
  row: Row;
  index: number;
  top: number;
  height: number;
  spans: readonly GridColumnsAt[];
  /** The active column of this row; -1 for none. */
  activeColumn: number;
  rangeLeft: number;
  rangeRight: number;
  isSelected: boolean;
  edit: CellEdit | null;
  /** Columns whose value was rejected. */
  faults: ReadonlySet<string> | undefined;
}

export const cellId = (gridId: string, row: number, column: number): string => `${gridId}-${row}-${column}`;

function Part<Row>(props: GridRowProps<Row>): ReactNode {
  const { gridId, row, index, top, height, spans, activeColumn, isSelected, edit, faults } = props;
  return (
    <div
      // Both panes contain a part of the row; the index shows which parts belong together.
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-r={index}
      className={cx('absolute left-0 border-b border-border', isSelected ? 'bg-selected' : 'bg-surface')}
      style={{ top, height, width: '100%' }}
    >
      {spans.map(({ index: column, key, left, width }) => {
        const isActive = column === activeColumn;
        const isInRange = column >= props.rangeLeft && column <= props.rangeRight;
        const isFaulty = faults?.has(key) === true;
        return (
          <div
            key={key}
            role="gridcell"
            id={cellId(gridId, index, column)}
            aria-colindex={column + 1}
            {...(isInRange ? { 'aria-selected': true } : {})}
            {...(isFaulty ? { 'aria-invalid': true } : {})}
            data-r={index}
            data-c={column}
            className={cx(
              'group/cell absolute top-0 flex h-full items-center border-r border-border/60 px-2 text-13',
              !(isActive && edit) && 'overflow-hidden',
              isInRange && 'bg-accent-soft',
              isActive && 'z-10 ring-2 ring-focus ring-inset',
              isFaulty && !isActive && 'ring-2 ring-danger ring-inset',
            )}
            style={{ left, width }}
          >
            {isActive && edit ? props.renderEditor(row, key, edit) : props.renderCell(row, key, isSelected)}
          </div>
        );
      })}
    </div>
  );
}

/** One row of one pane. It renders again only when its own content has changed, never because others scroll. */
export const GridRow = memo(Part) as typeof Part;
