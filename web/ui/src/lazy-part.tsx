import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from './load-chunk.ts';

/** What this page has to load besides what it shows, until it was loaded. */
const waiting = new Set<() => Promise<unknown>>();

/**
 * A part that shows only after somebody asked for it (a dialog, what a menu opens), loaded apart from the screen that it
 * belongs to. It stays mounted after it was first wanted, so that it can close in its own way.
 * @param chunk Its name, for the report when it does not come.
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

/** Long enough for a screen to have its data, also on a slow machine. */
const QUIET_MS = 5_000;
const SIGNS_OF_A_PERSON = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Loads the parts of a screen ahead: at the first sign that somebody is about to use it, or when it has stood for a
 * while, so that a press does not wait for the network and works without one.
 */
export function usePartsAhead(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // What does not come now is asked for again, and reported, by whoever wants it.
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
