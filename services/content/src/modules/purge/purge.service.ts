import { type Actor, requireAdmin, requireWritable } from '@fieldloom/auth/actor';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { ContentKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import { lockName } from '../../locks.ts';
import { CommentService } from '../comment/comment.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { trashLevelOf, trashLock } from '../trash/trash.service.ts';
import { PurgeRepository } from './purge.repository.ts';

/** Deletes for good what is in the trash, on somebody's word; the work is done by the workflow `purgeTrash`. */
@Injectable()
export class PurgeService {
  constructor(
    private readonly store: ContentStore,
    private readonly purges: PurgeRepository,
    private readonly permissions: PermissionService,
    private readonly comments: CommentService,
  ) {}

  /**
   * From here on nobody restores it and no list has it; a worker takes it up within seconds.
   * @throws NOT_FOUND for what they do not see or what is not in the trash by itself; FORBIDDEN for anybody but a workspace
   *   admin who may delete it.
   */
  async purge(actor: Actor, kind: ContentKind, idText: string): Promise<boolean> {
    requireWritable(actor);
    const id = parseId(idText);
    return this.store.as(actor, async (trx) => {
      await lockName(trx, trashLock(id));
      if (kind === 'COMMENT') await this.comments.requireRestorable(trx, actor, id);
      else await this.permissions.requireTrashed(trx, actor, { kind, id }, trashLevelOf(actor, kind));
      requireAdmin(actor);
      if (!(await this.purges.endTime(trx, kind, id))) throw notFound();
      await this.purges.begin(trx, actor.teamId, { id, kind, askedBy: actor.userId });
      return true;
    });
  }
}
