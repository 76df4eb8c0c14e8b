import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { accessField, createdBy, permissionsField } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { groupBy, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type { MutationResolvers, ProjectResolvers, QueryResolvers, TagBoardResolvers } from '../../schema.gen.ts';
import type { TagBoard } from './tag-board.repository.ts';
import { TagBoardService } from './tag-board.service.ts';

@Injectable()
export class TagBoardResolver {
  constructor(
    private readonly boards: TagBoardService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    tagBoards: (_, { projectId }, context) => this.boards.list(context, projectId),

    tagBoard: (_, { id }, context) => this.boards.read(context, id),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createTagBoard: (_, { title, projectId }, context, info) =>
      this.boards.create(actorOf(context), title, projectId, idempotentCallOf(context, info)),

    updateTagBoard: (_, { id, title }, context) => this.boards.rename(actorOf(context), id, title),
  } satisfies MutationResolvers;

  readonly TagBoard = {
    access: accessField(() => this.loaders),

    permissions: permissionsField(() => this.loaders),

    createdBy,
  } satisfies TagBoardResolvers;

  readonly Project = {
    tagBoards: async (project, _args, context) => {
      const loader = requestLoader<TagBoard[]>(context, 'boardsOfProject', this.store, [], async (trx, actor, ids) => {
        const boards = await this.boards.ofProjects(trx, actor, ids);
        return groupBy(
          boards.filter((board) => board.projectId !== null),
          (board) => board.projectId ?? '',
        );
      });
      return loader.load(project.id);
    },
  } satisfies ProjectResolvers;
}
