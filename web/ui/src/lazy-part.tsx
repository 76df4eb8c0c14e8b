import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/** Parts of this page that are not loaded yet. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * A part that is shown only on request (a dialog, the content of a menu) and loaded separately from its screen. It
 * stays mounted once it was requested, so that it can close with its own animation.
 * @param chunk Its name, for the report when it fails to load.
 */
export function lazyPart<Props extends object>(
  chunk: string,
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean,
): ComponentType<Props> {
  let loaded: Promise<ComponentType<Props>> | undefined;
  const get = () => {
    waiting.delete(get);
    loaded ??= loadChunk(chunk, load);
    return loaded;
  };
  waiting.add(get);
  const Part = lazy(async () => ({ default: await get() }));
  return function LazyPart(props: Props) {
    const isNow = isWanted(props);
    const [wasWanted, setWanted] = useState(isNow);
    if (isNow && !wasWanted) setWanted(true);
    if (!wasWanted) return null;
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Long enough for a screen to get its data, even on a slow machine. */
const QUIET_MS = 5_000;
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Preloads the parts of a screen: at the first sign that somebody is about to use it, or after it has been open for a
 * while. So a press does not wait for the network, and works without one.
 */
export function usePartsAhead(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // A part that fails to load now is loaded again, and reported, when it is requested.
      for (const get of waiting) void get().catch(() => {});
    };
    const timer = setTimeout(load, QUIET_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const name of SIGNS_OF_A_PERSON) {
      window.addEventListener(name, load, { capture: true, passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, []);
}
