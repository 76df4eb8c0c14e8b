import { FRAGMENT } from '@fieldloom/document/document-blocks';
import { type DocumentName, writeDocumentName } from '@fieldloom/document/document-name';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { keepUnsent, type UnsentStore } from './keep-unsent.ts';

export interface LiveDocumentState {
  /** The whole document has arrived. */
  isSynced: boolean;
  isConnected: boolean;
  /** Changes made here that the server has not acknowledged as saved. */
  hasUnsaved: boolean;
  /** The browser did not keep what is unsaved: closing the page loses it. */
  isUnkept: boolean;
  /** The browser still keeps changes of this page. It stops a little after they are saved. */
  hasKept: boolean;
  /** The server accepts no changes. */
  isReadOnly: boolean;
  /** The error code, once the document may not be opened or kept open. */
  refusal: string | null;
}

/**
 * A note's or insight's text, shared live. What is typed while the connection is lost is kept, also when the page is
 * closed, and sent later.
 */
export interface LiveDocument {
  doc: Y.Doc;
  fragment: Y.XmlFragment;
  awareness: Awareness | null;
  getState: () => LiveDocumentState;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

interface OpenOptions {
  name: DocumentName;
  /** Returns a fresh access token for each connection. */
  getToken: () => Promise<string>;
  /** Returns the address to connect to, before each attempt. */
  url?: () => string;
  /** Where the browser keeps what is not saved yet. */
  unsent?: UnsentStore;
}

const initial: LiveDocumentState = {
  isSynced: false,
  isConnected: false,
  hasUnsaved: false,
  isUnkept: false,
  hasKept: false,
  isReadOnly: false,
  refusal: null,
};

const collabUrl = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/collab`;

export function openLiveDocument({ name, getToken, url = collabUrl, unsent }: OpenOptions): LiveDocument {
  const doc = new Y.Doc();
  const listeners = new Set<() => void>();
  let state = initial;
  const set = (change: Partial<LiveDocumentState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const socket = new HocuspocusProviderWebsocket({
    url: url(),
    onClose: () => {
      // The workspace's address may have changed by the next attempt.
      socket.configuration.url = url();
    },
    // The library silently gives up when the first delay is below the minimum (1 s by default).
    delay: 500,
    minDelay: 500,
    maxDelay: 10_000,
    factor: 1.7,
    jitter: true,
  });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: writeDocumentName(name),
    document: doc,
    token: getToken,
    onAuthenticated: ({ scope }) => set({ isReadOnly: scope === 'readonly', refusal: null }),
    onAuthenticationFailed: ({ reason }) => set({ refusal: reason || 'refused' }),
    onSynced: ({ state: isSynced }) => set({ isSynced: state.isSynced || isSynced }),
    onStatus: ({ status }) => set({ isConnected: status === 'connected' }),
    onUnsyncedChanges: ({ number }) => set({ hasUnsaved: number > 0, ...(number > 0 ? {} : { isUnkept: false }) }),
  });
  // After the provider, which counts a change as unsaved first.
  const kept =
    unsent &&
    keepUnsent(doc, unsent, {
      server: provider,
      isSynced: () => state.isSynced,
      isReadOnly: () => state.isReadOnly,
      hasUnsaved: () => state.hasUnsaved,
      onFailure: () => set({ isUnkept: true }),
      onKept: (hasKept) => set({ hasKept }),
    });
  if (kept) listeners.add(kept.look);
  const leave = new AbortController();
  // A page can be closed without another event.
  globalThis.addEventListener?.('pagehide', () => kept?.flush(), { signal: leave.signal });
  // A socket that is passed in must be attached explicitly.
  provider.attach();

  return {
    doc,
    fragment: doc.getXmlFragment(FRAGMENT),
    awareness: provider.awareness,
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      leave.abort();
      kept?.close();
      provider.destroy();
      socket.destroy();
      doc.destroy();
    },
  };
}

/** Makes a document that exists only in this page, for the gallery and tests. */
export function localDocument(fill: (fragment: Y.XmlFragment) => void): LiveDocument {
  const doc = new Y.Doc();
  const fragment = doc.getXmlFragment(FRAGMENT);
  doc.transact(() => fill(fragment));
  const state: LiveDocumentState = { ...initial, isSynced: true, isConnected: true };
  return {
    doc,
    fragment,
    awareness: null,
    getState: () => state,
    subscribe: () => () => {},
    close: () => doc.destroy(),
  };
}
