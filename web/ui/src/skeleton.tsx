import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { cx } from './class-names.ts';
import { uiStrings } from './strings.ts';

/** No skeleton is shown for shorter waits. */
export const SKELETON_DELAY_MS = 150;

/** True once `active` has lasted for the delay. */
export function useDelayed(active: boolean, delayMs = SKELETON_DELAY_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delayMs]);
  return active && isLate;
}

/** One grey bar. Give it the size of the content that will replace it, so that nothing moves later. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-6 bg-pressed', className)} />;
}

/** Skeletons whose bars are in sight. */
let inSight = 0;

/**
 * Reserves the space at once, shows its bars after 150 ms and announces "Loading" to assistive technology. One that takes the
 * place of another one, as where a page waits for its program and then for its data, goes on without a blank between them.
 */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string }) {
  const [isNext] = useState(() => inSight > 0);
  const isLate = useDelayed(true);
  const isVisible = isNext || isLate;
  useLayoutEffect(() => {
    if (!isVisible) return;
    inSight += 1;
    return () => {
      inSight -= 1;
    };
  }, [isVisible]);
  return (
    <div role="status" aria-label={uiStrings.loading} className={cx(!isVisible && 'invisible', className)}>
      {children}
    </div>
  );
}

/** Placeholder for the rows of a list. */
export function SkeletonRows({ rows = 6, className }: { rows?: number; className?: string }) {
  const widths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3', 'w-1/3'];
  return (
    <SkeletonGroup className={cx('flex flex-col', className)}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-3 border-b border-border">
          <Skeleton className="size-4" />
          <Skeleton className={cx('h-3', widths[index % widths.length])} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

/** Placeholder for a document: a title and paragraphs. */
export function SkeletonDocument() {
  return (
    <SkeletonGroup className="flex flex-col gap-3 py-8">
      <Skeleton className="mb-4 h-7 w-2/3" />
      {['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-2/3'].map((width, index) => (
        <Skeleton key={index} className={cx('h-3.5', width)} />
      ))}
    </SkeletonGroup>
  );
}
