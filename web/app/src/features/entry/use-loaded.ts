import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  retry: () => void;
}

/** An answer of REST, asked for when the page opens. @param load Keep it the same between renders. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ data?: T; error?: unknown }>({});
  const round = useRef(0);
  const start = useCallback(() => {
    round.current += 1;
    const mine = round.current;
    setState({});
    load().then(
      (data) => mine === round.current && setState({ data }),
      (error: unknown) => mine === round.current && setState({ error }),
    );
  }, [load]);
  useEffect(start, [start]);
  return { data: state.data, error: state.error, retry: start };
}
