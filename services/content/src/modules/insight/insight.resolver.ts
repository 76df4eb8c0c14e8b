import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { accessField, createdBy, objectById, objectOfReference, permissionsField } from '../../object-fields.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { rankedPage } from '../../project-document.service.ts';
import { idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type {
  FolderResolvers,
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
    insight: objectById((context) => this.loaders.insight(context)),

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
    __resolveReference: objectOfReference((context) => this.loaders.insight(context)),

    project: (insight, _args, context) => this.loaders.projectOfReadable(context, insight.projectId),

    published: (insight) => insight.publishedAt !== null,

    text: (insight, _args, context) => this.loaders.insightText(context).load(insight.id),

    document: (insight, _args, context) => this.insights.document(context, insight.id),

    embeddedHighlights: (insight, _args, context) => this.insights.embeddedHighlights(context, insight.id),

    access: accessField(() => this.loaders),

    permissions: permissionsField(() => this.loaders),

    createdBy,
  } satisfies InsightResolvers;

  readonly InsightConnection = {
    totalCount: (page) => page.count(),
  } satisfies InsightConnectionResolvers;

  readonly Folder = {
    publishedInsights: (folder, args, context) => this.insights.listPublishedBelow(context, folder.id, args),
  } satisfies FolderResolvers;

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
