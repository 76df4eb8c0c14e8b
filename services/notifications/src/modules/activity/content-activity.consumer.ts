import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { CONTENT_KINDS, commentChanged } from '@fieldloom/stream/events/content';
import { drop, type Outcome, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACTIVITY_NEWS_SECONDS } from '../../limits.ts';
import { ACCOUNTS, CONTENT, DATABASE } from '../../outside.ts';
import { isPublishedByItself, isShownKind, TOLD_KIND_NAMES } from '../../told-kinds.ts';
import { NoticeService } from '../notice/notice.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { usersWho } from '../settings/wishes.ts';
import { ACTIVITY_OPTIONS, type ActivityKind, type Shown } from './activity-kinds.ts';
import { readersOf } from './reader-check.ts';
import { addToMail } from './waiting-mail.repository.ts';

const CONSUMER = 'notifications-activity';
/** Other changes show nothing that one could look at, or remove something. */
const CHANGES: readonly string[] = ['created', 'updated', 'moved', 'restored'];

/** The common part of events of all kinds. */
interface ContentPayload {
  id: string;
  change: string;
}

interface Happened {
  eventId: string;
  teamId: string | null;
  actor: string | null;
  /** ISO 8601. */
  occurredAt: string;
}

const isOld = ({ occurredAt }: Happened): boolean =>
  Date.now() - Date.parse(occurredAt) > ACTIVITY_NEWS_SECONDS * 1_000;

/**
 * Tells members about comments, published insights and changes that they asked for, and about comments on what they
 * created. It first looks up who wants to know, because most changes concern nobody, and then cost one query. Members
 * who can't read the object now are not told; rights are checked again when a mail is sent.
 */
@Injectable()
export class ContentActivityConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    private readonly notices: NoticeService,
    private readonly settings: SettingsService,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(commentChanged, {
      tell: async (event) => {
        if (event.payload.change !== 'created') return drop('not told');
        return this.#tell(event, 'COMMENT_ADDED', TOLD_KIND_NAMES, event.payload.objectId);
      },
    }),
    ...TOLD_KIND_NAMES.map((kind) =>
      on<ContentPayload>(CONTENT_KINDS[kind].changed, {
        tell: async (event) => {
          const { id, change } = event.payload;
          if (change === 'published' && isPublishedByItself(kind)) {
            return this.#tell(event, 'INSIGHT_PUBLISHED', [kind], id);
          }
          if (!CHANGES.includes(change)) return drop('not told');
          return this.#tell(event, 'OBJECT_CHANGED', [kind], id);
        },
      }),
    ),
  ];

  async #tell(event: Happened, kind: ActivityKind, kinds: readonly string[], id: string): Promise<Outcome> {
    const { teamId, eventId, actor } = event;
    if (teamId === null) return drop('no workspace');
    if (isOld(event)) return drop('old');
    const option = ACTIVITY_OPTIONS[kind];
    const options = await this.settings.optionsOfAll(teamId, option);
    const tellsMaker = kind === 'COMMENT_ADDED';
    if (options.length === 0 && !tellsMaker) return drop('nobody wants it');
    const { titles } = await this.content.getTitles({ teamId, objects: kinds.map((each) => ({ kind: each, id })) });
    const [found] = titles;
    if (found?.object === undefined) return drop('object is gone');
    const { object, projectId, noteId, createdBy } = found;
    const shown: Shown = isShownKind(object.kind) ? { kind: object.kind, id } : { kind: 'NOTE', id: noteId };
    const wanting = new Set(usersWho(option, projectId, options));
    const told = new Set([...wanting, ...(tellsMaker && createdBy !== '' ? [createdBy] : [])]);
    if (actor !== null) told.delete(actor);
    const { accounts, content } = this;
    const readers = await readersOf({ accounts, content }, teamId, [...told], [object, shown]);
    await this.database.forWorkspace({ teamId }, async (trx) => {
      if (!(await handleOnce(trx, CONSUMER, eventId))) return;
      for (const userId of readers) {
        const notice = { teamId, userId, kind, objectKind: shown.kind, objectId: shown.id, eventId };
        await this.notices.addActivity(trx, notice);
        if (wanting.has(userId)) await addToMail(trx, { teamId, userId, kind, shown, projectId });
      }
    });
    return ok;
  }
}
