import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { newId } from '@fieldloom/kernel/ids';
import { PROJECT_TEMPLATES, type ProjectTemplate } from '@fieldloom/kernel/project-templates';
import { Args, Context, Info, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { repetitionOf } from '../../request-loaders.ts';
import type { Project } from '../project/project.repository.ts';
import { TemplateService } from './template.service.ts';

/** Characters of a request's name that the database keeps. */
const MAX_KEY = 200;

@Resolver('ProjectTemplate')
export class TemplateResolver {
  constructor(private readonly templates: TemplateService) {}

  @Query('projectTemplates')
  list(@Context() context: RequestContext): readonly ProjectTemplate[] {
    actorOf(context);
    return PROJECT_TEMPLATES;
  }

  @Mutation('createProjectFromTemplate')
  async create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('templateId') templateId: string,
    @Args('title') title: string | null | undefined,
  ): Promise<Project> {
    const actor = actorOf(context);
    const key = `${actor.userId}/${repetitionOf(context, info).key ?? newId()}`.slice(0, MAX_KEY);
    return (await this.templates.install(actor, templateId, key, title)).project;
  }
}
