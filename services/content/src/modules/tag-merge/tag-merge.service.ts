import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import type { FilterGroup, FilterTree } from '@fieldloom/filters/tree';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput, contentLocked, humanMessage, notFound } from '@fieldloom/kernel/errors';
import { isUuid, newId, parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TIME_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { JobService } from '../job/job.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import type { Tag } from '../tag/tag.repository.ts';
import { TagService } from '../tag/tag.service.ts';
import type { TagMergeInput } from './tag-merge.job.ts';
import { type MergeSource, type TagMerge, TagMergeRepository } from './tag-merge.repository.ts';
import { type MergeProgress, TagMergeSteps } from './tag-merge-steps.ts';

const DAY_MS = 86_400_000;

/** Merges a tag into another one, and separates them again. */
@Injectable()
export class TagMergeService {
  constructor(
    private readonly store: ContentStore,
    private readonly merges: TagMergeRepository,
    private readonly steps: TagMergeSteps,
    private readonly tags: TagService,
    private readonly permissions: PermissionService,
    private readonly jobs: JobService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** @throws like `merge`. */
  async preview(
    request: RequestContext,
    sourceIdText: string,
    targetIdText: string,
  ): Promise<{ highlightCount: number; bothCount: number }> {
    const actor = actorOf(request);
    const { sourceId, targetId } = readPair(sourceIdText, targetIdText);
    return this.store.read(request, async (trx) => {
      for (const id of [sourceId, targetId]) await this.permissions.require(trx, actor, { kind: 'TAG', id }, 'READ');
      return this.merges.preview(trx, actor, { sourceId, targetId });
    });
  }

  /**
   * @throws FORBIDDEN without WRITE on both tags and their boards; CONTENT_LOCKED for a locked tag, below FULL.
   * @throws TOO_MANY_REQUESTS, and FORBIDDEN for programs, when it needs a job.
   */
  async merge(actor: Actor, sourceIdText: string, targetIdText: string, call?: IdempotentCall): Promise<TagMerge> {
    const { sourceId, targetId } = readPair(sourceIdText, targetIdText);
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.tags.holdAlone(trx, [sourceId, targetId]);
        await this.#requireChangeable(trx, actor, targetId);
        const sourceBoardId = await this.#requireChangeable(trx, actor, sourceId);
        if (await this.merges.isSeparating(trx, sourceId)) throw humanMessage('This tag is still being separated.');
        const id = newId();
        const undoableUntil = new Date(Date.now() + TIME_LIMITS.trashDays * DAY_MS);
        await this.merges.insert(trx, actor.teamId, {
          id,
          sourceId,
          targetId,
          sourceBoardId,
          mergedById: actor.userId,
          undoableUntil,
        });
        const hidden = { mergeId: id, userId: actor.userId, purgeAfter: undoableUntil };
        const version = await this.merges.hideTag(trx, sourceId, hidden);
        await this.changes.announce(trx, actor, { kind: 'TAG', id: sourceId, version, change: 'trashed' });
        const first = await this.steps.merge(trx, actor, id, null, COUNT_LIMITS.mergedHighlights);
        if (!first.done) await this.#goOnWithMerge(trx, actor, { id, sourceId, targetId }, first);
        return this.#require(trx, id);
      },
      (trx, merge) => this.permissions.require(trx, actor, { kind: 'TAG', id: merge.targetId }, 'READ'),
    );
  }

  async #goOnWithMerge(
    trx: Trx,
    actor: Actor,
    { id, sourceId, targetId }: Pick<TagMerge, 'id' | 'sourceId' | 'targetId'>,
    { after }: MergeProgress,
  ): Promise<void> {
    const input: TagMergeInput = { mergeId: id, total: await this.merges.countTagged(trx, sourceId), after };
    const about = { objectKind: 'TAG', objectId: targetId } as const;
    const job = await this.jobs.start(trx, actor, { kind: 'TAG_MERGE', ...about, input, key: undefined });
    await this.merges.setState(trx, id, 'MERGING', job.id);
  }

  /**
   * Restores the merged tag on the highlights that still have the other one. An unfinished merge is undone as far as it
   * got.
   * @throws NOT_FOUND for a merge that can no longer be undone, or with a tag that the actor may not see.
   * @throws FORBIDDEN without WRITE on both tags and their boards; HUMAN_MESSAGE when the place of either no longer
   * exists.
   */
  async undo(actor: Actor, idText: string): Promise<TagMerge> {
    const id = parseId(idText);
    requireWritable(actor);
    return this.store.as(actor, async (trx) => {
      const merge = await this.merges.take(trx, id);
      if (merge === undefined) throw notFound();
      await this.#requireSourceBoard(trx, actor, merge);
      if (merge.state === 'SEPARATED') return merge;
      if (merge.state === 'MERGED' && merge.undoableUntil <= new Date()) throw notFound();
      await this.#requireTarget(trx, actor, merge);
      if (merge.state !== 'SEPARATING') await this.#bringBack(trx, actor, merge);
      await this.merges.setState(trx, id, 'SEPARATING', null);
      const first = await this.steps.separate(trx, actor, id, COUNT_LIMITS.mergedHighlights);
      if (!first.done) await this.#goOnWithSeparation(trx, actor, merge);
      return this.#require(trx, id);
    });
  }

  async #bringBack(trx: Trx, actor: Actor, { sourceId }: TagMerge): Promise<void> {
    const place = await this.merges.boardOf(trx, sourceId);
    if (place === undefined) throw notFound();
    if (place.isGroupTrashed) throw humanMessage('The group of the tag is in the trash. Restore the group first.');
    const version = await this.merges.showTag(trx, sourceId);
    await this.changes.announce(trx, actor, { kind: 'TAG', id: sourceId, version, change: 'restored' });
  }

  async #goOnWithSeparation(trx: Trx, actor: Actor, { id, sourceId }: TagMerge): Promise<void> {
    const input: TagMergeInput = { mergeId: id, total: await this.merges.countNoted(trx, id), after: null };
    const about = { objectKind: 'TAG', objectId: sourceId } as const;
    const job = await this.jobs.start(trx, actor, { kind: 'TAG_SEPARATION', ...about, input, key: undefined });
    await this.merges.setState(trx, id, 'SEPARATING', job.id);
  }

  /** Returns merges into visible tags that can be undone, with sources on boards that the reader can see. */
  async intoTags(trx: Trx, actor: Actor, targetIds: readonly string[]): Promise<TagMerge[]> {
    const merges = await this.merges.ofTargets(trx, targetIds);
    const seen = await this.permissions.accessOf(
      trx,
      actor,
      merges.map(({ sourceBoardId }) => sourceBoardId),
    );
    return merges.filter(({ sourceBoardId }) => seen.has(sourceBoardId));
  }

  /** Of merges that the reader may see. */
  sources(trx: Trx, ids: readonly string[]): Promise<MergeSource[]> {
    return this.merges.sources(trx, ids);
  }

  /**
   * @throws NOT_FOUND for a tag that was not merged, or whose board the reader may not see, and for a target that they
   * may not see.
   */
  async readMerged(request: RequestContext, idText: string): Promise<{ title: string | null; tag: Tag }> {
    const actor = actorOf(request);
    const id = parseId(idText);
    return this.store.read(request, async (trx) => {
      const targetId = (await this.followed(trx, actor, [id])).get(id);
      const [tag] = targetId === undefined ? [] : await this.tags.readable(trx, actor, [targetId]);
      if (tag === undefined) throw notFound();
      const [source] = await this.merges.sources(trx, [id]);
      return { title: source?.title ?? null, tag };
    });
  }

  /** Replaces merged tags in a filter, so that lists and saved views still show the same highlights. */
  async followFilter(trx: Trx, actor: Actor, filter: FilterGroup): Promise<FilterGroup> {
    const named = tagsIn(filter);
    if (named.length === 0) return filter;
    const became = await this.followed(trx, actor, named);
    return became.size === 0 ? filter : replaceTags(filter, became);
  }

  /** Returns what merged tags became, for tags that the actor could read. */
  async followed(trx: Trx, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
    const followed = await this.merges.followed(trx, ids);
    if (followed.length === 0) return new Map();
    const boards = followed.map(({ sourceBoardId }) => sourceBoardId);
    const seen = await this.permissions.accessOf(trx, actor, boards);
    return new Map(
      followed.filter(({ sourceBoardId }) => seen.has(sourceBoardId)).map((each) => [each.sourceId, each.targetId]),
    );
  }

  /** @returns the board of a tag that the actor may merge. */
  async #requireChangeable(trx: Trx, actor: Actor, id: string): Promise<string> {
    await this.permissions.require(trx, actor, { kind: 'TAG', id }, 'WRITE');
    const place = await this.merges.boardOf(trx, id);
    if (place === undefined) throw notFound();
    await this.permissions.require(trx, actor, { kind: 'TAG_BOARD', id: place.boardId }, 'WRITE');
    return place.boardId;
  }

  async #requireSourceBoard(trx: Trx, actor: Actor, { sourceId, sourceBoardId }: TagMerge): Promise<void> {
    const board = { kind: 'TAG_BOARD', id: sourceBoardId } as const;
    await this.permissions.require(trx, actor, board, 'WRITE');
    const source = await this.tags.require(trx, sourceId);
    const level = (await this.permissions.accessOf(trx, actor, [sourceBoardId])).get(sourceBoardId)?.level;
    if (source.locked && level !== 'FULL') throw contentLocked('tag');
  }

  /** The target may be in the trash by now; the merge can be undone nevertheless. */
  async #requireTarget(trx: Trx, actor: Actor, { targetId }: TagMerge): Promise<void> {
    const further = await this.merges.bySource(trx, targetId);
    if (further !== undefined) throw humanMessage('The tag was merged further since. Undo that first.');
    const [readable] = await this.tags.readable(trx, actor, [targetId]);
    if (readable === undefined) {
      await this.permissions.requireTrashed(trx, actor, { kind: 'TAG', id: targetId }, 'WRITE');
      return;
    }
    await this.#requireChangeable(trx, actor, targetId);
  }

  async #require(trx: Trx, id: string): Promise<TagMerge> {
    const merge = await this.merges.find(trx, id);
    if (merge === undefined) throw notFound();
    return merge;
  }
}

function readPair(sourceIdText: string, targetIdText: string): { sourceId: string; targetId: string } {
  const sourceId = parseId(sourceIdText, 'sourceId');
  const targetId = parseId(targetIdText, 'targetId');
  if (sourceId === targetId) throw badInput('A tag cannot be merged into itself', { field: 'targetId' });
  return { sourceId, targetId };
}

/** Returns the ids of tags in a filter's conditions. */
function tagsIn(tree: FilterTree): string[] {
  if ('filters' in tree) return [...new Set(tree.filters.flatMap(tagsIn))];
  const { field, values } = tree;
  return field.fieldType === 'Tags' && Array.isArray(values) ? values.filter(isUuid) : [];
}

function replaceTags<Tree extends FilterTree>(tree: Tree, became: ReadonlyMap<string, string>): Tree {
  if ('filters' in tree) return { ...tree, filters: tree.filters.map((each) => replaceTags(each, became)) };
  const { field, values } = tree;
  if (field.fieldType !== 'Tags' || !Array.isArray(values)) return tree;
  const followed = [...new Set(values.map((value) => became.get(String(value)) ?? value))];
  return { ...tree, values: followed };
}
