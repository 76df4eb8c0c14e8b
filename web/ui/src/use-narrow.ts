import { useSyncExternalStore } from 'react';

/** Below --breakpoint-md the sidebar is a drawer, and nothing fits beside it. */
const NARROW = matchMedia('(width < 900px)');

function subscribe(listener: () => void): () => void {
  NARROW.addEventListener('change', listener);
  return () => NARROW.removeEventListener('change', listener);
}

/** Whether the window is so narrow that what hangs from the sidebar has to stand below its row. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}
