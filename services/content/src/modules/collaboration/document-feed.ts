import { NoticeFeed } from '@fieldloom/db/notice-feed';
import { type Notice, tellAfterCommit } from '@fieldloom/db/notices';
import type { Logger } from '@fieldloom/observability/logger';
import type { Trx } from '../../database.ts';

const CHANNEL = 'content_document';

export interface DocumentFeedListener {
  /** An update of the document was committed, by any process. */
  onUpdate(documentId: string, seq: number): void;
  /** What others committed may not have been told. */
  onGap(): void;
}

/** Tells every process that holds the document that it has a new update, once the transaction has committed. */
export function tellUpdate(trx: Trx, documentId: string, seq: number): void {
  tellAfterCommit(trx, { channel: CHANNEL, text: `${documentId}:${seq}` });
}

/** Tells which live documents have new updates, whichever process wrote them. */
export class DocumentFeed {
  readonly #feed: NoticeFeed;

  constructor(
    url: string,
    private readonly listener: DocumentFeedListener,
    logger: Logger,
  ) {
    this.#feed = new NoticeFeed({
      url,
      channels: [CHANNEL],
      applicationName: 'content-documents',
      onNotice: (notice) => this.#deliver(notice),
      onGap: () => {
        logger.warn({}, 'updates of live documents may not have been told: they are read again');
        listener.onGap();
      },
    });
  }

  start(): Promise<void> {
    return this.#feed.start();
  }

  stop(): Promise<void> {
    return this.#feed.stop();
  }

  #deliver({ text }: Notice): void {
    const [id, seq] = text.split(':');
    if (id !== undefined && seq !== undefined) this.listener.onUpdate(id, Number(seq));
  }
}
