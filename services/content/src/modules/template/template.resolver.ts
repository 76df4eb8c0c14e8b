import { actorOf } from '@fieldloom/graphql/context';
import { newId } from '@fieldloom/kernel/ids';
import { PROJECT_TEMPLATES } from '@fieldloom/kernel/project-templates';
import { Injectable } from '@nestjs/common';
import { idempotentCallOf } from '../../request-loaders.ts';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { TemplateService } from './template.service.ts';

/** Maximum characters of a request's key in the database. */
const MAX_KEY = 200;

@Injectable()
export class TemplateResolver {
  constructor(private readonly templates: TemplateService) {}

  readonly Query = {
    projectTemplates: (_, _args, context) => {
      actorOf(context);
      return [...PROJECT_TEMPLATES];
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    createProjectFromTemplate: async (_, { templateId, title }, context, info) => {
      const actor = actorOf(context);
      const key = `${actor.userId}/${idempotentCallOf(context, info).key ?? newId()}`.slice(0, MAX_KEY);
      return this.templates.create(actor, templateId, key, title);
    },
  } satisfies MutationResolvers;
}
