import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * What a value was when the page was last drawn, for what is made once and called later: an editor's extensions, a
 * listener of another library. Effects have `useEffectEvent`.
 * @returns The same function for as long as the component lives; not to be called while drawing.
 */
export function useLatest<Value>(value: Value): () => Value {
  const kept = useRef(value);
  useLayoutEffect(() => {
    kept.current = value;
  });
  return useCallback(() => kept.current, []);
}
