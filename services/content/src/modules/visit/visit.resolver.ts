import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { ObjectLoaders } from '../../object-loaders.ts';
import { byId, requestLoader } from '../../request-loaders.ts';
import type { MutationResolvers, QueryResolvers, VisitResolvers } from '../../schema.gen.ts';
import type { View } from '../view/view.repository.ts';
import { ViewService } from '../view/view.service.ts';
import { VisitService } from './visit.service.ts';

@Injectable()
export class VisitResolver {
  constructor(
    private readonly visits: VisitService,
    private readonly views: ViewService,
    private readonly store: ContentStore,
    private readonly loaders: ObjectLoaders,
  ) {}

  readonly Query = {
    recent: (_, args, context) => this.visits.list(context, args),
  } satisfies QueryResolvers;

  readonly Mutation = {
    recordVisit: (_, args, context) => this.visits.record(actorOf(context), args),
  } satisfies MutationResolvers;

  readonly Visit = {
    project: ({ kind, id }, _args, context) => (kind === 'PROJECT' ? this.loaders.project(context).load(id) : null),
    note: ({ kind, id }, _args, context) => (kind === 'NOTE' ? this.loaders.note(context).load(id) : null),
    insight: ({ kind, id }, _args, context) => (kind === 'INSIGHT' ? this.loaders.insight(context).load(id) : null),
    tag: ({ kind, id }, _args, context) => (kind === 'TAG' ? this.loaders.tag(context).load(id) : null),
    folder: ({ kind, id }, _args, context) => (kind === 'FOLDER' ? this.loaders.folder(context).load(id) : null),
    view: ({ kind, id }, _args, context) => {
      if (kind !== 'VIEW') return null;
      return requestLoader<View | null>(context, 'visitedView', this.store, null, async (trx, actor, ids) =>
        byId(await this.views.readable(trx, actor, ids)),
      ).load(id);
    },
  } satisfies VisitResolvers;
}
