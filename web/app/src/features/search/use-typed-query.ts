import { useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 250;

/**
 * The text in the search field. It goes into the URL a moment after the last keystroke, and follows the URL when that
 * changes for another reason, such as Back or a link.
 */
export function useTypedQuery(
  query: string,
  onSearch: (query: string) => void,
): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  /** What was last sent to the URL from here; more may be typed before the URL has changed. */
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
