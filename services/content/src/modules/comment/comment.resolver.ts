import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { Args, Context, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { ContentStore } from '../../content-store.ts';
import type { CommentableKind } from '../../database.ts';
import { groupBy, repetitionOf, requestLoader, type UserRef, userRef } from '../../request-loaders.ts';
import { type Comment, CommentRepository } from './comment.repository.ts';
import { CommentService, type CreateCommentInput } from './comment.service.ts';

@Injectable()
export class CommentLoader {
  constructor(
    private readonly comments: CommentRepository,
    private readonly store: ContentStore,
  ) {}

  /** Comments of an object that the reader was found to see. */
  load(context: RequestContext, objectId: string): Promise<Comment[]> {
    return requestLoader<Comment[]>(context, 'commentsOf', this.store, [], async (trx, _actor, ids) =>
      groupBy(await this.comments.listOf(trx, ids), (comment) => comment.objectId),
    ).load(objectId);
  }
}

@Resolver('Comment')
export class CommentResolver {
  constructor(private readonly comments: CommentService) {}

  @Query('comments')
  list(
    @Context() context: RequestContext,
    @Args('objectKind') objectKind: CommentableKind,
    @Args('objectId') objectId: string,
  ): Promise<Comment[]> {
    return this.comments.list(actorOf(context), objectKind, objectId);
  }

  @ResolveField('author')
  author(@Parent() comment: Comment): UserRef | null {
    return userRef(comment.authorId);
  }

  @Mutation('createComment')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateCommentInput,
  ): Promise<Comment> {
    return this.comments.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateComment')
  update(
    @Context() context: RequestContext,
    @Args() input: { id: string; text?: string | null; resolved?: boolean | null },
  ): Promise<Comment> {
    return this.comments.update(actorOf(context), input);
  }
}

@Resolver('Note')
export class NoteCommentsResolver {
  constructor(private readonly loader: CommentLoader) {}

  @ResolveField('comments')
  comments(@Context() context: RequestContext, @Parent() note: { id: string }): Promise<Comment[]> {
    return this.loader.load(context, note.id);
  }
}

@Resolver('Insight')
export class InsightCommentsResolver {
  constructor(private readonly loader: CommentLoader) {}

  @ResolveField('comments')
  comments(@Context() context: RequestContext, @Parent() insight: { id: string }): Promise<Comment[]> {
    return this.loader.load(context, insight.id);
  }
}

@Resolver('Highlight')
export class HighlightCommentsResolver {
  constructor(private readonly loader: CommentLoader) {}

  @ResolveField('comments')
  comments(@Context() context: RequestContext, @Parent() highlight: { id: string }): Promise<Comment[]> {
    return this.loader.load(context, highlight.id);
  }
}
