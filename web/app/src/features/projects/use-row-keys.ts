import { useHotkeys } from '@fieldloom/ui/hotkeys.ts';
import { useEffect, useState } from 'react';

/** J and K move the focus through the rows of a list, by their `data-row` index; the row itself handles Enter. */
export function useRowKeys(count: number): number {
  const [active, setActive] = useState(-1);
  const move = (by: number) => {
    // A row may have received the focus in another way.
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    setActive((now) => Math.min(Math.max((focused === undefined ? now : Number(focused)) + by, 0), count - 1));
  };
  useHotkeys({ j: () => move(1), k: () => move(-1) }, count > 0);
  useEffect(() => {
    if (active < 0) return;
    // The row may render only after the list has scrolled to it.
    const frame = requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true }),
      ),
    );
    return () => cancelAnimationFrame(frame);
  }, [active]);
  return active;
}
