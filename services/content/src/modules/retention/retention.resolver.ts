import { actorOf } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { requestLoader, userRef } from '../../request-loaders.ts';
import type {
  MutationResolvers,
  NoteResolvers,
  ProjectResolvers,
  ProjectRetentionResolvers,
  QueryResolvers,
  WorkspaceRetentionResolvers,
} from '../../schema.gen.ts';
import type { ProjectRetention } from './retention.repository.ts';
import { RetentionService } from './retention.service.ts';

const NONE: ProjectRetention = { days: null, workspaceDays: null, keepsDerived: true };

@Injectable()
export class RetentionResolver {
  constructor(
    private readonly retentions: RetentionService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    workspaceRetention: (_, _args, context) => this.retentions.ofWorkspace(context),

    retentionForecast: (_, args, context) => this.retentions.forecast(context, args),
  } satisfies QueryResolvers;

  readonly Mutation = {
    setWorkspaceRetention: (_, { days }, context) => this.retentions.setWorkspace(actorOf(context), days ?? null),

    setProjectRetention: async (_, { input }, context) => {
      const projectId = await this.retentions.setProject(actorOf(context), input);
      const project = await this.loaders.project(context).load(projectId);
      if (project === null) throw notFound();
      return project;
    },
  } satisfies MutationResolvers;

  readonly WorkspaceRetention = {
    setBy: ({ setBy }) => userRef(setBy),
  } satisfies WorkspaceRetentionResolvers;

  readonly ProjectRetention = {
    effectiveDays: ({ days, workspaceDays }) => shorterOf(days, workspaceDays),
  } satisfies ProjectRetentionResolvers;

  readonly Project = {
    retention: (project, _args, context) =>
      requestLoader<ProjectRetention>(context, 'retentionOfProject', this.store, NONE, (trx, _actor, ids) =>
        this.retentions.ofProjects(trx, ids),
      ).load(project.id),
  } satisfies ProjectResolvers;

  readonly Note = {
    originalFellDueAt: ({ keptAt }) => keptAt,
  } satisfies NoteResolvers;
}

function shorterOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
