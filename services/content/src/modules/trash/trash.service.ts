import { type Actor, requireRole, requireWritable } from '@fieldloom/auth/actor';
import { lockName } from '@fieldloom/db/lock-name';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { encodeCursor, pageSize } from '@fieldloom/graphql/cursor';
import type { PermissionLevel } from '@fieldloom/kernel/enums';
import { forbidden, humanMessage, notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { Inject, Injectable } from '@nestjs/common';
import type { ContentKind, IndexedKind, ObjectRef } from '../../content-kinds.ts';
import { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';
import type { QueryTrashArgs } from '../../schema.gen.ts';
import { readTimeCursor } from '../../time-cursor.ts';
import { TRASH_RULES, type TrashRule } from '../../trash-rule.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { CommentService } from '../comment/comment.service.ts';
import { LockService } from '../lock/lock.service.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { TagBoardService } from '../tag-board/tag-board.service.ts';
import { type TrashItem, type TrashMark, TrashRepository, type TreeObject } from './trash.repository.ts';
import { changesOf } from './trash-changes.ts';
import { MAX_TRASHED_AT_ONCE, TrashJobs } from './trash-jobs.ts';

const DAY_MS = 86_400_000;
const DEFAULT_PAGE = 50;

/** Deleted content can be restored for 30 days. Deleting or restoring an object includes everything below it. */
@Injectable()
export class TrashService {
  constructor(
    private readonly store: ContentStore,
    private readonly trash: TrashRepository,
    private readonly comments: CommentService,
    private readonly permissions: PermissionService,
    private readonly locks: LockService,
    private readonly changes: ChangeAnnouncer,
    private readonly jobs: TrashJobs,
    private readonly tagBoards: TagBoardService,
    @Inject(TRASH_RULES) private readonly rules: readonly TrashRule[],
  ) {}

  async list(request: RequestContext, args: QueryTrashArgs): Promise<{ nodes: TrashItem[]; endCursor: string | null }> {
    const actor = actorOf(request);
    const first = pageSize(args.first ?? DEFAULT_PAGE);
    const wanted = {
      // One more tells whether there is another page.
      first: first + 1,
      after: args.after == null ? undefined : readTimeCursor(args.after),
      ...(args.projectId == null ? {} : { projectId: parseId(args.projectId, 'projectId') }),
      ...(args.kinds == null ? {} : { kinds: args.kinds }),
    };
    const items = await this.store.read(request, (trx) => this.trash.list(trx, actor, wanted));
    const nodes = items.slice(0, first);
    const last = nodes.at(-1);
    return {
      nodes,
      endCursor: last === undefined || items.length <= first ? null : encodeCursor([last.at, last.id]),
    };
  }

  /**
   * @throws FORBIDDEN for an object that the actor may not delete, or a folder that contains one.
   * @throws CONTENT_LOCKED for a locked object; HUMAN_MESSAGE for a project or folder that contains one.
   */
  async delete(actor: Actor, kind: ContentKind, idText: string): Promise<true> {
    const id = parseId(idText);
    const mark = newMark(actor.userId, id);
    return this.store.as(actor, async (trx) => {
      if (kind === 'COMMENT') return this.deleteComment(trx, actor, id, mark);
      requireOrganizer(actor, kind);
      await this.permissions.require(trx, actor, { kind, id }, trashLevelOf(actor, kind));
      requireWritable(actor);
      if (kind === 'TAG_BOARD' || kind === 'TAG_GROUP') await this.requireTagTree(trx, actor, { kind, id });
      await this.jobs.end(trx, actor.teamId, id);
      if (isManaged(kind)) {
        await this.requireAll(trx, actor, id);
        await this.locks.requireNoneLocked(trx, id);
      }
      const objects = await this.trash.objectsBelow(trx, id, MAX_TRASHED_AT_ONCE + 1);
      const place = await this.trash.placeOf(trx, kind, id);
      const marked = await this.markTree(trx, actor, { kind, id }, objects, mark);
      await this.changes.announceMany(trx, actor, changesOf(marked, 'trashed', { id, place }), id);
      await this.#ruleOf(kind)?.trashed?.(trx, actor, id);
      return true;
    });
  }

  /**
   * Makes sure that the actor may take the object out of the trash.
   * @throws NOT_FOUND for an object that is not in the trash. A merged tag isn't: only undoing its merge brings it back.
   * @throws FORBIDDEN when the actor may not restore it.
   */
  async requireTrashed(trx: Trx, actor: Actor, kind: IndexedKind, id: string): Promise<void> {
    if (kind === 'TAG' && (await this.trash.isMerged(trx, id))) throw notFound();
    await this.permissions.requireTrashed(trx, actor, { kind, id }, trashLevelOf(actor, kind));
  }

  /**
   * @throws NOT_FOUND for an object that is not in the trash.
   * @throws HUMAN_MESSAGE for an object that was deleted with another one, or whose parent is in the trash too.
   * @throws LIMIT_REACHED when the plan has no room for it.
   */
  async restore(actor: Actor, kind: ContentKind, idText: string): Promise<true> {
    const id = parseId(idText);
    const rule = this.#ruleOf(kind);
    const requireRoom = await rule?.room?.(actor);
    return this.store.as(actor, async (trx) => {
      // It can either be restored or be deleted for good, not both at once.
      await lockName(trx, trashLock(id));
      if (kind === 'COMMENT') return this.restoreComment(trx, actor, id);
      requireOrganizer(actor, kind);
      await this.requireTrashed(trx, actor, kind, id);
      const state = await this.trash.rootState(trx, { kind, id });
      if (state === undefined) throw notFound();
      if (!state.isRoot || state.isParentTrashed) throw humanMessage('Restore what it was deleted with first');
      await this.jobs.end(trx, actor.teamId, id);
      await requireRoom?.(trx, { id, count: (each) => this.trash.countOfRoot(trx, each, id) });
      const objects = await this.trash.objectsOfRoot(trx, id, MAX_TRASHED_AT_ONCE + 1);
      const marked = await this.markTree(trx, actor, { kind, id }, objects, null);
      const place = await this.trash.placeOf(trx, kind, id);
      await this.changes.announceMany(trx, actor, changesOf(marked, 'restored', { id, place }), id);
      const replaced = await rule?.restored?.(trx, actor, id);
      if (replaced !== undefined) await this.#moveReplaced(trx, actor, replaced);
      return true;
    });
  }

  /**
   * Moves a due note to the trash as the system, even if it is locked. One with very many highlights is moved in
   * batches, the note itself last.
   * @returns whether all of it was moved.
   */
  async moveDue(trx: Trx, author: Author, id: string, now: Date): Promise<boolean> {
    await lockName(trx, trashLock(id));
    const found = await this.trash.objectsBelow(trx, id, MAX_TRASHED_AT_ONCE + 1);
    const isAll = found.length <= MAX_TRASHED_AT_ONCE;
    const objects = isAll ? found : found.filter((object) => object.id !== id).slice(0, MAX_TRASHED_AT_ONCE);
    const place = await this.trash.placeOf(trx, 'NOTE', id);
    const marked = await this.trash.mark(trx, objects, newMark(null, id, now));
    await this.changes.announceMany(trx, author, changesOf(marked, 'trashed', { id, place }), id);
    return isAll;
  }

  /** Moves an object that a restored one replaces, which has nothing below it. */
  async #moveReplaced(trx: Trx, actor: Actor, { kind, id }: ObjectRef<IndexedKind>): Promise<void> {
    const place = await this.trash.placeOf(trx, kind, id);
    const marked = await this.trash.mark(trx, [{ kind, id }], newMark(actor.userId, id));
    await this.changes.announceMany(trx, actor, changesOf(marked, 'trashed', { id, place }), id);
  }

  #ruleOf(kind: ContentKind): TrashRule | undefined {
    return this.rules.find((rule) => rule.kind === kind);
  }

  private async deleteComment(trx: Trx, actor: Actor, id: string, mark: TrashMark): Promise<true> {
    const comment = await this.comments.requireDeletable(trx, actor, id);
    await this.trash.markComment(trx, id, mark);
    await this.comments.announce(trx, actor, { ...comment, version: comment.version + 1 }, 'deleted');
    return true;
  }

  private async restoreComment(trx: Trx, actor: Actor, id: string): Promise<true> {
    const comment = await this.comments.requireRestorable(trx, actor, id);
    await this.trash.markComment(trx, id, null);
    await this.comments.announce(trx, actor, { ...comment, version: comment.version + 1 }, 'updated');
    return true;
  }

  /** Moves the tree; for a large one only the root, and the rest follows in a job. @returns what was moved. */
  private async markTree(
    trx: Trx,
    actor: Actor,
    root: { kind: IndexedKind; id: string },
    objects: readonly TreeObject[],
    mark: TrashMark | null,
  ): Promise<(TreeObject & { version: number })[]> {
    const isLarge = objects.length > MAX_TRASHED_AT_ONCE;
    if (isLarge) await this.jobs.begin(trx, actor, root, mark);
    return this.trash.mark(trx, isLarge ? [root] : objects, mark);
  }

  /** Deleting a board of the whole workspace, or something with locked tags, needs FULL. */
  private async requireTagTree(trx: Trx, actor: Actor, { kind, id }: { kind: IndexedKind; id: string }): Promise<void> {
    if ((await this.permissions.accessOf(trx, actor, [id])).get(id)?.level === 'FULL') return;
    if (kind === 'TAG_BOARD' && (await this.tagBoards.require(trx, id)).projectId === null) throw forbidden();
    await this.locks.requireNoLockedTags(trx, id);
  }

  /** A folder may contain projects of other people. */
  private async requireAll(trx: Trx, actor: Actor, rootId: string): Promise<void> {
    const ids = await this.trash.managedBelow(trx, rootId);
    const access = await this.permissions.accessOf(trx, actor, ids);
    if (ids.some((id) => access.get(id)?.level !== 'FULL')) {
      throw forbidden('The folder holds something that you may not delete');
    }
  }
}

/** The lock for restoring what was deleted with this object, or deleting it for good. */
export function trashLock(rootId: string): string {
  return `trash:${rootId}`;
}

/** Returns the level that is needed to delete an object of this kind, and to restore it. */
export function trashLevelOf(actor: Actor, kind: IndexedKind): PermissionLevel {
  const { trashLevel, ofManagers }: KindDefinition = KINDS[kind];
  return ofManagers === true && actor.role === 'MANAGER' ? 'READ' : trashLevel;
}

/** Managers organize folders and projects. */
function requireOrganizer(actor: Actor, kind: IndexedKind): void {
  if (isManaged(kind)) requireRole(actor, 'MANAGER');
}

function isManaged(kind: TreeObject['kind'] | ContentKind): boolean {
  return kind in KINDS && 'managed' in KINDS[kind as IndexedKind];
}

function newMark(deletedBy: string | null, rootId: string, deletedAt: Date = new Date()): TrashMark {
  const purgeAfter = new Date(deletedAt.getTime() + TIME_LIMITS.trashDays * DAY_MS);
  return { rootId, deletedBy, deletedAt, purgeAfter };
}
