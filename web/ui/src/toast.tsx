import { useCallback, useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { lazyPart } from './lazy-part.tsx';
import type { ToastsProps } from './toast-region.tsx';

export interface ToastMessage {
  text: string;
  kind: 'done' | 'error';
  /** Usually "Undo". */
  action?: { label: string; run: () => void };
}

/** Assistive technology needs at least five seconds; errors stay until they are closed. */
const DONE_MS = 6000;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });

/** Shows that something happened, with a way back if there is one. */
export function toastDone(text: string, action?: ToastMessage['action']): void {
  queue.add({ text, kind: 'done', ...(action ? { action } : {}) }, { timeout: DONE_MS });
}

/** Shows that something was refused or failed; the text comes from `errorMessage`. */
export function toastError(text: string, action?: ToastMessage['action']): void {
  queue.add({ text, kind: 'error', ...(action ? { action } : {}) });
}

const Region = lazyPart<ToastsProps & { isNeeded: boolean }>(
  'toasts',
  () => import('./toast-region.tsx').then((module) => module.ToastRegion),
  ({ isNeeded }) => isNeeded,
);

/** Mounted once per application. */
export function Toasts() {
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), []);
  const isNeeded = useSyncExternalStore(subscribe, () => queue.visibleToasts.length > 0);
  return <Region queue={queue} isNeeded={isNeeded} />;
}
