import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import type {
  BulkResult,
  MutationMoveContentsArgs,
  MutationSetArchivedArgs,
  MutationTagHighlightsArgs,
} from '../../schema.gen.ts';
import { BulkChanges, type TagChange } from './bulk-changes.ts';
import { readIds } from './bulk-objects.ts';

/** Changes up to 1,000 objects at once. For all objects that match a filter there is a job (`BulkJobService`). */
@Injectable()
export class BulkService {
  constructor(
    private readonly store: ContentStore,
    private readonly changes: BulkChanges,
  ) {}

  async setArchived(actor: Actor, { kind, ids: idTexts, archived }: MutationSetArchivedArgs): Promise<BulkResult> {
    const ids = readIds(idTexts);
    requireWritable(actor);
    return this.store.as(actor, (trx) => this.changes.archive(trx, actor, { kind, ids, archived }, { live: true }));
  }

  /** @throws FORBIDDEN without WRITE on the target project. */
  async move(
    actor: Actor,
    { kind, ids: idTexts, projectId: projectIdText }: MutationMoveContentsArgs,
  ): Promise<BulkResult> {
    if (kind !== 'NOTE' && kind !== 'INSIGHT') throw badInput('Only notes and insights move', { field: 'kind' });
    const ids = readIds(idTexts);
    const projectId = parseId(projectIdText, 'projectId');
    requireWritable(actor);
    requireRole(actor, 'CONTRIBUTOR');
    return this.store.as(actor, (trx) => this.changes.move(trx, actor, { kind, ids, projectId }, { live: true }));
  }

  /** @throws BAD_INPUT for a tag that the actor may not see. */
  async tagHighlights(actor: Actor, input: MutationTagHighlightsArgs): Promise<BulkResult> {
    const ids = readIds(input.ids);
    const { add, remove } = readTagChange(input.addTagIds, input.removeTagIds);
    requireWritable(actor);
    return this.store.as(actor, (trx) => this.changes.tag(trx, actor, { ids, add, remove }, { live: true }));
  }
}

/** @throws BAD_INPUT when no tag is given. */
export function readTagChange(addIds: readonly string[], removeIds: readonly string[]): TagChange {
  const add = readTagIds(addIds);
  const remove = readTagIds(removeIds).filter((id) => !add.includes(id));
  if (add.length + remove.length === 0) throw badInput('Name a tag', { field: 'addTagIds' });
  return { add, remove };
}

function readTagIds(ids: readonly string[]): string[] {
  if (ids.length > COUNT_LIMITS.tagsPerHighlight) {
    throw badInput(`At most ${COUNT_LIMITS.tagsPerHighlight} tags`, { field: 'addTagIds' });
  }
  return [...new Set(ids.map((id) => parseId(id, 'addTagIds')))];
}
