import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ContentStore } from '../../content-store.ts';
import { accessField, createdBy, objectById, objectOfReference, permissionsField } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { byId, groupBy, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type { MutationResolvers, ProjectResolvers, QueryResolvers, ViewResolvers } from '../../schema.gen.ts';
import type { View } from './view.repository.ts';
import { ViewService } from './view.service.ts';

@Injectable()
export class ViewResolver {
  constructor(
    private readonly views: ViewService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    view: objectById((context) => this.#loader(context)),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createView: (_, { input }, context, info) =>
      this.views.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateView: (_, { input }, context) => this.views.update(actorOf(context), input),

    duplicateView: (_, { id }, context, info) =>
      this.views.duplicate(actorOf(context), id, idempotentCallOf(context, info)),

    setDefaultView: async (_, args, context) => {
      const projectId = await this.views.setDefault(actorOf(context), args);
      const project = await this.loaders.project(context).load(projectId);
      if (project === null) throw notFound();
      return project;
    },
  } satisfies MutationResolvers;

  readonly View = {
    __resolveReference: objectOfReference((context) => this.#loader(context)),

    project: (view, _args, context) => this.loaders.projectOfReadable(context, view.projectId),

    // A canvas will have a document once canvases exist.
    docId: () => null,

    access: accessField(() => this.loaders),

    permissions: permissionsField(() => this.loaders),

    createdBy,
  } satisfies ViewResolvers;

  readonly Project = {
    views: (project, _args, context) => {
      const ofProject = requestLoader<View[]>(context, 'viewsOfProject', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.views.ofProjects(trx, actor, ids), (view) => view.projectId),
      );
      return ofProject.load(project.id);
    },
  } satisfies ProjectResolvers;

  #loader(context: RequestContext): DataLoader<string, View | null> {
    return requestLoader<View | null>(context, 'view', this.store, null, async (trx, actor, ids) =>
      byId(await this.views.readable(trx, actor, ids)),
    );
  }
}
