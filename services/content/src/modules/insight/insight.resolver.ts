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
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { repetitionOf, requestLoader, type UserRef, userRef } from '../../request-loaders.ts';
import type { EditorNode } from '../collaboration/document-json.ts';
import type { Highlight } from '../highlight/highlight.repository.ts';
import { type Page, type PageArgs, rankedPage } from '../note/note.service.ts';
import type { ObjectAccess, Permissions } from '../permission/permission.service.ts';
import type { Project } from '../project/project.repository.ts';
import type { Insight } from './insight.repository.ts';
import { type CreateInsightInput, InsightService, type UpdateInsightInput } from './insight.service.ts';

@Resolver('Insight')
export class InsightResolver {
  constructor(
    private readonly insights: InsightService,
    private readonly loaders: ObjectLoaders,
  ) {}

  @Query('insight')
  async insight(@Context() context: RequestContext, @Args('id') id: string): Promise<Insight> {
    const insight = await this.loaders.insight(context).load(parseId(id));
    if (insight === null) throw notFound();
    return insight;
  }

  @Query('recentInsights')
  recent(@Context() context: RequestContext, @Args('first') first: number | null): Promise<Insight[]> {
    return this.insights.listRecent(actorOf(context), first ?? 12);
  }

  @ResolveReference()
  reference(reference: { id: string }, context: RequestContext): Promise<Insight | null> {
    return this.loaders.insight(context).load(reference.id);
  }

  @ResolveField('project')
  project(@Context() context: RequestContext, @Parent() insight: Insight): Promise<Project> {
    return this.loaders.projectOfReadable(context, insight.projectId);
  }

  @ResolveField('text')
  text(@Context() context: RequestContext, @Parent() insight: Insight): Promise<string> {
    return this.loaders.insightText(context).load(insight.id);
  }

  @ResolveField('document')
  document(@Context() context: RequestContext, @Parent() insight: Insight): Promise<EditorNode> {
    return this.insights.document(actorOf(context), insight.id);
  }

  @ResolveField('embeddedHighlights')
  embeddedHighlights(@Context() context: RequestContext, @Parent() insight: Insight): Promise<Highlight[]> {
    return this.insights.embeddedHighlights(actorOf(context), insight.id);
  }

  @ResolveField('access')
  access(@Context() context: RequestContext, @Parent() insight: Insight): Promise<ObjectAccess> {
    return this.loaders.requiredAccess(context, insight.id);
  }

  @ResolveField('permissions')
  permissions(@Context() context: RequestContext, @Parent() insight: Insight): Promise<Permissions> {
    return this.loaders.requiredPermissions(context, insight.id);
  }

  @ResolveField('createdBy')
  createdBy(@Parent() insight: Insight): UserRef | null {
    return userRef(insight.createdById);
  }

  @Mutation('createInsight')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('input') input: CreateInsightInput,
  ): Promise<Insight> {
    return this.insights.create(actorOf(context), input, repetitionOf(context, info));
  }

  @Mutation('updateInsight')
  update(@Context() context: RequestContext, @Args('input') input: UpdateInsightInput): Promise<Insight> {
    return this.insights.update(actorOf(context), input);
  }

  @Mutation('publishInsight')
  publish(@Context() context: RequestContext, @Args('id') id: string): Promise<Insight> {
    return this.insights.publish(actorOf(context), id);
  }

  @Mutation('unpublishInsight')
  unpublish(@Context() context: RequestContext, @Args('id') id: string): Promise<Insight> {
    return this.insights.unpublish(actorOf(context), id);
  }
}

@Resolver('Project')
export class ProjectInsightsResolver {
  constructor(
    private readonly insights: InsightService,
    private readonly loaders: ObjectLoaders,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('insights')
  async page(
    @Context() context: RequestContext,
    @Parent() project: Project,
    @Args() args: PageArgs,
  ): Promise<Page<Insight>> {
    const { insights: totalCount } = await this.loaders.projectCounts(context).load(project.id);
    const ofProject = requestLoader<Insight[]>(
      context,
      `insightsOfProject/${args.first ?? ''}/${args.after ?? ''}`,
      this.store,
      [],
      (trx, actor, projectIds) => this.insights.listOfProjects(trx, actor, projectIds, args),
    );
    return rankedPage(await ofProject.load(project.id), totalCount);
  }
}
