import { NoticeFeed } from '@fieldloom/db/notice-feed';
import { type Notice, tellAfterCommit } from '@fieldloom/db/notices';
import type { Logger } from '@fieldloom/observability/logger';
import type { Trx } from '../../database.ts';
import { ACTOR_CHANNEL, type ChangedActor, readActorNotice } from '../actor/actor-feed.ts';

const UPDATE_CHANNEL = 'content_document';
const ACCESS_CHANNEL = 'content_access';

export interface DocumentFeedListener {
  /** Called when any process has committed an update of the document. */
  onUpdate(documentId: string, seq: number): void;
  /**
   * Called when rights may have changed: for an object and everything below it, or without one anywhere in the
   * workspace.
   */
  onAccess(teamId: string, objectId: string | undefined): void;
  /** Called when a user may have changed. */
  onActor(changed: ChangedActor): void;
  /** Called when notifications of others' commits may have been lost. */
  onGap(): void;
}

/** Notifies every process that holds the document of a new update, once the transaction has committed. */
export function tellUpdate(trx: Trx, documentId: string, seq: number): void {
  tellAfterCommit(trx, { channel: UPDATE_CHANNEL, text: `${documentId}:${seq}` });
}

/** Notifies every process with live documents that rights may have changed, once the transaction has committed. */
export function tellAccess(trx: Trx, teamId: string, objectId: string | undefined): void {
  tellAfterCommit(trx, { channel: ACCESS_CHANNEL, text: `${teamId}:${objectId ?? ''}` });
}

/** Reports new updates of live documents, and possible changes of rights or users, from any process. */
export class DocumentFeed {
  readonly #feed: NoticeFeed;

  constructor(
    url: string,
    private readonly listener: DocumentFeedListener,
    logger: Logger,
  ) {
    this.#feed = new NoticeFeed({
      url,
      channels: [UPDATE_CHANNEL, ACCESS_CHANNEL, ACTOR_CHANNEL],
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

  #deliver({ channel, text }: Notice): void {
    if (channel === ACTOR_CHANNEL) return this.listener.onActor(readActorNotice(text));
    const [id = '', what = ''] = text.split(':');
    if (channel === UPDATE_CHANNEL) this.listener.onUpdate(id, Number(what));
    else this.listener.onAccess(id, what === '' ? undefined : what);
  }
}
