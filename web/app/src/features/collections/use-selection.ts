import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** With a range: all from the one that was chosen last. */
  toggle: (id: string, isRange?: boolean) => void;
  set: (ids: Iterable<string>) => void;
  clear: () => void;
}

/** Which objects are selected, of those that are loaded. What is not there any more is not selected either. */
export function useSelection(loaded: readonly { id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const known = useLatest(loaded);
  const ids = useMemo(() => {
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
        const after = new Set(before);
        if (isRange && from >= 0) {
          for (const each of all.slice(Math.min(from, to), Math.max(from, to) + 1)) after.add(each);
        } else if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    [known],
  );
  const set = useCallback((next: Iterable<string>) => setChosen(new Set(next)), []);
  const clear = useCallback(() => {
    last.current = null;
    setChosen(new Set());
  }, []);
  return useMemo(() => ({ ids, toggle, set, clear }), [ids, toggle, set, clear]);
}
