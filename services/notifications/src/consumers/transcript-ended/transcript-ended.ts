import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { transcriptCompleted, transcriptFailed } from '@fieldloom/stream/events/media';
import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { NoticeKind, NotificationsDatabase } from '../../database.ts';
import { insertNotice } from '../../modules/notice/notice.repository.ts';

const CONSUMER = 'notifications-transcript';

interface EndedTranscript {
  eventId: string;
  teamId: string | null;
  payload: { noteId: string };
}

/** Tells the author of a note that its recording was transcribed, or that this failed. */
export function noticeTranscripts(
  database: NotificationsDatabase,
  content: Client<typeof ContentService>,
): Subscription[] {
  const tell = async (event: EndedTranscript, kind: NoticeKind): Promise<Outcome> => {
    const { teamId, eventId, payload } = event;
    if (teamId === null) return drop('no workspace');
    const { titles } = await content.getTitles({ teamId, objects: [{ kind: 'NOTE', id: payload.noteId }] });
    const userId = titles[0]?.createdBy;
    if (!userId) return drop('note is gone or has no author');
    await database.forWorkspace({ teamId }, async (trx) => {
      if (!(await handleOnce(trx, CONSUMER, eventId))) return;
      await insertNotice(trx, { teamId, userId, kind, objectKind: 'NOTE', objectId: payload.noteId, eventId });
    });
    return ok;
  };
  return [
    on(transcriptCompleted, { notice: (event) => tell(event, 'TRANSCRIPT_COMPLETE') }),
    on(transcriptFailed, { notice: (event) => tell(event, 'TRANSCRIPT_FAILED') }),
  ];
}
