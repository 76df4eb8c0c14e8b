import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { accessField, objectById, objectOfReference } from '../../object-fields.ts';
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

    folder: objectById((context) => this.loaders.folder(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createFolder: (_, { input }, context, info) =>
      this.folders.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateFolder: (_, { input }, context) => this.folders.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Folder = {
    __resolveReference: objectOfReference((context) => this.loaders.folder(context)),

    access: accessField(() => this.loaders),

    projects: (folder, _args, context) => this.loaders.projectsOfFolder(context).load(folder.id),

    sharedWithMe: (folder, _args, context) => this.folders.sharedWithReader(context, folder.id),
  } satisfies FolderResolvers;
}
