import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { ContentKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import { CommentService } from '../comment/comment.service.ts';
import { TrashService, trashLock } from '../trash/trash.service.ts';
import { PurgeRepository } from './purge.repository.ts';

/** Deletes something in the trash for good on request. The workflow `purgeTrash` does the work. */
@Injectable()
export class PurgeService {
  constructor(
    private readonly store: ContentStore,
    private readonly purges: PurgeRepository,
    private readonly trash: TrashService,
    private readonly comments: CommentService,
  ) {}

  /**
   * From now on it can't be restored and is in no list. A worker picks it up within seconds.
   * @throws NOT_FOUND for something that the actor can't see, or that was not deleted on its own; FORBIDDEN for
   * everybody but workspace admins who may delete it.
   */
  async purge(actor: Actor, kind: ContentKind, idText: string): Promise<boolean> {
    requireWritable(actor);
    const id = parseId(idText);
    return this.store.as(actor, async (trx) => {
      await lockName(trx, trashLock(id));
      if (kind === 'COMMENT') await this.comments.requireRestorable(trx, actor, id);
      else await this.trash.requireTrashed(trx, actor, kind, id);
      requireAdmin(actor);
      if (!(await this.purges.endTime(trx, kind, id))) throw notFound();
      await this.purges.begin(trx, actor.teamId, { id, kind, askedBy: actor.userId });
      return true;
    });
  }
}
