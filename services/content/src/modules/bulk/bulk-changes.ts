import type { Actor } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { badInput } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS, RANKS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { BulkResult } from '../../schema.gen.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { TagService } from '../tag/tag.service.ts';
import { BulkRepository, type ChangedObject } from './bulk.repository.ts';
import { BulkObjects, failureOf } from './bulk-objects.ts';

/** Tags to add to highlights, and tags to remove from them. */
export interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/** Whether open screens are notified of each object, or not at all, because the caller notifies them of all. */
export interface Telling {
  live: boolean;
}

/**
 * Makes the same change to many objects in one transaction. Objects that may not be changed are returned with an error
 * code; the others are changed.
 */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly bulk: BulkRepository,
    private readonly objects: BulkObjects,
    private readonly permissions: PermissionService,
    private readonly tree: AccessTree,
    private readonly tags: TagService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async archive(
    trx: Trx,
    actor: Actor,
    { kind, ids, archived }: { kind: 'PROJECT' | 'NOTE' | 'INSIGHT'; ids: readonly string[]; archived: boolean },
    telling: Telling,
  ): Promise<BulkResult> {
    const sorted = await this.objects.sort(trx, actor, kind, ids, { level: 'WRITE' });
    const changed = await this.bulk.setArchived(trx, kind, sorted.ids, archived);
    await this.#announce(trx, actor, { kind, objects: changed, change: 'updated' }, telling);
    // Objects in a project or note leave search with it, and come back with it.
    const roots = changed.map(({ id }) => id);
    if (kind !== 'INSIGHT') await this.tree.announceBelow(trx, actor, roots);
    return { changed: sorted.ids.length, failed: sorted.failed };
  }

  /** @throws FORBIDDEN without WRITE on the target project. */
  async move(
    trx: Trx,
    actor: Actor,
    { kind, ids, projectId }: { kind: 'NOTE' | 'INSIGHT'; ids: readonly string[]; projectId: string },
    telling: Telling,
  ): Promise<BulkResult> {
    await this.requireTarget(trx, actor, projectId);
    const sorted = await this.objects.sort(trx, actor, kind, ids, { level: 'WRITE' });
    await lockName(trx, `rank:${actor.teamId}:${kind}`);
    const to = { projectId, gap: RANKS.gap, first: RANKS.first };
    const moved = await this.bulk.setProject(trx, kind, sorted.ids, to);
    await this.tree.moveMany(
      trx,
      actor,
      moved.map(({ id }) => id),
      projectId,
    );
    await this.#announce(trx, actor, { kind, objects: moved, change: 'moved' }, telling);
    return { changed: sorted.ids.length, failed: sorted.failed };
  }

  /** @throws FORBIDDEN without WRITE on the project; NOT_FOUND. */
  async requireTarget(trx: Trx, actor: Actor, projectId: string): Promise<void> {
    await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
  }

  /** @throws BAD_INPUT for a tag that the actor may not see. */
  async tag(
    trx: Trx,
    actor: Actor,
    { ids, add, remove }: TagChange & { ids: readonly string[] },
    telling: Telling,
  ): Promise<BulkResult> {
    await this.requireTags(trx, actor, { add, remove });
    const highlights = await this.bulk.highlights(trx, ids, { add, remove });
    const lockedBy = new Map(highlights.map(({ id, noteId }) => [id, noteId]));
    const sorted = await this.objects.sort(trx, actor, 'HIGHLIGHT', ids, { level: 'WRITE', lockedBy });
    const limit = COUNT_LIMITS.tagsPerHighlight;
    const full = new Set(highlights.filter(({ tags }) => tags > limit).map(({ id }) => id));
    const tooMany = badInput(`At most ${limit} tags`, { limit });
    const failed = sorted.ids.filter((id) => full.has(id)).map((id) => failureOf(id, tooMany));
    const taken = sorted.ids.filter((id) => !full.has(id));
    const changed = await this.bulk.setTags(trx, actor.teamId, taken, { add, remove });
    await this.#announce(trx, actor, { kind: 'HIGHLIGHT', objects: changed, change: 'updated' }, telling);
    return { changed: changed.length, failed: [...sorted.failed, ...failed] };
  }

  /** @returns the tags' titles. @throws BAD_INPUT for a tag that the actor may not see. */
  async requireTags(trx: Trx, actor: Actor, { add, remove }: TagChange): Promise<string[]> {
    const tags = await this.tags.readableToPutOn(trx, actor, [...add, ...remove]);
    const known = new Set(tags.map(({ id }) => id));
    const unknown = [...add, ...remove].find((id) => !known.has(id));
    if (unknown !== undefined) throw badInput('There is no such tag', { field: 'addTagIds' });
    return tags.map(({ title }) => title);
  }

  async #announce(
    trx: Trx,
    actor: Actor,
    { kind, objects, change }: { kind: IndexedKind; objects: readonly ChangedObject[]; change: Change['change'] },
    { live }: Telling,
  ): Promise<void> {
    const changes = objects.map((object): Change => ({ ...object, kind, change }));
    await this.changes.announceMany(trx, actor, changes);
    if (live) for (const each of changes) this.changes.tellLive(trx, actor.teamId, each);
  }
}
