import { useSyncExternalStore } from 'react';

/** Finished jobs that were dismissed in this browser. */
const KEY = 'fieldloom.dismissed-jobs';
/** Older jobs are no longer listed anyway. */
const MOST = 200;

const NONE: ReadonlySet<string> = new Set();
let known: ReadonlySet<string> | undefined;
const listeners = new Set<() => void>();

function read(): ReadonlySet<string> {
  if (known !== undefined) return known;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    known = Array.isArray(kept) ? new Set(kept.filter((id): id is string => typeof id === 'string')) : NONE;
  } catch {
    known = NONE;
  }
  return known;
}

export function dismissJobs(ids: readonly string[]): void {
  known = new Set([...read(), ...ids].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify([...known]));
  } catch {
    // Without storage, they are shown again after a reload.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab dismissed something.
  const hear = (event: StorageEvent): void => {
    if (event.key !== KEY) return;
    known = undefined;
    listener();
  };
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}

export function useDismissedJobs(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read);
}
