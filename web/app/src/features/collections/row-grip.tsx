import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { GripVertical } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import type { CollectionRow } from './collection-row.ts';
import { collectionStrings } from './strings.ts';
import type { RowOrder } from './use-row-order.ts';

/** Says that a row is dragged, and not a file, a link or a text. */
const TYPE = 'application/x-fieldloom-row';

type Side = 'before' | 'after';

const sideOf = ({ clientY, currentTarget }: DragEvent): Side => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
};

interface RowGripProps {
  row: CollectionRow;
  order: RowOrder | undefined;
  className?: string;
}

/** A handle by which a row is dragged with a mouse. With the keyboard, it is Alt and an arrow. */
export function RowGrip({ row, order, className }: RowGripProps) {
  if (!order?.mayMove(row)) return null;
  return (
    <span
      aria-hidden="true"
      title={collectionStrings.order.drag}
      draggable
      // A table would begin to mark cells.
      onPointerDown={(event) => event.stopPropagation()}
      onMouseDown={(event) => event.stopPropagation()}
      onDragStart={(event) => {
        event.dataTransfer.setData(TYPE, row.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      className={cx('relative z-10 inline-flex shrink-0 cursor-grab text-subtle max-md:hidden', className)}
    >
      <Icon of={GripVertical} className="size-3.5" />
    </span>
  );
}

/** Makes an element take rows that are dropped on it, and tells on which side one would come to stand. */
export function useRowDrop(row: CollectionRow, order: RowOrder | undefined) {
  const [over, setOver] = useState<Side | null>(null);
  if (order === undefined) return { over: null, handlers: {} };
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(TYPE)) return;
      event.preventDefault();
      setOver(sideOf(event));
    },
    onDragLeave: () => setOver(null),
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(TYPE);
      if (id === '') return;
      event.preventDefault();
      setOver(null);
      if (id !== row.id) order.drop(id, row.id, sideOf(event));
    },
  };
  return { over, handlers };
}

/** The line where a dragged row would come to stand. */
export function DropLine({ over }: { over: Side | null }) {
  if (over === null) return null;
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-x-0 z-20 h-0.5 rounded-full bg-accent-solid',
        over === 'before' ? '-top-px' : '-bottom-px',
      )}
    />
  );
}
