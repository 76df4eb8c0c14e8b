import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { type NewPlace, placeOf } from './new-place.ts';

interface SortableListProps<Item extends { id: string }> {
  label: string;
  items: readonly Item[];
  /** Name of an item; also labels its drag handle. */
  nameOf: (item: Item) => string;
  handleLabel: (name: string) => string;
  renderItem: (item: Item, index: number) => ReactNode;
  /** Without it, the order cannot be changed. */
  onMove?: ((place: NewPlace) => void) | undefined;
  empty?: ReactNode;
  className?: string;
  itemClassName?: string;
}

/** A short list that people sort: by dragging, or with the keyboard (Enter on the handle, arrow keys, Enter). */
export function SortableList<Item extends { id: string }>({
  label,
  items,
  nameOf,
  handleLabel,
  renderItem,
  onMove,
  empty,
  className,
  itemClassName,
}: SortableListProps<Item>) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: onMove === undefined,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="relative z-10 h-0 outline-none before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:rounded-full data-drop-target:before:bg-accent-solid"
      />
    ),
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const place = placeOf(items, [...keys][0], key, dropPosition === 'before');
      if (place) onMove?.(place);
    },
  });
  return (
    <GridList
      aria-label={label}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      // Rows contain text fields.
      disallowTypeAhead
      renderEmptyState={() => empty ?? null}
      // Rows also depend on the caller's state, such as which one is being edited.
      dependencies={[renderItem, onMove]}
      className={cx('outline-none', className)}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={nameOf(item)}
          className={cx(
            'group/row flex items-center gap-1 outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus',
            itemClassName,
          )}
        >
          {onMove && (
            <Button
              slot="drag"
              aria-label={handleLabel(nameOf(item))}
              className="inline-flex h-7 w-5 shrink-0 cursor-grab items-center justify-center rounded-6 text-subtle data-hovered:bg-hover data-hovered:text-default"
            >
              <Icon of={GripVertical} />
            </Button>
          )}
          {renderItem(
            item,
            items.findIndex(({ id }) => id === item.id),
          )}
        </GridListItem>
      )}
    </GridList>
  );
}
