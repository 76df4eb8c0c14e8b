import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cx } from './class-names.ts';
import { SkeletonRows } from './skeleton.tsx';

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  renderItem: (item: T, index: number) => ReactNode;
  /** Height in pixels of a typical row; rows measure themselves. */
  estimate: number;
  /** The element that scrolls; without it the list scrolls itself. */
  scrollRef?: RefObject<HTMLElement | null>;
  /** Called when the end comes near, once per length. */
  onEndReached?: () => void;
  isLoadingMore?: boolean;
  /** Remembers the scroll position of the list under this key while the page lives, for coming back. */
  placeKey?: string;
  /** Scrolls to this row whenever the index changes. */
  activeIndex?: number;
  className?: string;
}

/** Scroll positions of lists that were left, by `placeKey`. */
const places = new Map<string, number>();
const OVERSCAN = 8;

export function VirtualList<T>({
  label,
  items,
  itemKey,
  renderItem,
  estimate,
  scrollRef,
  onEndReached,
  isLoadingMore,
  placeKey,
  activeIndex,
  className,
}: VirtualListProps<T>) {
  const own = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLUListElement>(null);
  const element = () => (scrollRef ? scrollRef.current : own.current);
  // The page's scroll element is above this one and is known only after the first commit.
  const [margin, setMargin] = useState(0);
  const [, setMounted] = useState(false);
  useEffect(() => {
    const [scroller, list] = [scrollRef?.current, body.current];
    if (scroller && list) {
      setMargin(list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop);
    }
    setMounted(true);
  }, [scrollRef]);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: element,
    estimateSize: () => estimate,
    getItemKey: (index) => itemKey(items[index] as T),
    overscan: OVERSCAN,
    scrollMargin: margin,
    ...(placeKey && places.has(placeKey) ? { initialOffset: places.get(placeKey) ?? 0 } : {}),
  });

  useLayoutEffect(() => {
    const scroller = scrollRef ? scrollRef.current : own.current;
    if (!placeKey || !scroller) return;
    const place = places.get(placeKey);
    if (place !== undefined) scroller.scrollTop = place;
    return () => {
      places.set(placeKey, scroller.scrollTop);
    };
  }, [placeKey, scrollRef]);

  useEffect(() => {
    if (activeIndex !== undefined && activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeIndex, virtual]);

  const rows = virtual.getVirtualItems();
  const lastShown = rows.at(-1)?.index ?? -1;
  const asked = useRef(-1);
  useEffect(() => {
    if (!onEndReached || items.length === 0 || asked.current === items.length) return;
    if (lastShown >= items.length - OVERSCAN) {
      asked.current = items.length;
      onEndReached();
    }
  }, [items.length, lastShown, onEndReached]);

  const list = (
    <>
      <ul ref={body} aria-label={label} className="relative w-full" style={{ height: virtual.getTotalSize() }}>
        {rows.map((row) => (
          <li
            key={row.key}
            ref={virtual.measureElement}
            data-index={row.index}
            aria-setsize={items.length}
            aria-posinset={row.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${row.start - virtual.options.scrollMargin}px)` }}
          >
            {renderItem(items[row.index] as T, row.index)}
          </li>
        ))}
      </ul>
      {isLoadingMore && <SkeletonRows rows={3} />}
    </>
  );
  if (scrollRef) return list;
  return (
    <div ref={own} className={cx('scroll-area h-full', className)}>
      {list}
    </div>
  );
}
