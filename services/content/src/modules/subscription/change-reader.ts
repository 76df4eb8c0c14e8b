import type { Actor } from '@fieldloom/auth/actor';
import { unauthorized } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import type { LiveChange } from '../change/change-announcer.ts';
import { PermissionService } from '../permission/permission.service.ts';

/** Decides which changes a subscriber may be told of. */
@Injectable()
export class ChangeReader {
  constructor(
    private readonly store: ContentStore,
    private readonly permissions: PermissionService,
    private readonly actors: ActorDirectory,
  ) {}

  /** @throws NOT_FOUND for a project or note that the subscriber may not read. */
  async requireScope(
    actor: Actor,
    scope: { projectId: string | undefined; noteId: string | undefined },
  ): Promise<void> {
    await this.store.as(actor, async (trx) => {
      const { projectId, noteId } = scope;
      if (projectId !== undefined)
        await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'READ');
      if (noteId !== undefined) await this.permissions.require(trx, actor, { kind: 'NOTE', id: noteId }, 'READ');
    });
  }

  /**
   * As the subscriber's rights are now; of a deleted object, as they were on it.
   * @throws UNAUTHORIZED when the subscriber was removed or their session ended, which ends the subscription.
   */
  async maySee(subscriber: Actor, change: LiveChange): Promise<boolean> {
    // The subscription may be hours old: who they are now decides.
    const actor = await this.actors.current(subscriber);
    if (actor === undefined) throw unauthorized();
    const trashed = change.deleted && change.kind !== 'COMMENT';
    const access = await this.store.as(actor, (trx) =>
      this.permissions.accessOf(trx, actor, [change.objectId], { trashed }),
    );
    return access.size > 0;
  }
}
