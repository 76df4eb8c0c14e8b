import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a row leaves its list because of what its button did, the button takes the focus with it. Moves the focus on to
 * the row that comes next, or to something else once there is none.
 * @param ids The rows that are shown, in their order.
 * @param list Has an element for each row.
 * @returns To be called with a row whose button was pressed.
 */
export function useFocusNext(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): (id: string) => void {
  const pressed = useRef<{ id: string; place: number }>(undefined);
  useLayoutEffect(() => {
    const row = pressed.current;
    if (row === undefined || ids.includes(row.id)) return;
    pressed.current = undefined;
    // Unless the reader has moved on meanwhile.
    if (document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const next = rows[Math.min(row.place, rows.length - 1)]?.querySelector('button');
    (next ?? otherwise.current)?.focus();
  }, [ids, list, otherwise]);
  return (id) => {
    pressed.current = { id, place: ids.indexOf(id) };
  };
}
