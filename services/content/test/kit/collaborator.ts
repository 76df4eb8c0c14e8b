import { issueAccessToken } from '@fieldloom/auth/access-token';
import type { Actor } from '@fieldloom/auth/actor';
import type { Keys } from '@fieldloom/auth/keys';
import { eventually } from '@fieldloom/testkit/eventually';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

/** A machine that runs all specs at once is slow. */
const PATIENCE_MS = 20_000;

export interface CollaboratorOptions {
  keys: Keys;
  port: number;
  /** The workspace of the host; default: the user's. */
  teamId?: string;
  origin?: string;
  /** Used instead of the user's own token. */
  token?: string;
}

/** A browser with an open live document, like the web's editor: Yjs over Hocuspocus. */
export class Collaborator {
  readonly doc = new Y.Doc();
  /** Codes with which the server closed the websocket. */
  readonly closed: number[] = [];
  readonly refused: string[] = [];
  scope: string | undefined;
  readonly #provider: HocuspocusProvider;
  readonly #socket: HocuspocusProviderWebsocket;

  private constructor(name: string, token: string, url: string, headers: Record<string, string>) {
    class Browser extends WebSocket {
      constructor(address: string | URL) {
        super(address, { headers });
        // The provider learns about it from `close`. Without this listener, a socket that is closed while it opens
        // would end the test.
        this.on('error', () => {});
      }
    }
    this.#socket = new HocuspocusProviderWebsocket({
      url,
      WebSocketPolyfill: Browser,
      delay: 50,
      minDelay: 20,
      maxDelay: 200,
    });
    this.#provider = new HocuspocusProvider({
      websocketProvider: this.#socket,
      name,
      document: this.doc,
      token,
      onAuthenticated: ({ scope }) => {
        this.scope = scope;
      },
      onAuthenticationFailed: ({ reason }) => this.refused.push(reason),
      onClose: ({ event }) => this.closed.push(event.code),
    });
    this.#provider.attach();
  }

  static async open(actor: Actor, name: string, options: CollaboratorOptions): Promise<Collaborator> {
    const token = options.token ?? (await issueAccessToken(options.keys, actor)).token;
    const headers = {
      host: 'team.fieldloom.test',
      origin: options.origin ?? 'http://team.fieldloom.test',
      'x-fieldloom-team': options.teamId ?? actor.teamId,
    };
    return new Collaborator(name, token, `ws://127.0.0.1:${options.port}/collab`, headers);
  }

  get fragment(): Y.XmlFragment {
    return this.doc.getXmlFragment('default');
  }

  get isSynced(): boolean {
    return this.#provider.isSynced;
  }

  /** Waits until the document has arrived. */
  async synced(): Promise<this> {
    await eventually(() => this.#provider.isSynced, { timeoutMs: PATIENCE_MS });
    return this;
  }

  /** Waits until the server has acknowledged everything that was typed. */
  async acknowledged(): Promise<void> {
    await eventually(() => !this.#provider.hasUnsyncedChanges, { timeoutMs: PATIENCE_MS });
  }

  get hasUnsyncedChanges(): boolean {
    return this.#provider.hasUnsyncedChanges;
  }

  /** Returns the text of the document, with blocks separated by line breaks. */
  text(): string {
    return this.fragment
      .toArray()
      .map((block) => (block instanceof Y.XmlElement ? textOf(block) : ''))
      .join('\n');
  }

  addParagraph(text: string): void {
    const paragraph = new Y.XmlElement('paragraph');
    paragraph.insert(0, [new Y.XmlText(text)]);
    this.fragment.insert(this.fragment.length, [paragraph]);
  }

  /** Returns the text of a block. */
  textNode(block: number): Y.XmlText {
    const element = this.fragment.get(block);
    const node = element instanceof Y.XmlElement ? element.get(0) : undefined;
    if (!(node instanceof Y.XmlText)) throw new Error(`block ${block} has no text`);
    return node;
  }

  /** Returns the anchor of the first occurrence of a passage in a block, as the editor would send it. */
  anchor(
    block: number,
    passage: string,
  ): { start: string; end: string; quote: string; prefix: string; suffix: string } {
    const node = this.textNode(block);
    const text = node.toString();
    const at = text.indexOf(passage);
    if (at === -1) throw new Error(`there is no ${passage}`);
    const position = (index: number): string =>
      Buffer.from(Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(node as never, index))).toString(
        'base64',
      );
    const end = at + passage.length;
    return {
      start: position(at),
      end: position(end),
      quote: passage,
      prefix: text.slice(Math.max(0, at - 40), at),
      suffix: text.slice(end, end + 40),
    };
  }

  close(): void {
    this.#provider.destroy();
    this.#socket.destroy();
  }
}

function textOf(element: Y.XmlElement): string {
  return element
    .toArray()
    .map((child) =>
      child instanceof Y.XmlText ? child.toString() : child instanceof Y.XmlElement ? textOf(child) : '',
    )
    .join('');
}
