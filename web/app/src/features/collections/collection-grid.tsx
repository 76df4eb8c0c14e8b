import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { VirtualList } from '@fieldloom/ui/virtual-list.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HrefLink } from '../content/href-link.tsx';
import { CardBody } from './collection-card.tsx';
import type { LayoutProps } from './collection-list.tsx';
import { ALL } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import { rowIcon, rowPicture } from './row-marks.ts';
import { RowMenu } from './row-menu.tsx';
import { RowPicture } from './row-picture.tsx';
import { collectionStrings as words } from './strings.ts';
import { useRowOrder } from './use-row-order.ts';

const CARD_WIDTH = 240;
const CARD_HEIGHT = 252;

/** Objects as cards with pictures: a still of a recording if there is one, otherwise the start of the text. */
export function CollectionGrid({ view, selection, mayWrite, onPeek }: LayoutProps) {
  const { collection, objectType, shown, projectId } = view;
  const scrollRef = useRef<HTMLDivElement>(null);
  const perLine = usePerLine(scrollRef);
  const { groups, order, news } = useRowOrder(view, mayWrite);
  const rows = groups[0]?.rows;
  const lines = useMemo(() => {
    const all = rows ?? [];
    return Array.from({ length: Math.ceil(all.length / perLine) }, (_, line) =>
      all.slice(line * perLine, (line + 1) * perLine),
    );
  }, [rows, perLine]);
  return (
    <div ref={scrollRef} className="scroll-area min-h-0 flex-1 [scrollbar-gutter:stable]">
      <div className="mx-auto w-full max-w-424 px-4 pt-1 pb-24 max-sm:pb-32 sm:px-8">
        <VirtualList
          label={words.objects[objectType]}
          items={lines}
          itemKey={(line) => line[0]?.id ?? ''}
          estimate={CARD_HEIGHT}
          scrollRef={scrollRef}
          onEndReached={() => collection.loadMore(ALL)}
          isLoadingMore={collection.groups[0]?.isLoadingMore ?? false}
          placeKey={`grid:${objectType}:${projectId}`}
          renderItem={(line) => (
            <div className="grid gap-4 pb-4" style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}>
              {line.map((row) => (
                <div
                  key={row.id}
                  className={cx(
                    'group/row relative flex h-59 flex-col overflow-hidden rounded-10 border border-border bg-surface transition-colors hover:border-border-strong',
                    selection.ids.has(row.id) && 'border-accent bg-selected',
                  )}
                >
                  <Picture row={row} />
                  <div className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-hidden border-t border-border p-3">
                    <HrefLink
                      href={row.address}
                      className="flex flex-col gap-1.5 outline-none before:absolute before:inset-0 before:rounded-10 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus"
                    >
                      <CardBody row={{ ...row, preview: '' }} columns={shown} />
                    </HrefLink>
                  </div>
                  <input
                    type="checkbox"
                    aria-label={words.table.select(row.shownTitle)}
                    checked={selection.ids.has(row.id)}
                    onChange={() => {}}
                    onClick={(event) => selection.toggle(row.id, event.shiftKey)}
                    className={cx(
                      'absolute top-2.5 left-2.5 z-10 size-4 accent-accent-solid group-hover/row:opacity-100 focus-visible:opacity-100 max-md:opacity-100',
                      selection.ids.size === 0 && 'opacity-0',
                    )}
                  />
                  <span className="absolute top-1.5 right-1.5 z-10 rounded-6 group-hover/row:bg-surface">
                    <RowMenu row={row} mayWrite={mayWrite} onPeek={onPeek} order={order} />
                  </span>
                </div>
              ))}
            </div>
          )}
        />
        <span role="status" className="sr-only">
          {news}
        </span>
      </div>
    </div>
  );
}

/** A picture, or the start of the text. It covers the card's link and opens the same page. */
function Picture({ row }: { row: CollectionRow }) {
  if (rowPicture(row) === undefined) {
    return (
      <div className="h-32 shrink-0 overflow-hidden bg-surface-sunken">
        {row.preview === '' ? (
          <span className="flex h-full items-center justify-center">
            <Icon of={rowIcon(row)} className="size-6 text-subtle" />
          </span>
        ) : (
          <p className="line-clamp-5 px-4 pt-4 font-serif text-13 leading-prose text-muted">{row.preview}</p>
        )}
      </div>
    );
  }
  return (
    <HrefLink href={row.address} tabIndex={-1} aria-hidden="true" className="relative z-5 h-32 shrink-0">
      <RowPicture row={row} className="size-full bg-surface-sunken" />
    </HrefLink>
  );
}

/** Number of cards per row. */
function usePerLine(scrollRef: { current: HTMLElement | null }): number {
  const [perLine, setPerLine] = useState(4);
  useEffect(() => {
    const element = scrollRef.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setPerLine(Math.max(1, Math.floor(entry.contentRect.width / CARD_WIDTH)));
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [scrollRef]);
  return perLine;
}
