import type { LiveDocumentKind } from '@fieldloom/document/document-name';
import { type LiveDocument, openLiveDocument } from '@fieldloom/editor/live-document.ts';
import { groundOf } from '@fieldloom/ui/avatar.tsx';
import { useRouteContext } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';
import { homeAddress } from '../../client/home-address.ts';
import { useMe } from '../session/me.ts';
import { closeWhenSaved } from './close-when-saved.ts';
import { openDocuments } from './open-documents.ts';
import { ownerOf } from './unsent-owner.ts';
import { unsentOf } from './unsent-text.ts';

globalThis.addEventListener?.('beforeunload', (event) => {
  const wouldLose = [...openDocuments].some((live) => {
    const { hasUnsaved, isUnkept } = live.getState();
    return hasUnsaved && isUnkept;
  });
  if (wouldLose) event.preventDefault();
});

/** A document that stays open as long as it has listeners. */
function openWhileShown(open: () => LiveDocument) {
  let live: LiveDocument | null = null;
  return {
    get: () => live,
    subscribe: (onOpen: () => void) => {
      const opened = open();
      openDocuments.add(opened);
      live = opened;
      onOpen();
      return () => {
        live = null;
        closeWhenSaved(opened);
      };
    },
  };
}

/** The live document of a note or insight, open as long as the page shows it. @param id UUID. */
export function useLiveDocument(kind: LiveDocumentKind, id: string): LiveDocument | null {
  const { backend } = useRouteContext({ from: '/_workspace' });
  const shown = useMemo(
    () =>
      openWhileShown(() =>
        openLiveDocument({
          name: { kind, id },
          getToken: () => backend.tokens.get(),
          url: () => homeAddress.socket('/collab'),
          unsent: unsentOf(() => ownerOf(backend), { kind, id }),
        }),
      ),
    [backend, kind, id],
  );
  return useSyncExternalStore(shown.subscribe, shown.get);
}

/** How other people see the reader's caret. */
export function useCaretUser(): { id: string; name: string; color: string } | null {
  const { user } = useMe();
  const { id, name, email } = user ?? {};
  return useMemo(() => (id ? { id, name: name || email || '', color: groundOf(id) } : null), [id, name, email]);
}
