import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { useEffect, useState } from 'react';

/** J and K through the rows of a list: the row with `data-row` of the index gets the focus, Enter is its own. */
export function useRowKeys(count: number): number {
  const [active, setActive] = useState(-1);
  const move = (by: number) => {
    // The focus may have come to a row by other ways.
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    setActive((now) => Math.min(Math.max((focused === undefined ? now : Number(focused)) + by, 0), count - 1));
  };
  useHotkeys({ j: () => move(1), k: () => move(-1) }, count > 0);
  useEffect(() => {
    if (active < 0) return;
    // The row may be drawn only after the list has scrolled to it.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true }),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return active;
}
