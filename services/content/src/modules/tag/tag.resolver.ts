import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ContentStore } from '../../content-store.ts';
import { objectById, objectOfReference } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { groupBy, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type {
  MutationResolvers,
  ProjectResolvers,
  QueryResolvers,
  TagBoardResolvers,
  TagGroupResolvers,
  TagResolvers,
} from '../../schema.gen.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { type Tag, type TagBoard, type TagGroup, TagRepository } from './tag.repository.ts';
import { TagService } from './tag.service.ts';

@Injectable()
export class TagResolver {
  constructor(
    private readonly tags: TagService,
    private readonly repository: TagRepository,
    private readonly highlightService: HighlightService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    tag: objectById((context) => this.loaders.tag(context)),

    tagBoards: (_, { projectId }, context) => this.tags.listBoards(context, projectId),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createTag: (_, { input }, context, info) =>
      this.tags.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateTag: (_, { input }, context) => this.tags.update(actorOf(context), input),

    createTagBoard: (_, { title, projectId }, context, info) =>
      this.tags.createBoard(actorOf(context), title, projectId, idempotentCallOf(context, info)),

    createTagGroup: (_, input, context, info) =>
      this.tags.createGroup(actorOf(context), input, idempotentCallOf(context, info)),

    updateTagGroup: (_, input, context) => this.tags.updateGroup(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Tag = {
    __resolveReference: objectOfReference((context) => this.loaders.tag(context)),

    highlightCount: (tag, _args, context) => {
      const counts = requestLoader(context, 'highlightCountOfTag', this.store, 0, (trx, actor, ids) =>
        this.repository.highlightCounts(trx, actor, ids),
      );
      return counts.load(tag.id);
    },

    highlights: (tag, args, context) => this.highlightService.page(context, { tagIds: [tag.id] }, args),
  } satisfies TagResolvers;

  readonly TagBoard = {
    groups: async (board, _args, context) => {
      const loader: DataLoader<string, TagGroup[]> = requestLoader<TagGroup[]>(
        context,
        'groupsOfBoard',
        this.store,
        [],
        async (trx, _actor, ids) =>
          groupBy(await this.repository.groupsOfBoards(trx, ids), (group) => group.tagBoardId),
      );
      return loader.load(board.id);
    },
  } satisfies TagBoardResolvers;

  readonly TagGroup = {
    tags: async (group, _args, context) => {
      const loader = requestLoader<Tag[]>(context, 'tagsOfGroup', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.repository.tagsOfGroups(trx, actor, ids), (tag) => tag.tagGroupId),
      );
      return loader.load(group.id);
    },
  } satisfies TagGroupResolvers;

  readonly Project = {
    tagBoards: async (project, _args, context) => {
      const loader = requestLoader<TagBoard[]>(context, 'boardsOfProject', this.store, [], async (trx, actor, ids) => {
        const boards = await this.repository.listBoards(trx, actor, ids);
        return groupBy(
          boards.filter((board) => board.projectId !== null),
          (board) => board.projectId ?? '',
        );
      });
      return loader.load(project.id);
    },
  } satisfies ProjectResolvers;
}
