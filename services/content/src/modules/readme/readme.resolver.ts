import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { requestLoader, userRef } from '../../request-loaders.ts';
import type { MutationResolvers, ProjectResolvers, ReadmeResolvers } from '../../schema.gen.ts';
import { type Readme, ReadmeRepository } from './readme.repository.ts';
import { ReadmeService } from './readme.service.ts';

@Injectable()
export class ReadmeResolver {
  constructor(
    private readonly readmes: ReadmeService,
    private readonly repository: ReadmeRepository,
    private readonly loaders: ObjectLoaders,
    private readonly store: ContentStore,
  ) {}

  readonly Mutation = {
    createReadme: (_, args, context) => this.readmes.create(actorOf(context), args),
  } satisfies MutationResolvers;

  readonly Project = {
    readme: (project, _args, context) => this.#ofProject(context, project.id),
  } satisfies ProjectResolvers;

  readonly Readme = {
    project: (readme, _args, context) => this.loaders.projectOfReadable(context, readme.projectId),

    text: (readme, _args, context) =>
      requestLoader(context, 'readmeText', this.store, '', (trx, _actor, ids) => this.repository.texts(trx, ids)).load(
        readme.id,
      ),

    document: (readme, _args, context) => this.readmes.document(context, readme),

    contributors: (readme) => readme.contributorIds.flatMap((id) => userRef(id) ?? []),
  } satisfies ReadmeResolvers;

  #ofProject(context: RequestContext, projectId: string): Promise<Readme | null> {
    return requestLoader<Readme | null>(context, 'readmeOfProject', this.store, null, (trx, actor, ids) =>
      this.repository.listReadable(trx, actor, ids),
    ).load(projectId);
  }
}
