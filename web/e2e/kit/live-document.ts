import { eventually } from '@fieldloom/testkit/eventually';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { addresses } from './platform.ts';

export interface LiveDocument {
  doc: Y.Doc;
  /** Resolves when the server has everything that was typed so far. @throws On timeout. */
  saved(timeoutMs?: number): Promise<void>;
  close(): void;
}

/** Opens a note's or insight's live document as its editor does. @param name `note:<id>` or `insight:<id>`. */
export async function openDocument(
  person: { token(subdomain: string): Promise<string> },
  subdomain: string,
  name: string,
): Promise<LiveDocument> {
  const host = `${subdomain}.${addresses.rootDomain}`;
  const port = addresses.rootDomain.split(':')[1];
  // `*.localhost` does not resolve here, so connect to this machine and set the host as a browser would.
  class HostSocket extends WebSocket {
    constructor() {
      super(`ws://127.0.0.1:${port}/collab`, { headers: { host, origin: `http://${host}` } });
      // The provider learns of it from `close`; without a listener, a refused socket would end the test.
      this.on('error', () => {});
    }
  }
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `ws://${host}/collab`,
    WebSocketPolyfill: HostSocket,
    // Reconnects like the application.
    delay: 500,
    minDelay: 500,
    maxDelay: 10_000,
    factor: 1.7,
  });
  const doc = new Y.Doc();
  const provider = new HocuspocusProvider({
    websocketProvider,
    name,
    document: doc,
    token: () => person.token(subdomain),
  });
  provider.attach();
  const close = () => {
    provider.destroy();
    websocketProvider.destroy();
    doc.destroy();
  };
  await new Promise<void>((resolve, reject) => {
    provider.on('synced', () => resolve());
    provider.on('authenticationFailed', ({ reason }: { reason: string }) => {
      // Otherwise it would reconnect as long as its program runs.
      close();
      reject(new Error(`refused: ${reason}`));
    });
  });
  return {
    doc,
    async saved(timeoutMs) {
      await eventually(
        () => {
          if (provider.hasUnsyncedChanges) throw new Error('the server has not acknowledged every change');
        },
        timeoutMs === undefined ? {} : { timeoutMs },
      );
    },
    close,
  };
}
