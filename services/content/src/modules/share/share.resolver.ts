import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import { ContentStore } from '../../content-store.ts';
import { createdBy } from '../../object-fields.ts';
import { groupBy, idempotentCallOf, requestLoader } from '../../request-loaders.ts';
import type { InsightResolvers, MutationResolvers, QueryResolvers, ShareResolvers } from '../../schema.gen.ts';
import { PublicObjectService } from './public-object.service.ts';
import type { Share } from './share.repository.ts';
import { ShareService } from './share.service.ts';

@Injectable()
export class ShareResolver {
  constructor(
    private readonly shares: ShareService,
    private readonly publicObjects: PublicObjectService,
    private readonly store: ContentStore,
  ) {}

  readonly Query = {
    /** The only operation that works without a signed-in user. */
    publicObject: (_, { token }, context) => this.publicObjects.read(context, token),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createShare: (_, { objectKind, objectId }, context, info) =>
      this.shares.create(actorOf(context), objectKind, objectId, idempotentCallOf(context, info)),

    deleteShare: (_, { id }, context) => this.shares.delete(actorOf(context), id),
  } satisfies MutationResolvers;

  readonly Share = {
    createdBy,
  } satisfies ShareResolvers;

  readonly Insight = {
    shares: async (insight, _args, context) =>
      requestLoader<Share[]>(context, 'sharesOf', this.store, [], async (trx, actor, ids) =>
        groupBy(await this.shares.listOf(actor, trx, ids), (share) => share.objectId),
      ).load(insight.id),
  } satisfies InsightResolvers;
}
