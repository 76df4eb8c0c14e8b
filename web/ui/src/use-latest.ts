import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns the value of the last render, for code that is created once and called later: an editor's extensions, a
 * listener of another library. Effects have `useEffectEvent`.
 * @returns A function that stays the same for the life of the component; it must not be called while rendering.
 */
export function useLatest<Value>(value: Value): () => Value {
  const kept = useRef(value);
  useLayoutEffect(() => {
    kept.current = value;
  });
  return useCallback(() => kept.current, []);
}
