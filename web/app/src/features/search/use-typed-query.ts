import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The words in the search field: they go into the address a moment after the last key, and come from it when it changes
 * by itself, as by Back or a link.
 */
export function useTypedQuery(
  query: string,
  onSearch: (query: string) => void,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  /** What went into the address from here: more may be typed before it stands there. */
  const [sent, setSent] = useState<string | null>(null);
  if (query !== shown) {
    setShown(query);
    setSent(null);
    if (query !== sent && query !== typed.trim()) setTyped(query);
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted === query) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
