import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ObjectLoaders } from '../../object-loaders.ts';
import { idempotentCallOf, userRef } from '../../request-loaders.ts';
import type { MutationResolvers, ProjectResolvers, QueryResolvers } from '../../schema.gen.ts';
import { ProjectService } from './project.service.ts';

@Injectable()
export class ProjectResolver {
  constructor(
    private readonly projects: ProjectService,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    projects: (_, args, context) => this.projects.list(context, args),

    project: async (_, { id }, context) => {
      const project = await this.loaders.project(context).load(parseId(id));
      if (project === null) throw notFound();
      return project;
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    createProject: (_, { input }, context, info) =>
      this.projects.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateProject: (_, { input }, context) => this.projects.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Project = {
    __resolveReference: (reference, context) => this.loaders.project(context).load(reference.id),

    folder: (project, _args, context) =>
      project.folderId === null ? null : this.loaders.folder(context).load(project.folderId),

    access: (project, _args, context) => this.loaders.requiredAccess(context, project.id),

    permissions: (project, _args, context) => this.loaders.requiredPermissions(context, project.id),

    createdBy: (project) => userRef(project.createdById),

    noteCount: (project, _args, context) => this.loaders.countInProject(context, 'note').load(project.id),

    highlightCount: (project, _args, context) => this.loaders.countInProject(context, 'highlight').load(project.id),

    insightCount: (project, _args, context) => this.loaders.countInProject(context, 'insight').load(project.id),
  } satisfies ProjectResolvers;
}
