import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  data: T | undefined;
  error: unknown;
  retry: () => void;
}

interface Answer<T> {
  /** The request that the answer belongs to; answers to older requests are not shown. */
  load: () => Promise<T>;
  attempt: number;
  data?: T;
  error?: unknown;
}

/** The answer of a REST call that is made when the page opens. @param load Keep it stable between renders. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (data) => isWanted && setAnswer({ load, attempt, data }),
      (error: unknown) => isWanted && setAnswer({ load, attempt, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const current = answer?.load === load && answer.attempt === attempt ? answer : undefined;
  return { data: current?.data, error: current?.error, retry };
}
