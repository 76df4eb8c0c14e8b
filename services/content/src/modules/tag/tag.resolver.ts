import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { accessField, objectById, objectOfReference } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { groupBy, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type {
  MutationResolvers,
  QueryResolvers,
  TagBoardResolvers,
  TagGroupResolvers,
  TagResolvers,
} from '../../schema.gen.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import type { Tag, TagCount } from './tag.repository.ts';
import { TagService } from './tag.service.ts';

@Injectable()
export class TagResolver {
  constructor(
    private readonly tags: TagService,
    private readonly highlightService: HighlightService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    tag: objectById((context) => this.loaders.tag(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createTag: (_, { input }, context, info) =>
      this.tags.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateTag: (_, { input }, context) => this.tags.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Tag = {
    __resolveReference: objectOfReference((context) => this.loaders.tag(context)),

    access: accessField(() => this.loaders),

    highlightCount: (tag, _args, context) => {
      const counts = requestLoader(context, 'highlightCountOfTag', this.store, 0, (trx, actor, ids) =>
        this.tags.highlightCounts(trx, actor, ids),
      );
      return counts.load(tag.id);
    },

    highlights: (tag, args, context) => this.highlightService.page(context, { tagIds: [tag.id] }, args),
  } satisfies TagResolvers;

  readonly TagBoard = {
    tagCounts: async (board, _args, context) => {
      const loader = requestLoader<TagCount[]>(context, 'tagCountsOfBoard', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.tags.countsOfBoards(trx, actor, ids), ({ boardId }) => boardId),
      );
      return loader.load(board.id);
    },
  } satisfies TagBoardResolvers;

  readonly TagGroup = {
    tags: async (group, _args, context) => {
      const loader = requestLoader<Tag[]>(context, 'tagsOfGroup', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.tags.ofGroups(trx, actor, ids), (tag) => tag.tagGroupId),
      );
      return loader.load(group.id);
    },
  } satisfies TagGroupResolvers;
}
