import type { Actor } from '@fieldloom/auth/actor';
import type { LivePayload } from '@fieldloom/graphql/live';
import { unauthorized } from '@fieldloom/kernel/errors';
import { type AccessChain, effectiveLevel } from '@fieldloom/permissions/model';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ActorDirectory } from '../actor/actor-directory.ts';
import type { LiveChange } from '../change/change-announcer.ts';
import { PermissionService } from '../permission/permission.service.ts';

/** Rights are read again for subscribers that are further behind than this. */
const CHAIN_MAX_AGE_MS = 1_000;

/** Decides which changes a subscriber may be notified of. */
@Injectable()
export class ChangeReader {
  /** By live message; an entry is dropped with its message, after the last subscriber has received it. */
  private readonly loaded = new WeakMap<LivePayload, { at: number; chain: Promise<AccessChain | undefined> }>();

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
   * Checks the subscriber's current rights; for a deleted object, the rights that they had on it.
   * @param message The live message with the change, which is the same object for all subscribers of this process.
   * @throws UNAUTHORIZED when the subscriber was removed or their session ended, which ends the subscription.
   */
  async maySee(subscriber: Actor, message: LivePayload, change: LiveChange): Promise<boolean> {
    // The subscription may be hours old, so the user's current state decides.
    const actor = await this.actors.known(subscriber);
    if (actor === undefined) throw unauthorized();
    const chain = await this.chainOf(actor.teamId, message, change);
    return chain !== undefined && effectiveLevel(actor, chain) !== null;
  }

  /** Reads the chain once for all subscribers that are notified at about the same time. */
  private chainOf(teamId: string, message: LivePayload, change: LiveChange): Promise<AccessChain | undefined> {
    const loaded = this.loaded.get(message);
    if (loaded !== undefined && Date.now() - loaded.at < CHAIN_MAX_AGE_MS) return loaded.chain;
    const trashed = change.deleted && change.kind !== 'COMMENT';
    const chain = this.store
      .in({ teamId }, (trx) => this.permissions.objects(trx, teamId, [change.objectId], { trashed }), {
        readOnly: true,
      })
      .then((objects) => objects.get(change.objectId)?.chain);
    this.loaded.set(message, { at: Date.now(), chain });
    return chain;
  }
}
