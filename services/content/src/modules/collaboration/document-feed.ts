import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@fieldloom/observability/logger';
import pg from 'pg';

const CHANNEL = 'content_document';
const RECONNECT_MS = 500;

export interface DocumentFeedListener {
  /** An update of the document was committed, by any process. */
  onUpdate(documentId: string, seq: number): void;
  /** The connection was away: what was committed meanwhile was not told. */
  onGap(): void;
}

/** Tells which live documents have new updates, whichever process wrote them. */
export class DocumentFeed {
  #client: pg.Client | undefined;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly listener: DocumentFeedListener,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'content-documents',
    });
    client.on('notification', (message) => this.#deliver(message.payload ?? ''));
    client.on('error', () => void this.#reconnect(client));
    client.on('end', () => void this.#reconnect(client));
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#client = client;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => {});
  }

  #deliver(payload: string): void {
    const [id, seq] = payload.split(':');
    if (id !== undefined && seq !== undefined) this.listener.onUpdate(id, Number(seq));
  }

  async #reconnect(lost: pg.Client): Promise<void> {
    if (this.#stopped || this.#client !== lost) return;
    this.#client = undefined;
    this.logger.warn({}, 'the feed of live documents was lost');
    while (!this.#stopped) {
      await sleep(RECONNECT_MS);
      try {
        await this.start();
        this.listener.onGap();
        return;
      } catch {
        // The database is still away: the next round tries again.
      }
    }
  }
}
