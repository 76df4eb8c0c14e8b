import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { transcriptCompleted, transcriptFailed } from '@fieldloom/stream/events/media';
import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NoticeKind, NotificationsDatabase } from '../../database.ts';
import { CONTENT, DATABASE } from '../../outside.ts';
import { insertNotice } from './notice.repository.ts';

const CONSUMER = 'notifications-transcript';

interface EndedTranscript {
  eventId: string;
  teamId: string | null;
  payload: { noteId: string };
}

/** Tells the author of a note that its recording was transcribed, or that this failed. */
@Injectable()
export class TranscriptEndedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(transcriptCompleted, { notice: (event) => this.#tell(event, 'TRANSCRIPT_COMPLETE') }),
    on(transcriptFailed, { notice: (event) => this.#tell(event, 'TRANSCRIPT_FAILED') }),
  ];

  async #tell(event: EndedTranscript, kind: NoticeKind): Promise<Outcome> {
    const { teamId, eventId, payload } = event;
    if (teamId === null) return drop('no workspace');
    const { titles } = await this.content.getTitles({ teamId, objects: [{ kind: 'NOTE', id: payload.noteId }] });
    const userId = titles[0]?.createdBy;
    if (!userId) return drop('note is gone or has no author');
    await this.database.forWorkspace({ teamId }, async (trx) => {
      if (!(await handleOnce(trx, CONSUMER, eventId))) return;
      await insertNotice(trx, { teamId, userId, kind, objectKind: 'NOTE', objectId: payload.noteId, eventId });
    });
    return ok;
  }
}
