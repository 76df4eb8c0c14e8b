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
import { repetitionOf, type UserRef, userRef } from '../../request-loaders.ts';
import type { Folder } from '../folder/folder.repository.ts';
import type { ObjectAccess, Permissions } from '../permission/permission.service.ts';
import type { Project } from './project.repository.ts';
import { type CreateProjectInput, ProjectService, type UpdateProjectInput } from './project.service.ts';

@Resolver('Project')
export class ProjectResolver {
  constructor(
    private readonly projects: ProjectService,
    private readonly loaders: ObjectLoaders,
  ) {}

  @Query('projects')
  list(
    @Context() context: RequestContext,
    @Args() args: { folderId?: string | null; first?: number | null; after?: string | null },
  ): Promise<Project[]> {
    return this.projects.list(actorOf(context), args);
  }

  @Query('project')
  async project(@Context() context: RequestContext, @Args('id') id: string): Promise<Project> {
    const project = await this.loaders.project(context).load(parseId(id));
    if (project === null) throw notFound();
    return project;
  }

  @ResolveReference()
  reference(reference: { id: string }, context: RequestContext): Promise<Project | null> {
    return this.loaders.project(context).load(reference.id);
  }

  @ResolveField('folder')
  folder(@Context() context: RequestContext, @Parent() project: Project): Promise<Folder | null> | null {
    return project.folderId === null ? null : this.loaders.folder(context).load(project.folderId);
  }

  @ResolveField('access')
  access(@Context() context: RequestContext, @Parent() project: Project): Promise<ObjectAccess> {
    return this.loaders.requiredAccess(context, project.id);
  }

  @ResolveField('permissions')
  permissions(@Context() context: RequestContext, @Parent() project: Project): Promise<Permissions> {
    return this.loaders.requiredPermissions(context, project.id);
  }

  @ResolveField('createdBy')
  createdBy(@Parent() project: Project): UserRef | null {
    return userRef(project.createdById);
  }

  @ResolveField('noteCount')
  async noteCount(@Context() context: RequestContext, @Parent() project: Project): Promise<number> {
    return (await this.loaders.projectCounts(context).load(project.id)).notes;
  }

  @ResolveField('highlightCount')
  async highlightCount(@Context() context: RequestContext, @Parent() project: Project): Promise<number> {
    return (await this.loaders.projectCounts(context).load(project.id)).highlights;
  }

  @ResolveField('insightCount')
  async insightCount(@Context() context: RequestContext, @Parent() project: Project): Promise<number> {
    return (await this.loaders.projectCounts(context).load(project.id)).insights;
  }

  @Mutation('createProject')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateProjectInput,
  ): Promise<Project> {
    return this.projects.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateProject')
  update(@Context() context: RequestContext, @Args('input') input: UpdateProjectInput): Promise<Project> {
    return this.projects.update(actorOf(context), input);
  }
}
