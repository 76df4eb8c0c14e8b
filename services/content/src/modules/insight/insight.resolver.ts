import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { rankedPage } from '../../project-document.service.ts';
import { idempotentCallOf, requestLoader, userRef } from '../../request-loaders.ts';
import type {
  InsightConnectionResolvers,
  InsightResolvers,
  MutationResolvers,
  ProjectResolvers,
  QueryResolvers,
} from '../../schema.gen.ts';
import type { Insight } from './insight.repository.ts';
import { InsightService } from './insight.service.ts';

@Injectable()
export class InsightResolver {
  constructor(
    private readonly insights: InsightService,
    private readonly loaders: ObjectLoaders,
    private readonly store: ContentStore,
  ) {}

  readonly Query = {
    insight: async (_, { id }, context) => {
      const insight = await this.loaders.insight(context).load(parseId(id));
      if (insight === null) throw notFound();
      return insight;
    },

    recentInsights: (_, { first }, context) => this.insights.listRecent(context, first ?? 12),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createInsight: (_, { input }, context, info) =>
      this.insights.create(actorOf(context), input, idempotentCallOf(context, info)),

    updateInsight: (_, { input }, context) => this.insights.update(actorOf(context), input),

    publishInsight: (_, { id }, context) => this.insights.publish(actorOf(context), id),

    unpublishInsight: (_, { id }, context) => this.insights.unpublish(actorOf(context), id),
  } satisfies MutationResolvers;

  readonly Insight = {
    __resolveReference: (reference, context) => this.loaders.insight(context).load(reference.id),

    project: (insight, _args, context) => this.loaders.projectOfReadable(context, insight.projectId),

    published: (insight) => insight.publishedAt !== null,

    text: (insight, _args, context) => this.loaders.insightText(context).load(insight.id),

    document: (insight, _args, context) => this.insights.document(context, insight.id),

    embeddedHighlights: (insight, _args, context) => this.insights.embeddedHighlights(context, insight.id),

    access: (insight, _args, context) => this.loaders.requiredAccess(context, insight.id),

    permissions: (insight, _args, context) => this.loaders.requiredPermissions(context, insight.id),

    createdBy: (insight) => userRef(insight.createdById),
  } satisfies InsightResolvers;

  readonly InsightConnection = {
    totalCount: (page) => page.count(),
  } satisfies InsightConnectionResolvers;

  readonly Project = {
    insights: async (project, args, context) => {
      const ofProject = requestLoader<Insight[]>(
        context,
        `insightsOfProject/${args.first ?? ''}/${args.after ?? ''}`,
        this.store,
        [],
        (trx, actor, projectIds) => this.insights.listOfProjects(trx, actor, projectIds, args),
      );
      const nodes = await ofProject.load(project.id);
      return rankedPage(nodes, () => this.loaders.countInProject(context, 'insight').load(project.id));
    },
  } satisfies ProjectResolvers;
}
