import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Info, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { ContentStore } from '../../content-store.ts';
import type { ShareableKind } from '../../database.ts';
import { groupBy, repetitionOf, requestLoader, type UserRef, userRef } from '../../request-loaders.ts';
import { type PublicObject, PublicObjectService } from './public-object.service.ts';
import type { Share } from './share.repository.ts';
import { ShareService } from './share.service.ts';

@Resolver('Share')
export class ShareResolver {
  constructor(
    private readonly shares: ShareService,
    private readonly publicObjects: PublicObjectService,
  ) {}

  /** The one operation that needs no signed-in user. */
  @Query('publicObject')
  publicObject(@Context() context: RequestContext, @Args('token') token: string): Promise<PublicObject> {
    return this.publicObjects.read(context.teamId, token);
  }

  @ResolveField('createdBy')
  createdBy(@Parent() share: Share): UserRef | null {
    return userRef(share.createdById);
  }

  @Mutation('createShare')
  create(
    @Context() context: RequestContext,
    @Info() info: GraphQLResolveInfo,
    @Args('objectKind') objectKind: ShareableKind,
    @Args('objectId') objectId: string,
  ): Promise<Share> {
    return this.shares.create(actorOf(context), objectKind, objectId, repetitionOf(context, info));
  }

  @Mutation('deleteShare')
  delete(@Context() context: RequestContext, @Args('id') id: string): Promise<true> {
    return this.shares.delete(actorOf(context), id);
  }
}

@Resolver('Insight')
export class InsightSharesResolver {
  constructor(
    private readonly shares: ShareService,
    private readonly store: ContentStore,
  ) {}

  @ResolveField('shares')
  sharesOf(@Context() context: RequestContext, @Parent() insight: { id: string }): Promise<Share[]> {
    return requestLoader<Share[]>(context, 'sharesOf', this.store, [], async (trx, actor, ids) =>
      groupBy(await this.shares.listOf(actor, trx, ids), (share) => share.objectId),
    ).load(insight.id);
  }
}
