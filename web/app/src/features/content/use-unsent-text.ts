import type { ConnectionStatus } from '@fieldloom/ui/connection-bar.tsx';
import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import { useEffect } from 'react';
import type { Backend } from '../../client/create-client.ts';

/** By then the page shows its own document, which sends what is kept of it. */
const QUIET_MS = 5_000;

/** Sends what was typed in pages that were closed without a connection: after a page has opened, and on a reconnect. */
export function useUnsentText(backend: Backend, status: ConnectionStatus): void {
  const isOnline = status === 'Connected' || status === 'Reconnected';
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => {
      const load = () => import('./send-unsent-text.ts');
      // The next page or reconnect tries again.
      loadChunk('unsent-text', load)
        .then(({ sendUnsentText }) => sendUnsentText(backend))
        .catch(() => {});
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [backend, isOnline]);
}
