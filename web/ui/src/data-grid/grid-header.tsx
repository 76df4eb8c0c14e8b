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
  /** Called while the mouse is down, and once at the end. */
  onResize: (key: string, width: number, isDone: boolean) => void;
  /** Puts a column next to another one, on the given side. */
  onMove: (key: string, beside: string, side: DropSide) => void;
  /** The first column keeps its place. */
  canMove: (key: string) => boolean;
}

export type DropSide = 'before' | 'after';

const TYPE = 'application/x-grid-column';
const MARKS: Record<DropSide, string> = {
  before: 'shadow-[inset_2px_0_0_var(--color-accent)]',
  after: 'shadow-[inset_-2px_0_0_var(--color-accent)]',
};

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
  const [target, setTarget] = useState<DropSide | null>(null);
  const isMovable = canMove(key);
  // Nothing can come before the first column.
  const sideOf = (event: DragEvent): DropSide => {
    const { left: start, width: room } = event.currentTarget.getBoundingClientRect();
    return !isMovable || event.clientX - start > room / 2 ? 'after' : 'before';
  };
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TYPE)) return;
    event.preventDefault();
    setTarget(sideOf(event));
  };
  const leave = (event: DragEvent) => {
    // Moving within the header does not leave it.
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    setTarget(null);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(null);
    const dragged = event.dataTransfer.getData(TYPE);
    if (dragged !== '' && dragged !== key) onMove(dragged, key, sideOf(event));
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
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'absolute top-0 flex h-full items-center border-r border-border/60',
        target && MARKS[target],
        index === activeColumn && 'ring-2 ring-focus ring-inset',
      )}
      style={{ left, width }}
    >
      {renderHeader(key)}
      <ResizeHandle width={width} onResize={(next, isDone) => onResize(key, next, isDone)} />
    </div>
  );
}

/** For the mouse; with the keyboard, a column's menu makes it wider and narrower. */
function ResizeHandle({ width, onResize }: { width: number; onResize: (width: number, isDone: boolean) => void }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const move = (event: PointerEvent<HTMLElement>, isDone = false) => {
    if (start.current) onResize(Math.round(start.current.width + event.clientX - start.current.x), isDone);
  };
  return (
    <span
      aria-hidden="true"
      title={uiStrings.resizeColumn}
      // The header below it can be dragged to another place; the handle cannot.
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
