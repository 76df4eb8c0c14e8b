import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { accessField, createdBy, objectById, objectOfReference, permissionsField } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { idempotentCallOf } from '../../request-loaders.ts';
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

    project: objectById((context) => this.loaders.project(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createProject: (_, { input }, context, info) =>
      this.projects.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateProject: (_, { input }, context) => this.projects.update(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Project = {
    __resolveReference: objectOfReference((context) => this.loaders.project(context)),

    folder: (project, _args, context) =>
      project.folderId === null ? null : this.loaders.folder(context).load(project.folderId),

    access: accessField(() => this.loaders),

    permissions: permissionsField(() => this.loaders),

    createdBy,

    noteCount: (project, _args, context) => this.loaders.countShownInProject(context, 'note').load(project.id),

    highlightCount: (project, _args, context) => this.loaders.countInProject(context, 'highlight').load(project.id),

    insightCount: (project, _args, context) => this.loaders.countShownInProject(context, 'insight').load(project.id),
  } satisfies ProjectResolvers;
}
