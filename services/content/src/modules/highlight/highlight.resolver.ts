import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { objectById, objectOfReference } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { groupBy, idempotentCallOf, requestLoader, userRef } from '../../request-loaders.ts';
import type {
  HighlightConnectionResolvers,
  HighlightResolvers,
  MutationResolvers,
  NoteResolvers,
  ProjectResolvers,
  QueryResolvers,
} from '../../schema.gen.ts';
import { type Highlight, HighlightRepository } from './highlight.repository.ts';
import { HighlightService } from './highlight.service.ts';

@Injectable()
export class HighlightResolver {
  constructor(
    private readonly highlights: HighlightService,
    private readonly repository: HighlightRepository,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    highlight: objectById((context) => this.loaders.highlight(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createHighlight: (_, { input }, context, info) =>
      this.highlights.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateHighlight: (_, { input }, context) => this.highlights.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Highlight = {
    __resolveReference: objectOfReference((context) => this.loaders.highlight(context)),

    /** @throws NOT_FOUND when the reader may see the highlight but not its note. */
    note: async (highlight, _args, context) => {
      const note = await this.loaders.note(context).load(highlight.noteId);
      if (note === null) throw notFound();
      return note;
    },

    tags: async (highlight, _args, context) => {
      const ids = await requestLoader<string[]>(
        context,
        'tagIdsOfHighlight',
        this.store,
        [],
        async (trx, _actor, all) => {
          const pairs = groupBy(await this.repository.tagIdsOf(trx, all), (pair) => pair.highlightId);
          return new Map([...pairs].map(([id, list]) => [id, list.map((pair) => pair.tagId)]));
        },
      ).load(highlight.id);
      const tags = await Promise.all(ids.map((id) => this.loaders.tag(context).load(id)));
      return tags.filter((tag) => tag !== null);
    },

    author: (highlight) => userRef(highlight.authorId),
  } satisfies HighlightResolvers;

  readonly HighlightConnection = {
    totalCount: (page) => page.count(),
  } satisfies HighlightConnectionResolvers;

  readonly Note = {
    highlights: async (note, _args, context) => {
      const loader = requestLoader<Highlight[]>(context, 'highlightsOfNote', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.repository.listOfNotes(trx, actor, ids), (highlight) => highlight.noteId),
      );
      return loader.load(note.id);
    },
  } satisfies NoteResolvers;

  readonly Project = {
    highlights: (project, args, context) => {
      const tagIds = args.tagIds?.slice(0, COUNT_LIMITS.listPage).map((id) => parseId(id, 'tagIds'));
      const filter = { projectId: project.id, ...(tagIds === undefined ? {} : { tagIds }) };
      return this.highlights.page(context, filter, args);
    },
  } satisfies ProjectResolvers;
}
