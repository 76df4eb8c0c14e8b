import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether all that match are meant, also what is not loaded yet. */
  isAll: boolean;
  /** With a range: all from the one that was chosen last. */
  toggle: (id: string, isRange?: boolean) => void;
  set: (ids: Iterable<string>) => void;
  /** All that match the filter. */
  setAll: () => void;
  clear: () => void;
}

const ALL = 'all';

/**
 * Which objects are selected, of those that are loaded. What is not there any more is not selected either.
 * @param question What the list was asked for: all that match it are meant as long as it is the same.
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
