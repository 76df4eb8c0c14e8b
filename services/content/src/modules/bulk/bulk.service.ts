import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, RANKS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import type { IndexedKind } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { lockName } from '../../locks.ts';
import type {
  BulkResult,
  MutationMoveContentsArgs,
  MutationSetArchivedArgs,
  MutationTagHighlightsArgs,
} from '../../schema.gen.ts';
import { type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AccessTree } from '../permission/access-tree.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { TagService } from '../tag/tag.service.ts';
import { BulkRepository, type ChangedObject } from './bulk.repository.ts';
import { BulkObjects, failureOf, readIds } from './bulk-objects.ts';

/** The same change of up to 1,000 objects: what may not be changed is named with a code, the rest is changed. */
@Injectable()
export class BulkService {
  constructor(
    private readonly store: ContentStore,
    private readonly bulk: BulkRepository,
    private readonly objects: BulkObjects,
    private readonly permissions: PermissionService,
    private readonly tree: AccessTree,
    private readonly tags: TagService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async setArchived(actor: Actor, { kind, ids: idTexts, archived }: MutationSetArchivedArgs): Promise<BulkResult> {
    const ids = readIds(idTexts);
    requireWritable(actor);
    return this.store.as(actor, async (trx) => {
      const sorted = await this.objects.sort(trx, actor, kind, ids, { level: 'WRITE' });
      const changed = await this.bulk.setArchived(trx, kind, sorted.ids, archived);
      await this.#announce(trx, actor, kind, changed, 'updated');
      // What stands in a project or note leaves search with it, and comes back with it.
      const roots = changed.map(({ id }) => id);
      if (kind !== 'INSIGHT') await this.tree.announceBelow(trx, actor, roots);
      return { changed: sorted.ids.length, failed: sorted.failed };
    });
  }

  /** @throws FORBIDDEN without WRITE on the project that they move to. */
  async move(
    actor: Actor,
    { kind, ids: idTexts, projectId: projectIdText }: MutationMoveContentsArgs,
  ): Promise<BulkResult> {
    if (kind !== 'NOTE' && kind !== 'INSIGHT') throw badInput('Only notes and insights move', { field: 'kind' });
    const ids = readIds(idTexts);
    const projectId = parseId(projectIdText, 'projectId');
    requireWritable(actor);
    requireRole(actor, 'CONTRIBUTOR');
    return this.store.as(actor, async (trx) => {
      await this.permissions.require(trx, actor, { kind: 'PROJECT', id: projectId }, 'WRITE');
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
      await this.#announce(trx, actor, kind, moved, 'moved');
      return { changed: sorted.ids.length, failed: sorted.failed };
    });
  }

  /** @throws BAD_INPUT for a tag that the actor may not see. */
  async tagHighlights(actor: Actor, input: MutationTagHighlightsArgs): Promise<BulkResult> {
    const ids = readIds(input.ids);
    const add = readTagIds(input.addTagIds);
    const remove = readTagIds(input.removeTagIds).filter((id) => !add.includes(id));
    if (add.length + remove.length === 0) throw badInput('Name a tag', { field: 'addTagIds' });
    requireWritable(actor);
    return this.store.as(actor, async (trx) => {
      const known = new Set((await this.tags.readable(trx, actor, [...add, ...remove])).map(({ id }) => id));
      const unknown = [...add, ...remove].find((id) => !known.has(id));
      if (unknown !== undefined) throw badInput('There is no such tag', { field: 'addTagIds' });
      const highlights = await this.bulk.highlights(trx, ids, { add, remove });
      const lockedBy = new Map(highlights.map(({ id, noteId }) => [id, noteId]));
      const sorted = await this.objects.sort(trx, actor, 'HIGHLIGHT', ids, { level: 'WRITE', lockedBy });
      const limit = COUNT_LIMITS.tagsPerHighlight;
      const full = new Set(highlights.filter(({ tags }) => tags > limit).map(({ id }) => id));
      const tooMany = badInput(`At most ${limit} tags`, { limit });
      const failed = sorted.ids.filter((id) => full.has(id)).map((id) => failureOf(id, tooMany));
      const changed = await this.bulk.setTags(
        trx,
        actor.teamId,
        sorted.ids.filter((id) => !full.has(id)),
        { add, remove },
      );
      await this.#announce(trx, actor, 'HIGHLIGHT', changed, 'updated');
      return { changed: changed.length, failed: [...sorted.failed, ...failed] };
    });
  }

  async #announce(
    trx: Trx,
    actor: Actor,
    kind: IndexedKind,
    objects: readonly ChangedObject[],
    change: Change['change'],
  ): Promise<void> {
    const changes = objects.map((object): Change => ({ ...object, kind, change }));
    await this.changes.announceMany(trx, actor, changes);
    for (const each of changes) this.changes.tellLive(trx, actor.teamId, each);
  }
}

function readTagIds(ids: readonly string[]): string[] {
  if (ids.length > COUNT_LIMITS.tagsPerHighlight) {
    throw badInput(`At most ${COUNT_LIMITS.tagsPerHighlight} tags`, { field: 'addTagIds' });
  }
  return [...new Set(ids.map((id) => parseId(id, 'addTagIds')))];
}
