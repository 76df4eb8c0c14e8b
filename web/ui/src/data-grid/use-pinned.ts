import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { GridColumn, GridColumnsAt } from './grid-model.ts';

/** How much of a grid its pinned columns may take; the others need the rest. */
const MOST = 0.5;

export function spansOf(columns: readonly GridColumn[], from: number, start: number): GridColumnsAt[] {
  let left = start;
  return columns.slice(from).map(({ key, width }, place) => {
    left += width;
    return { index: from + place, key, left: left - width, width };
  });
}

/** Where the pinned columns leave too little room, as on a phone, only the first one is pinned, and no wider than half. */
export function fitPinned<Column extends GridColumn>(
  columns: readonly Column[],
  count: number,
  gridWidth: number,
): { shown: readonly Column[]; pinned: number } {
  const most = Math.floor(gridWidth * MOST);
  const taken = columns.slice(0, count).reduce((sum, { width }) => sum + width, 0);
  if (gridWidth === 0 || taken <= most) return { shown: columns, pinned: count };
  const shown = columns.map((column, place) =>
    place === 0 && column.width > most ? { ...column, width: most } : column,
  );
  return { shown, pinned: 1 };
}

export function usePinned(columns: readonly GridColumn[], count: number, gridRef: RefObject<HTMLElement | null>) {
  const gridWidth = useWidth(gridRef);
  return useMemo(() => {
    const { shown, pinned } = fitPinned(columns, count, gridWidth);
    const pinnedSpans = spansOf(shown.slice(0, pinned), 0, 0);
    return { shown, pinned, pinnedSpans, startWidth: pinnedSpans.reduce((sum, { width }) => sum + width, 0) };
  }, [columns, count, gridWidth]);
}

function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
