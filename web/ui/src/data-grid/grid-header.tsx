import { type DragEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../class-names.ts';
import { uiStrings } from '../strings.ts';
import type { GridColumnsAt } from './grid-model.ts';
import { cellId } from './grid-row.tsx';

interface GridHeaderProps {
  gridId: string;
  spans: readonly GridColumnsAt[];
  activeColumn: number;
  sortOf: (key: string) => 'ascending' | 'descending' | undefined;
  renderHeader: (key: string) => ReactNode;
  /** While the mouse is down, and once when it is done. */
  onResize: (key: string, width: number, isDone: boolean) => void;
  /** Into the place before another column. */
  onMove: (key: string, before: string) => void;
  /** The first column keeps its place. */
  canMove: (key: string) => boolean;
}

const TYPE = 'application/x-grid-column';

export function GridHeaderCells(props: GridHeaderProps) {
  return props.spans.map((span) => <HeaderCell key={span.key} {...props} span={span} />);
}

function HeaderCell({
  gridId,
  span: { index, key, left, width },
  activeColumn,
  sortOf,
  renderHeader,
  onResize,
  onMove,
  canMove,
}: GridHeaderProps & { span: GridColumnsAt }) {
  const [isTarget, setTarget] = useState(false);
  const isMovable = canMove(key);
  const over = (event: DragEvent) => {
    if (!isMovable || !event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    setTarget(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    const dragged = event.dataTransfer.getData(TYPE);
    if (dragged !== '' && dragged !== key) onMove(dragged, key);
  };
  const sort = sortOf(key);
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      id={cellId(gridId, -1, index)}
      aria-colindex={index + 1}
      {...(sort ? { 'aria-sort': sort } : {})}
      data-r={-1}
      data-c={index}
      data-column={key}
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData(TYPE, key)}
      onDragOver={over}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
      className={cx(
        'absolute top-0 flex h-full items-center border-r border-border/60',
        isTarget && 'shadow-[inset_2px_0_0_var(--color-accent)]',
        index === activeColumn && 'ring-2 ring-focus ring-inset',
      )}
      style={{ left, width }}
    >
      {renderHeader(key)}
      <ResizeHandle width={width} onResize={(next, isDone) => onResize(key, next, isDone)} />
    </div>
  );
}

/** By the mouse; by keys a column is made wider and narrower in its menu. */
function ResizeHandle({ width, onResize }: { width: number; onResize: (width: number, isDone: boolean) => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const move = (event: PointerEvent<HTMLElement>, isDone = false) => {
    if (start.current) onResize(Math.round(start.current.width + event.clientX - start.current.x), isDone);
  };
  return (
    <span
      aria-hidden="true"
      title={uiStrings.resizeColumn}
      // The header under it is dragged to another place; the handle is not.
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => move(event)}
      onPointerUp={(event) => {
        move(event, true);
        start.current = null;
      }}
      className="absolute inset-y-0 -right-1 z-20 w-2 cursor-col-resize hover:bg-accent/40"
    />
  );
}
