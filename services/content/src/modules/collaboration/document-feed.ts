import { NoticeFeed } from '@fieldloom/db/notice-feed';
import { type Notice, tellAfterCommit } from '@fieldloom/db/notices';
import type { Logger } from '@fieldloom/observability/logger';
import type { Trx } from '../../database.ts';
import { ACTOR_CHANNEL, type ChangedActor, readActorNotice } from '../actor/actor-feed.ts';

const UPDATE_CHANNEL = 'content_document';
const ACCESS_CHANNEL = 'content_access';

export interface DocumentFeedListener {
  /** An update of the document was committed, by any process. */
  onUpdate(documentId: string, seq: number): void;
  /** Who may do what may be different: with an object and whatever is below it; without one anywhere in the workspace. */
  onAccess(teamId: string, objectId: string | undefined): void;
  /** Who somebody is may be different. */
  onActor(changed: ChangedActor): void;
  /** What others committed may not have been told. */
  onGap(): void;
}

/** Tells every process that holds the document that it has a new update, once the transaction has committed. */
export function tellUpdate(trx: Trx, documentId: string, seq: number): void {
  tellAfterCommit(trx, { channel: UPDATE_CHANNEL, text: `${documentId}:${seq}` });
}

/** Tells every process that holds live documents where rights may be different, once the transaction has committed. */
export function tellAccess(trx: Trx, teamId: string, objectId: string | undefined): void {
  tellAfterCommit(trx, { channel: ACCESS_CHANNEL, text: `${teamId}:${objectId ?? ''}` });
}

/** Tells which live documents have new updates, and where rights or users may have changed, whichever process wrote it. */
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
