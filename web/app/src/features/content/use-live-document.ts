import type { LiveDocumentKind } from '@fieldloom/document/document-name';
import { type LiveDocument, openLiveDocument } from '@fieldloom/editor/live-document.ts';
import { groundOf } from '@fieldloom/ui/avatar.tsx';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { homeAddress } from '../../client/home-address.ts';
import { useMe } from '../session/me.ts';
import { openDocuments } from './open-documents.ts';

/** How long a page that was left goes on sending what was typed in it. */
const LINGER_MS = 30_000;

function closeWhenSaved(live: LiveDocument): void {
  const end = () => {
    openDocuments.delete(live);
    live.close();
  };
  if (!live.getState().hasUnsaved) return end();
  const close = () => {
    clearTimeout(timer);
    unsubscribe();
    end();
  };
  const timer = setTimeout(close, LINGER_MS);
  const unsubscribe = live.subscribe(() => {
    if (!live.getState().hasUnsaved) close();
  });
}

/** The live text of a note or insight for as long as the page shows it. @param id UUID; undefined until it is known. */
export function useLiveDocument(kind: LiveDocumentKind, id: string | undefined): LiveDocument | null {
  const { backend } = useRouteContext({ from: '/_workspace' });
  const [live, setLive] = useState<LiveDocument | null>(null);
  useEffect(() => {
    if (id === undefined) return;
    const opened = openLiveDocument({
      name: { kind, id },
      getToken: () => backend.tokens.get(),
      url: () => homeAddress.socket('/collab'),
    });
    openDocuments.add(opened);
    setLive(opened);
    return () => {
      setLive(null);
      closeWhenSaved(opened);
    };
  }, [backend, kind, id]);
  return live;
}

/** How the others see one's caret. */
export function useCaretUser(): { id: string; name: string; color: string } | null {
  const { user } = useMe();
  const { id, name, email } = user ?? {};
  return useMemo(() => (id ? { id, name: name || email || '', color: groundOf(id) } : null), [id, name, email]);
}
