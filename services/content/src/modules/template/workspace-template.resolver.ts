import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type DataLoader from 'dataloader';
import { ContentStore } from '../../content-store.ts';
import { createdBy, objectById, objectOfReference } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { byId, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type { MutationResolvers, QueryResolvers, WorkspaceTemplateResolvers } from '../../schema.gen.ts';
import { JobService } from '../job/job.service.ts';
import { INSIGHT_SAMPLES } from './insight-samples.ts';
import type { Template } from './template.repository.ts';
import { TemplateJobService } from './template-job.service.ts';
import { WorkspaceTemplateService } from './workspace-template.service.ts';

/** Maximum characters of a request's key in the database. */
const MAX_KEY = 200;

@Injectable()
export class WorkspaceTemplateResolver {
  constructor(
    private readonly templates: WorkspaceTemplateService,
    private readonly starter: TemplateJobService,
    private readonly jobs: JobService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    workspaceTemplates: (_, { kind }, context) => {
      const actor = actorOf(context);
      return this.store.read(context, (trx) => this.templates.list(trx, actor, kind));
    },

    workspaceTemplate: objectById((context) => this.#loader(context)),

    insightTemplates: (_, _args, context) => {
      actorOf(context);
      return [...INSIGHT_SAMPLES];
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    createProjectTemplate: (_, { input }, context, info) =>
      this.templates.createOfProject(actorOf(context), input, idempotentCallOf(context, info)),

    startProjectTemplate: (_, { input }, context, info) =>
      this.starter.start(actorOf(context), input, idempotentCallOf(context, info).key),

    createInsightTemplate: (_, { input }, context, info) =>
      this.templates.createOfInsight(actorOf(context), input, idempotentCallOf(context, info)),

    updateTemplate: (_, { input }, context) => this.templates.update(actorOf(context), input),

    createProjectFromWorkspaceTemplate: async (_, args, context, info) => {
      const actor = actorOf(context);
      const call = idempotentCallOf(context, info);
      const key = `${actor.userId}/own/${call.key ?? newId()}`.slice(0, MAX_KEY);
      const { id, losses, jobId } = await this.templates.createProject(actor, args, key, call);
      const project = await this.loaders.project(context).load(id);
      if (project === null) throw notFound();
      const job =
        jobId === undefined ? null : await this.store.read(context, (trx) => this.jobs.find(trx, actor, jobId));
      return { project, losses, job: job ?? null };
    },

    createInsightFromTemplate: (_, args, context, info) =>
      this.templates.createInsight(actorOf(context), args, idempotentCallOf(context, info)),
  } satisfies MutationResolvers;

  readonly WorkspaceTemplate = {
    __resolveReference: objectOfReference((context) => this.#loader(context)),

    document: (template, _args, context) =>
      template.kind === 'INSIGHT' ? this.#documents(context).load(template.id) : null,

    mayChange: (template, _args, context) => this.templates.mayChange(actorOf(context), template),

    createdBy,
  } satisfies WorkspaceTemplateResolvers;

  #loader(context: RequestContext): DataLoader<string, Template | null> {
    return requestLoader<Template | null>(context, 'template', this.store, null, async (trx, actor, ids) =>
      byId(await this.templates.readable(trx, actor, ids)),
    );
  }

  #documents(context: RequestContext): DataLoader<string, unknown> {
    return requestLoader<unknown>(context, 'templateDocument', this.store, null, (trx, _actor, ids) =>
      this.templates.documents(trx, ids),
    );
  }
}
