import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { PanelRightOpen } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { CollectionRow } from './collection-row.ts';
import { DropLine, RowGrip, useRowDrop } from './row-grip.tsx';
import { RowMenu } from './row-menu.tsx';
import { collectionStrings } from './strings.ts';
import type { RowOrder } from './use-row-order.ts';

const words = collectionStrings.table;

interface FirstCellProps {
  row: CollectionRow;
  isSelected: boolean;
  onToggle: (id: string, isRange?: boolean) => void;
  onPeek: (row: CollectionRow) => void;
  mayWrite: boolean;
  order: RowOrder | undefined;
  children: ReactNode;
}

/** An object's title, with controls to select and open it; these appear on hover. */
export const FirstCell = memo(function FirstCell(props: FirstCellProps) {
  const { row, isSelected, onToggle, onPeek, mayWrite, order, children } = props;
  const { over, handlers } = useRowDrop(row, order);
  return (
    <span {...handlers} className="relative flex min-w-0 flex-1 items-center gap-2 self-stretch max-md:gap-1.5">
      <DropLine over={over} />
      <RowGrip row={row} order={order} className="-mx-1.5 opacity-0 group-hover/cell:opacity-100" />
      {/* With the keyboard, it is Space on the cell. */}
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={words.select(row.shownTitle)}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => onToggle(row.id, event.shiftKey)}
        className={cx(
          'size-4 shrink-0 accent-accent-solid group-hover/cell:opacity-100 max-md:opacity-100',
          !isSelected && 'opacity-0',
        )}
      />
      {children}
      {/* Above the end of a long title, so that it has all the room while nobody points at it. */}
      <span className="flex shrink-0 rounded-6 md:absolute md:right-0 md:bg-surface md:opacity-0 md:group-hover/cell:opacity-100 md:has-aria-expanded:opacity-100 md:has-data-focus-visible:opacity-100">
        <IconButton
          icon={PanelRightOpen}
          size="sm"
          label={words.peek(row.shownTitle)}
          excludeFromTabOrder
          onPress={() => onPeek(row)}
          className="max-md:hidden"
        />
        {/* With the keyboard, it is Shift F10 on the cell. */}
        <RowMenu row={row} mayWrite={mayWrite} onPeek={onPeek} order={order} isInTable />
      </span>
    </span>
  );
});
