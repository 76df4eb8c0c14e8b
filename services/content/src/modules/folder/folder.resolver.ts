import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import {
  Args,
  Context,
  Info,
  Mutation,
  Parent,
  Query,
  ResolveField,
  ResolveReference,
  Resolver,
} from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { ObjectLoaders } from '../../object-loaders.ts';
import { repetitionOf } from '../../request-loaders.ts';
import type { ObjectAccess } from '../permission/permission.service.ts';
import type { Project } from '../project/project.repository.ts';
import type { Folder } from './folder.repository.ts';
import { type CreateFolderInput, FolderService, type UpdateFolderInput } from './folder.service.ts';

@Resolver('Folder')
export class FolderResolver {
  constructor(
    private readonly folders: FolderService,
    private readonly loaders: ObjectLoaders,
  ) {}

  @Query('folders')
  list(@Context() context: RequestContext): Promise<Folder[]> {
    return this.folders.list(actorOf(context));
  }

  @Query('folder')
  async folder(@Context() context: RequestContext, @Args('id') id: string): Promise<Folder> {
    const folder = await this.loaders.folder(context).load(parseId(id));
    if (folder === null) throw notFound();
    return folder;
  }

  @ResolveReference()
  reference(reference: { id: string }, context: RequestContext): Promise<Folder | null> {
    return this.loaders.folder(context).load(reference.id);
  }

  @ResolveField('access')
  access(@Context() context: RequestContext, @Parent() folder: Folder): Promise<ObjectAccess> {
    return this.loaders.requiredAccess(context, folder.id);
  }

  @ResolveField('projects')
  projects(@Context() context: RequestContext, @Parent() folder: Folder): Promise<Project[]> {
    return this.loaders.projectsOfFolder(context).load(folder.id);
  }

  @Mutation('createFolder')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateFolderInput,
  ): Promise<Folder> {
    return this.folders.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateFolder')
  update(@Context() context: RequestContext, @Args('input') input: UpdateFolderInput): Promise<Folder> {
    return this.folders.update(actorOf(context), input);
  }
}
