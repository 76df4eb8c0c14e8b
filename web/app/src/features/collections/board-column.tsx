import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Menu, MenuItem } from '@fieldloom/ui/menu.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { ChevronDown, ChevronsLeftRight, ChevronUp, Ellipsis, EyeOff, GripVertical, Plus } from 'lucide-react';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import {
  Button,
  DropIndicator,
  type DropItem,
  GridList,
  GridListItem,
  isTextDropItem,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { CardBody, canExpand } from './collection-card.tsx';
import type { CollectionGroup } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { RowPicture } from './row-picture.tsx';
import { collectionStrings, totalText } from './strings.ts';
import type { GroupWords } from './use-group-words.ts';

const words = collectionStrings.board;
const CARD = 'application/x-fieldloom-card';
// The layout centers the drop indicator on a card's edge, but its line belongs in the gap.
const LAYOUT = { estimatedRowHeight: 92, gap: 8, padding: 8, dropIndicatorThickness: 20 };
/** The next page is requested this close to the end of the loaded cards. */
const MARGIN = 600;

interface Dragged {
  id: string;
  from: string;
}

/** What people do with columns and cards. The object stays the same, so that columns are drawn only when they change. */
export interface ColumnActions {
  drop: (items: readonly Dragged[], to: string, target?: { key: string; position: 'before' | 'after' }) => void;
  hide: (key: string) => void;
  show: (key: string) => void;
  fold: (key: string) => void;
  add: (key: string) => Promise<void>;
  expand: (cardId: string) => void;
  open: (row: CollectionRow) => void;
  /** The end of the loaded cards comes near. */
  more: (key: string) => void;
  /** Which cards are visible; null if the column is not. */
  see: (key: string, rows: { first: number; last: number } | null) => void;
}

interface BoardColumnProps {
  column: CollectionGroup;
  words: GroupWords;
  shown: readonly CollectionColumn[];
  isFolded: boolean;
  isMovable: boolean;
  /** Ids of expanded cards. */
  expanded: ReadonlySet<string>;
  canHide: boolean;
  canAdd: boolean;
  actions: ColumnActions;
}

async function draggedFrom(items: Iterable<DropItem>): Promise<Dragged[]> {
  const texts = await Promise.all([...items].filter(isTextDropItem).map((item) => item.getText(CARD)));
  return texts.map((text) => JSON.parse(text) as Dragged);
}

/** A column with its cards, which can be moved by mouse and keyboard. Drawn again only if something of its own changes. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { column, words: named, shown, isFolded, isMovable, expanded, actions } = props;
  const { title } = named;
  const isPictured = shown.some(({ key }) => key === 'videoThumbnail' || key === 'preview');
  const { dragAndDropHooks } = useDragAndDrop({
    // Only ids, so that a card's text does not leave the page.
    getItems: (keys) => [...keys].map((id) => ({ [CARD]: JSON.stringify({ id: String(id), from: column.key }) })),
    acceptedDragTypes: [CARD],
    getDropOperation: () => 'move',
    onInsert: ({ items, target }) =>
      void draggedFrom(items).then((all) => actions.drop(all, column.key, placeOf(target))),
    onRootDrop: ({ items }) => void draggedFrom(items).then((all) => actions.drop(all, column.key)),
    onReorder: ({ keys, target }) =>
      actions.drop(
        [...keys].map((id) => ({ id: String(id), from: column.key })),
        column.key,
        placeOf(target),
      ),
    // Between two cards, where the dragged one would land.
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className={cx(
          'relative h-full outline-none before:absolute before:inset-x-0 before:h-1 before:rounded-full data-drop-target:before:bg-accent',
          target.type === 'item' && target.dropPosition === 'after' ? 'before:top-3' : 'before:top-1',
        )}
      />
    ),
    isDisabled: !isMovable,
  });
  if (isFolded) return <FoldedColumn {...props} />;
  return (
    <section
      aria-label={words.column(title, totalText(column.count))}
      className="flex h-full w-72 shrink-0 flex-col rounded-10 bg-surface-sunken"
    >
      <ColumnHeader {...props} />
      <CardList column={column} actions={actions}>
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
          <GridList
            aria-label={title}
            items={column.rows}
            dependencies={[shown, isMovable, expanded]}
            dragAndDropHooks={dragAndDropHooks}
            selectionMode="none"
            onAction={(id) => {
              const row = column.rows.find((each) => each.id === id);
              if (row) actions.open(row);
            }}
            renderEmptyState={() => <p className="px-2 py-6 text-center text-12 text-subtle">{words.none}</p>}
            className="scroll-area block h-full min-h-24 outline-none data-drop-target:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
          >
            {(row) => (
              <GridListItem
                id={row.id}
                textValue={row.shownTitle}
                className="group/card flex w-full cursor-default gap-1 rounded-6 border border-border bg-surface-raised p-2.5 outline-none data-dragging:opacity-40 data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:border-border-strong"
              >
                <span className="flex min-w-0 flex-1 flex-col gap-1.5">
                  {isPictured && <RowPicture row={row} className="mb-0.5 h-28 w-full rounded-[4px]" />}
                  <CardBody row={row} columns={shown} isExpanded={expanded.has(row.id)} />
                </span>
                <span className="-mr-1 flex flex-col justify-between">
                  {isMovable && (
                    <Button slot="drag" aria-label={words.card(row.shownTitle)} className={cx(cardButton, 'mb-auto')}>
                      <Icon of={GripVertical} className="size-3.5" />
                    </Button>
                  )}
                  {canExpand(row, shown) && (
                    <Button
                      aria-label={expanded.has(row.id) ? words.less(row.shownTitle) : words.all(row.shownTitle)}
                      aria-expanded={expanded.has(row.id)}
                      onPress={() => actions.expand(row.id)}
                      className={cx(cardButton, 'mt-auto')}
                    >
                      <Icon of={expanded.has(row.id) ? ChevronUp : ChevronDown} className="size-3.5" />
                    </Button>
                  )}
                </span>
              </GridListItem>
            )}
          </GridList>
        </Virtualizer>
      </CardList>
    </section>
  );
});

const cardButton =
  'flex h-5 items-center rounded-[4px] text-subtle opacity-0 group-data-focus-visible/card:opacity-100 group-data-hovered/card:opacity-100 data-focus-visible:opacity-100 data-focus-visible:outline-2 data-focus-visible:outline-focus max-md:opacity-100';

const placeOf = (target: { key: unknown; dropPosition: string }) => ({
  key: String(target.key),
  position: target.dropPosition === 'after' ? ('after' as const) : ('before' as const),
});

function ColumnHeader({ column, words: { title, color }, canHide, canAdd, actions }: BoardColumnProps) {
  return (
    <header className="flex h-10 shrink-0 items-center gap-2 pr-1.5 pl-3">
      {color && <ColorDot color={color} />}
      <h2 className="min-w-0 truncate text-13 font-medium">{title}</h2>
      <span className="text-12 text-subtle tabular-nums">{totalText(column.count)}</span>
      <span className="flex-1" />
      <Menu
        label={words.menu(title)}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} size="sm" label={words.menu(title)} />}
      >
        <MenuItem icon={ChevronsLeftRight} onAction={() => actions.fold(column.key)}>
          {words.fold}
        </MenuItem>
        {canHide ? (
          <MenuItem icon={EyeOff} onAction={() => actions.hide(column.key)}>
            {words.hide}
          </MenuItem>
        ) : null}
      </Menu>
      {canAdd && (
        <IconButton icon={Plus} size="sm" label={words.add(title)} onPress={() => void actions.add(column.key)} />
      )}
    </header>
  );
}

function FoldedColumn({ column, words: { title, color }, actions }: BoardColumnProps) {
  return (
    <button
      type="button"
      aria-label={words.unfold(title)}
      onClick={() => actions.fold(column.key)}
      className="flex h-full w-10 shrink-0 flex-col items-center gap-2 rounded-10 bg-surface-sunken py-3 text-13 text-muted hover:bg-hover"
    >
      {color && <ColorDot color={color} />}
      <span className="text-12 tabular-nums">{totalText(column.count)}</span>
      <span className={cx('max-h-60 truncate [writing-mode:vertical-rl]')}>{title}</span>
    </button>
  );
}

interface CardListProps {
  column: CollectionGroup;
  actions: ColumnActions;
  children: ReactNode;
}

/** Tells which cards are visible, and requests the next page when their end comes near. */
function CardList({ children, column: { key, rows, hasMore }, actions }: CardListProps) {
  const ref = useRef<HTMLDivElement>(null);
  const count = rows.length;
  useEffect(() => () => actions.see(key, null), [key, actions]);
  useLayoutEffect(() => {
    const list = ref.current;
    const scroller = list?.querySelector('[role=grid]');
    if (!list || !scroller) return undefined;
    let isVisible = false;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const cards = count / Math.max(1, scrollHeight);
      const [first, last] = [Math.floor(scrollTop * cards), Math.ceil((scrollTop + clientHeight) * cards)];
      if (isVisible) actions.see(key, { first, last });
      if (hasMore && scrollHeight - scrollTop - clientHeight < MARGIN) actions.more(key);
    };
    const visibility = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting === true;
      if (isVisible) look();
      else actions.see(key, null);
    });
    visibility.observe(list);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      visibility.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [key, count, hasMore, actions]);
  return (
    <div ref={ref} className="min-h-0 flex-1">
      {children}
    </div>
  );
}
