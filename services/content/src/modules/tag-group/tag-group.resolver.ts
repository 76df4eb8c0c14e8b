import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { groupBy, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type { MutationResolvers, TagBoardResolvers } from '../../schema.gen.ts';
import type { TagGroup } from './tag-group.repository.ts';
import { TagGroupService } from './tag-group.service.ts';

@Injectable()
export class TagGroupResolver {
  constructor(
    private readonly groups: TagGroupService,
    private readonly store: ContentStore,
  ) {}

  readonly Mutation = {
    createTagGroup: (_, input, context, info) =>
      this.groups.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateTagGroup: (_, input, context) => this.groups.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly TagBoard = {
    groups: async (board, _args, context) => {
      const loader = requestLoader<TagGroup[]>(context, 'groupsOfBoard', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.groups.ofBoards(trx, actor, ids), (group) => group.tagBoardId),
      );
      return loader.load(board.id);
    },
  } satisfies TagBoardResolvers;
}
