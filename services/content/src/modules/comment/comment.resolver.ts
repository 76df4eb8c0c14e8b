import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { groupBy, idempotentCallOf, requestLoader, userRef } from '../../request-loaders.ts';
import type {
  CommentResolvers,
  HighlightResolvers,
  InsightResolvers,
  MutationResolvers,
  NoteResolvers,
  QueryResolvers,
} from '../../schema.gen.ts';
import { type Comment, CommentRepository } from './comment.repository.ts';
import { CommentService } from './comment.service.ts';

@Injectable()
export class CommentLoader {
  constructor(
    private readonly comments: CommentRepository,
    private readonly store: ContentStore,
  ) {}

  /** Returns comments of an object that the reader may see. */
  load(context: RequestContext, objectId: string): Promise<Comment[]> {
    return requestLoader<Comment[]>(context, 'commentsOf', this.store, [], async (trx, _actor, ids) =>
      groupBy(await this.comments.listOf(trx, ids), (comment) => comment.objectId),
    ).load(objectId);
  }
}

@Injectable()
export class CommentResolver {
  constructor(
    private readonly comments: CommentService,
    private readonly loader: CommentLoader,
  ) {}

  readonly Query = {
    comments: (_, { objectKind, objectId }, context) => this.comments.list(context, objectKind, objectId),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createComment: (_, { input }, context, info) =>
      this.comments.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateComment: (_, input, context) => this.comments.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Comment = {
    author: (comment) => userRef(comment.authorId),
  } satisfies CommentResolvers;

  readonly Note = {
    comments: (note, _args, context) => this.loader.load(context, note.id),
  } satisfies NoteResolvers;

  readonly Insight = {
    comments: (insight, _args, context) => this.loader.load(context, insight.id),
  } satisfies InsightResolvers;

  readonly Highlight = {
    comments: (highlight, _args, context) => this.loader.load(context, highlight.id),
  } satisfies HighlightResolvers;
}
