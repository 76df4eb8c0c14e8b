import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { VirtualList } from '@fieldloom/ui/virtual-list.tsx';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { HrefLink } from '../content/href-link.tsx';
import { HighlightBody } from '../highlights/highlight-card.tsx';
import { NoteStatus } from '../projects/note-mark.tsx';
import { useRowKeys } from '../projects/use-row-keys.ts';
import { ALL } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { rowIcon } from './row-marks.ts';
import { RowMenu } from './row-menu.tsx';
import { collectionStrings as words } from './strings.ts';
import { CellValue } from './table-cell.tsx';
import type { CollectionView } from './use-collection-view.ts';
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

/** Objects in rows: the title, and a few values at the end of the row. */
export function CollectionList({ view, selection, mayWrite, onPeek }: LayoutProps) {
  const { collection, objectType, shown, projectId } = view;
  const rows = collection.groups[0]?.rows ?? [];
  const active = useRowKeys(rows.length);
  const scrollRef = useRef<HTMLDivElement>(null);
  const isPassages = objectType === 'HIGHLIGHT';
  const values = shown.slice(1).slice(0, MOST_VALUES);
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
          renderItem={(row, index) =>
            row.highlight ? (
              <div className="pb-3">
                <HighlightBody highlight={row.highlight} />
              </div>
            ) : (
              <Row
                row={row}
                index={index}
                values={values}
                isSelected={selection.ids.has(row.id)}
                hasSelection={selection.ids.size > 0}
                onToggle={selection.toggle}
                mayWrite={mayWrite}
                onPeek={onPeek}
              />
            )
          }
        />
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
}

function Row({ row, index, values, isSelected, hasSelection, onToggle, mayWrite, onPeek }: RowProps) {
  return (
    <div
      className={cx(
        'group/row relative flex h-12 items-center gap-3 border-b border-border px-2 transition-colors hover:bg-hover has-[a:focus-visible]:bg-hover',
        isSelected && 'bg-selected',
      )}
    >
      <input
        type="checkbox"
        aria-label={words.table.select(row.shownTitle)}
        checked={isSelected}
        onChange={() => {}}
        onClick={(event) => onToggle(row.id, event.shiftKey)}
        className={cx(
          'relative z-10 -ml-1 size-4 shrink-0 accent-accent-solid group-hover/row:opacity-100 focus-visible:opacity-100 max-md:hidden',
          !isSelected && !hasSelection && 'opacity-0',
        )}
      />
      {row.color === undefined ? <Icon of={rowIcon(row)} className="text-muted" /> : <ColorDot color={row.color} />}
      <span className="flex min-w-0 flex-1 items-baseline gap-3 max-sm:flex-col max-sm:gap-0">
        <HrefLink
          href={row.address}
          data-row={index}
          className="block max-w-full shrink-0 truncate text-14 font-medium outline-none before:absolute before:inset-0 before:rounded-6 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus sm:max-w-[60%]"
        >
          {row.shownTitle}
        </HrefLink>
        <span className="block min-w-0 max-w-full truncate text-12 text-muted">{row.preview}</span>
      </span>
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
        <RowMenu row={row} mayWrite={mayWrite} onPeek={onPeek} />
      </span>
    </div>
  );
}
