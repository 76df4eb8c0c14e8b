import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { VirtualList } from '@fieldloom/ui/virtual-list.tsx';
import { Lock, Star } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { HrefLink } from '../content/href-link.tsx';
import { contentStrings } from '../content/strings.ts';
import { HighlightBody } from '../highlights/highlight-card.tsx';
import { NoteStatus } from '../projects/note-mark.tsx';
import { useRowKeys } from '../projects/use-row-keys.ts';
import { ALL } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { DropLine, RowGrip, useRowDrop } from './row-grip.tsx';
import { rowIcon } from './row-marks.ts';
import { RowMenu } from './row-menu.tsx';
import { collectionStrings as words } from './strings.ts';
import { CellValue } from './table-cell.tsx';
import type { CollectionView } from './use-collection-view.ts';
import { type RowOrder, useRowOrder } from './use-row-order.ts';
import type { Selection } from './use-selection.ts';

export interface LayoutProps {
  view: CollectionView;
  selection: Selection;
  mayWrite: boolean;
  onPeek: (row: CollectionRow) => void;
}

/** Height of a row with a title; highlights are shown in full. */
const ROW = 48;
const PASSAGE = 168;
/** Maximum number of values in a row. */
const MOST_VALUES = 4;

/** What a highlight shows anyway. */
const OF_PASSAGES = new Set(['tags', 'noteTitle', 'authors', 'createdAt', 'preview', 'videoThumbnail']);

/** Objects in rows: the title, and a few values at the end of the row. */
export function CollectionList({ view, selection, mayWrite, onPeek }: LayoutProps) {
  const { collection, objectType, shown, projectId } = view;
  const { groups, order, news } = useRowOrder(view, mayWrite);
  const rows = groups[0]?.rows ?? [];
  const active = useRowKeys(rows.length);
  const scrollRef = useRef<HTMLDivElement>(null);
  const isPassages = objectType === 'HIGHLIGHT';
  const values = shown
    .slice(1)
    .filter(({ key }) => !isPassages || !OF_PASSAGES.has(key))
    .slice(0, MOST_VALUES);
  return (
    <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
      <div className="mx-auto w-full max-w-300 px-4 pb-24 max-sm:pb-32 sm:px-8">
        <VirtualList
          label={words.objects[objectType]}
          items={rows}
          itemKey={({ id }) => id}
          estimate={isPassages ? PASSAGE : ROW}
          scrollRef={scrollRef}
          activeIndex={active}
          onEndReached={() => collection.loadMore(ALL)}
          isLoadingMore={collection.groups[0]?.isLoadingMore ?? false}
          placeKey={`${objectType}:${projectId}`}
          renderItem={(row, index) => {
            const Item = row.highlight ? Passage : Row;
            return (
              <Item
                row={row}
                index={index}
                values={values}
                isSelected={selection.ids.has(row.id)}
                hasSelection={selection.ids.size > 0}
                onToggle={selection.toggle}
                mayWrite={mayWrite}
                onPeek={onPeek}
                order={order}
              />
            );
          }}
        />
        <span role="status" className="sr-only">
          {news}
        </span>
      </div>
    </div>
  );
}

interface RowProps {
  row: CollectionRow;
  index: number;
  values: readonly CollectionColumn[];
  isSelected: boolean;
  hasSelection: boolean;
  onToggle: Selection['toggle'];
  mayWrite: boolean;
  onPeek: (row: CollectionRow) => void;
  order: RowOrder | undefined;
}

function Row({ row, index, values, isSelected, hasSelection, onToggle, mayWrite, onPeek, order }: RowProps) {
  const { over, handlers } = useRowDrop(row, order);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0 || !order?.mayStep(row, by)) return;
    event.preventDefault();
    order.step(row.id, by);
    keepFocus(event.currentTarget);
  };
  return (
    <div
      {...handlers}
      className={cx(
        'group/row relative flex h-12 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover',
        isSelected && 'bg-selected',
      )}
    >
      <DropLine over={over} />
      <RowGrip row={row} order={order} className="-mx-2 opacity-0 group-hover/row:opacity-100" />
      <SelectBox row={row} isSelected={isSelected} hasSelection={hasSelection} onToggle={onToggle} className="-ml-1" />
      {row.color === undefined ? <Icon of={rowIcon(row)} className="text-muted" /> : <ColorDot color={row.color} />}
      <span className="flex min-w-0 flex-1 items-baseline gap-3 max-sm:flex-col max-sm:gap-0">
        <HrefLink
          href={row.address}
          data-row={index}
          onKeyDown={onKeyDown}
          className="block max-w-full shrink-0 truncate text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-6 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus sm:max-w-[60%]"
        >
          {row.shownTitle}
        </HrefLink>
        <span className="block min-w-0 max-w-full truncate text-12 text-muted">{row.preview}</span>
      </span>
      {row.isStarred && <Icon of={Star} className="size-3.5 shrink-0 text-muted" label={contentStrings.starred} />}
      {row.isLocked && <Icon of={Lock} className="size-3.5 text-muted" label={words.locked} />}
      {row.files && <NoteStatus files={row.files} />}
      {values.map((column) => (
        <span
          key={column.key}
          title={column.label}
          className="hidden max-w-40 min-w-0 shrink items-center text-12 text-muted empty:hidden md:flex"
        >
          <CellValue row={row} column={column} />
        </span>
      ))}
      <span className="relative z-10 w-7">
        <RowMenu row={row} mayWrite={mayWrite} onPeek={onPeek} order={order} />
      </span>
    </div>
  );
}

/** An element that is put elsewhere in the page loses the focus. */
function keepFocus(element: HTMLElement): void {
  requestAnimationFrame(() => requestAnimationFrame(() => element.focus()));
}

/** A highlight in full, with what a row offers. */
function Passage({ row, index, values, isSelected, hasSelection, onToggle, mayWrite, onPeek }: RowProps) {
  if (row.highlight === undefined) return null;
  return (
    <div className="group/row relative flex gap-3 pb-3">
      <SelectBox
        row={row}
        isSelected={isSelected}
        hasSelection={hasSelection}
        onToggle={onToggle}
        className="mt-4 -ml-1"
      />
      <div className={cx('min-w-0 flex-1 rounded-10', isSelected && 'outline-2 -outline-offset-2 outline-accent')}>
        <HighlightBody
          highlight={row.highlight}
          place={index}
          facts={values.map((column) => (
            <span key={column.key} title={column.label} className="inline-flex max-w-60 min-w-0 empty:hidden">
              <CellValue row={row} column={column} />
            </span>
          ))}
          actions={<RowMenu row={row} mayWrite={mayWrite} onPeek={onPeek} />}
        />
      </div>
    </div>
  );
}

type SelectBoxProps = Pick<RowProps, 'row' | 'isSelected' | 'hasSelection' | 'onToggle'> & { className: string };

function SelectBox({ row, isSelected, hasSelection, onToggle, className }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={words.table.select(row.shownTitle)}
      checked={isSelected}
      onChange={() => {}}
      onClick={(event) => onToggle(row.id, event.shiftKey)}
      className={cx(
        'relative z-10 size-4 shrink-0 accent-accent-solid group-hover/row:opacity-100 focus-visible:opacity-100 max-md:hidden',
        className,
        !isSelected && !hasSelection && 'opacity-0',
      )}
    />
  );
}
