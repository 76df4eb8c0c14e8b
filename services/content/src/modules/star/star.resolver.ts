import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { requestLoader } from '../../request-loaders.ts';
import type {
  InsightResolvers,
  MutationResolvers,
  NoteResolvers,
  ProjectResolvers,
  TagResolvers,
  ViewResolvers,
} from '../../schema.gen.ts';
import { StarRepository } from './star.repository.ts';
import { StarService } from './star.service.ts';

@Injectable()
export class StarResolver {
  constructor(
    private readonly stars: StarService,
    private readonly repository: StarRepository,
    private readonly store: ContentStore,
  ) {}

  readonly Mutation = {
    setStarred: (_, args, context) => this.stars.set(actorOf(context), args),
  } satisfies MutationResolvers;

  readonly Note = { starred: (note, _args, context) => this.#starred(context, note) } satisfies NoteResolvers;
  readonly Insight = {
    starred: (insight, _args, context) => this.#starred(context, insight),
  } satisfies InsightResolvers;
  readonly Project = {
    starred: (project, _args, context) => this.#starred(context, project),
  } satisfies ProjectResolvers;
  readonly Tag = { starred: (tag, _args, context) => this.#starred(context, tag) } satisfies TagResolvers;
  readonly View = { starred: (view, _args, context) => this.#starred(context, view) } satisfies ViewResolvers;

  #starred(context: RequestContext, { id }: { id: string }): Promise<boolean> {
    return requestLoader(context, 'starred', this.store, false, (trx, actor, ids) =>
      this.repository.starredOf(trx, actor.userId, ids),
    ).load(id);
  }
}
