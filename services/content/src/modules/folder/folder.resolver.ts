import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ObjectLoaders } from '../../object-loaders.ts';
import { idempotentCallOf } from '../../request-loaders.ts';
import type { FolderResolvers, MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { FolderService } from './folder.service.ts';

@Injectable()
export class FolderResolver {
  constructor(
    private readonly folders: FolderService,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    folders: (_, _args, context) => this.folders.list(context),

    folder: async (_, { id }, context) => {
      const folder = await this.loaders.folder(context).load(parseId(id));
      if (folder === null) throw notFound();
      return folder;
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    createFolder: (_, { input }, context, info) =>
      this.folders.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateFolder: (_, { input }, context) => this.folders.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Folder = {
    __resolveReference: (reference, context) => this.loaders.folder(context).load(reference.id),

    access: (folder, _args, context) => this.loaders.requiredAccess(context, folder.id),

    projects: (folder, _args, context) => this.loaders.projectsOfFolder(context).load(folder.id),
  } satisfies FolderResolvers;
}
