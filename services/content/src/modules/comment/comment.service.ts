import { type Actor, requireWritable } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { badInput, forbidden, notFound } from '@fieldloom/kernel/errors';
import { newId, parseId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanText } from '@fieldloom/kernel/text';
import { emitAll } from '@fieldloom/outbox/emit';
import { meets } from '@fieldloom/permissions/model';
import { commentChanged } from '@fieldloom/stream/events/content';
import { Injectable } from '@nestjs/common';
import { ContentStore, type IdempotentCall } from '../../content-store.ts';
import type { CommentableKind, Trx } from '../../database.ts';
import type { CreateCommentInput, MutationUpdateCommentArgs } from '../../schema.gen.ts';
import { ChangeAnnouncer } from '../change/change-announcer.ts';
import { parseAnchor } from '../collaboration/anchor-columns.ts';
import { PermissionService } from '../permission/permission.service.ts';
import { type Comment, CommentRepository } from './comment.repository.ts';

type CommentEvent = 'created' | 'updated' | 'resolved' | 'reopened' | 'deleted';

/** Everyone who can read an object may comment on it. Only its author may change a comment's text. */
@Injectable()
export class CommentService {
  constructor(
    private readonly store: ContentStore,
    private readonly comments: CommentRepository,
    private readonly permissions: PermissionService,
    private readonly changes: ChangeAnnouncer,
  ) {}

  async list(request: RequestContext, objectKind: CommentableKind, objectIdText: string): Promise<Comment[]> {
    const actor = actorOf(request);
    const objectId = parseId(objectIdText, 'objectId');
    return this.store.read(request, async (trx) => {
      await this.permissions.require(trx, actor, { kind: objectKind, id: objectId }, 'READ');
      return this.comments.listOf(trx, [objectId]);
    });
  }

  /** @throws BAD_INPUT without text, or for a reply to a comment on another object. */
  async create(actor: Actor, input: CreateCommentInput, call?: IdempotentCall): Promise<Comment> {
    requireWritable(actor);
    const objectId = parseId(input.objectId, 'objectId');
    const parentId = input.parentId == null ? null : parseId(input.parentId, 'parentId');
    const text = commentText(input.text);
    const anchor = input.anchor == null ? undefined : parseAnchor(input.anchor);
    if (anchor && input.objectKind === 'HIGHLIGHT') {
      throw badInput('A comment on a highlight stands where the highlight does', { field: 'anchor' });
    }
    return this.store.runOnce(
      actor,
      call,
      async (trx) => {
        await this.permissions.require(trx, actor, { kind: input.objectKind, id: objectId }, 'READ');
        const parent = parentId === null ? undefined : await this.comments.find(trx, parentId);
        if (parentId !== null && parent?.objectId !== objectId) {
          throw badInput('There is no such comment to answer', { field: 'parentId' });
        }
        const { objectKind } = input;
        // Threads are one level deep: a reply to a reply joins its thread.
        const threadId = parent?.parentId ?? parentId;
        const fields = { id: newId(), objectKind, objectId, parentId: threadId, text, anchor, authorId: actor.userId };
        const comment = await this.comments.insert(trx, actor.teamId, fields);
        await this.announce(trx, actor, comment, 'created');
        return comment;
      },
      (trx) => this.permissions.require(trx, actor, { kind: input.objectKind, id: objectId }, 'READ'),
    );
  }

  /**
   * @throws FORBIDDEN when changing another user's text, and when resolving without WRITE on the object or being the
   * author.
   */
  async update(actor: Actor, input: MutationUpdateCommentArgs): Promise<Comment> {
    requireWritable(actor);
    const id = parseId(input.id);
    const text = input.text == null ? undefined : commentText(input.text);
    return this.store.as(actor, async (trx) => {
      const { comment, isAuthor, mayEdit } = await this.find(trx, actor, id);
      if ((text !== undefined && !isAuthor) || !(isAuthor || mayEdit)) throw forbidden();
      const resolved = input.resolved ?? undefined;
      const updated = await this.comments.update(trx, id, {
        ...(text === undefined ? {} : { text }),
        ...(resolved === undefined ? {} : { resolvedAt: resolved ? (comment.resolvedAt ?? new Date()) : null }),
      });
      const event = resolved === undefined ? 'updated' : resolved ? 'resolved' : 'reopened';
      await this.announce(trx, actor, updated, event);
      return updated;
    });
  }

  /** Returns a comment that the actor may delete: their own, or any one on an object where they have FULL. */
  async requireDeletable(trx: Trx, actor: Actor, id: string): Promise<Comment> {
    const { comment, isAuthor, hasFull } = await this.find(trx, actor, id);
    requireWritable(actor);
    if (!isAuthor && !hasFull) throw forbidden();
    return comment;
  }

  /** Returns a comment in the trash that the actor may restore: their own, or one that they deleted. */
  async requireRestorable(trx: Trx, actor: Actor, id: string): Promise<Comment> {
    requireWritable(actor);
    const { comment, isAuthor } = await this.find(trx, actor, id, { trashed: true });
    if (!isAuthor && comment.deletedById !== actor.userId) throw notFound();
    return comment;
  }

  async announce(trx: Trx, actor: Actor, comment: Comment, change: CommentEvent): Promise<void> {
    const { id, objectId, version } = comment;
    const threadId = comment.parentId ?? id;
    const emission = {
      event: commentChanged,
      teamId: actor.teamId,
      actor: actor.userId,
      aggregateId: threadId,
      version,
      payload: { id, threadId, objectId, version, change },
    };
    await emitAll(trx, [emission]);
    const place = await this.comments.placeOf(trx, { kind: comment.objectKind, id: objectId });
    this.changes.tellLive(trx, actor.teamId, {
      kind: 'COMMENT',
      id,
      objectId,
      version,
      change,
      ...place,
    });
  }

  private async find(
    trx: Trx,
    actor: Actor,
    id: string,
    options: { trashed?: boolean } = {},
  ): Promise<{ comment: Comment; isAuthor: boolean; mayEdit: boolean; hasFull: boolean }> {
    const comment = await this.comments.find(trx, id, options);
    const access = comment && (await this.permissions.accessOf(trx, actor, [comment.objectId])).get(comment.objectId);
    if (comment === undefined || access === undefined) throw notFound();
    return {
      comment,
      isAuthor: comment.authorId === actor.userId,
      mayEdit: meets(access.level, 'WRITE'),
      hasFull: access.level === 'FULL',
    };
  }
}

function commentText(text: string): string {
  const cleaned = cleanText(text, TEXT_LIMITS.comment, 'text').trim();
  if (cleaned === '') throw badInput('A comment needs a text', { field: 'text' });
  return cleaned;
}
