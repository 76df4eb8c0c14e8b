import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, ProjectResolvers } from '../../schema.gen.ts';
import { ProjectAreaService } from './project-area.service.ts';

@Injectable()
export class ProjectAreaResolver {
  constructor(private readonly areas: ProjectAreaService) {}

  readonly Mutation = {
    setProjectArea: (_, { input }, context) => this.areas.set(actorOf(context), input),
  } satisfies MutationResolvers;

  readonly Project = {
    areas: (project, _args, context) => this.areas.of(context, project.id),
  } satisfies ProjectResolvers;
}
