import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether everything that matches is selected, including what has not loaded yet. */
  isAll: boolean;
  /** With `isRange`, selects everything from the last toggled object. */
  toggle: (id: string, isRange?: boolean) => void;
  set: (ids: Iterable<string>) => void;
  /** Selects everything that matches the filter. */
  setAll: () => void;
  clear: () => void;
}

const ALL = 'all';

/**
 * The selected objects among those that are loaded. Objects that disappear are no longer selected.
 * @param question The list's query: selecting everything that matches it lasts as long as it stays the same.
 */
export function useSelection(loaded: readonly { id: string }[], question: unknown): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | typeof ALL>(new Set());
  const [asked, setAsked] = useState(question);
  const last = useRef<string | null>(null);
  const known = useLatest(loaded);
  if (asked !== question) {
    setAsked(question);
    if (chosen === ALL) setChosen(new Set());
  }
  const ids = useMemo(() => {
    if (chosen === ALL) return new Set(loaded.map(({ id }) => id));
    if (chosen.size === 0) return chosen;
    const there = new Set(loaded.map(({ id }) => id));
    return new Set([...chosen].filter((id) => there.has(id)));
  }, [chosen, loaded]);
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const all = known().map((each) => each.id);
      const [from, to] = [last.current === null ? -1 : all.indexOf(last.current), all.indexOf(id)];
      last.current = id;
      setChosen((before) => {
        const after = new Set(before === ALL ? all : before);
        if (isRange && from >= 0) {
          for (const each of all.slice(Math.min(from, to), Math.max(from, to) + 1)) after.add(each);
        } else if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    [known],
  );
  const set = useCallback((next: Iterable<string>) => setChosen(new Set(next)), []);
  const setAll = useCallback(() => setChosen(ALL), []);
  const clear = useCallback(() => {
    last.current = null;
    setChosen(new Set());
  }, []);
  const isAll = chosen === ALL;
  return useMemo(() => ({ ids, isAll, toggle, set, setAll, clear }), [ids, isAll, toggle, set, setAll, clear]);
}
