import type { Actor } from '@fieldloom/auth/actor';
import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { type SupportLevel, supportName } from '@fieldloom/kernel/support-access';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { UserLoader } from '../user/user.loader.ts';
import { isOver, type KnownAccess, mayDecide, SupportAccessService } from './support-access.service.ts';

interface Grant {
  level: SupportLevel;
  endsAt: Date;
}

@Resolver('SupportAccess')
export class SupportAccessResolver {
  constructor(
    private readonly accesses: SupportAccessService,
    private readonly users: UserLoader,
  ) {}

  @Query('supportNotice')
  async notice(@Context() context: RequestContext) {
    const actor = actorOf(context);
    const { available, current, openRequests, own } = await this.accesses.notice(actor);
    return {
      available,
      current: current.map((each) => present(each, actor)),
      openRequests,
      own: own === undefined ? null : present(own, actor),
    };
  }

  @Query('supportAccesses')
  async list(@Context() context: RequestContext) {
    const actor = actorOf(context);
    return (await this.accesses.list(actor)).map((each) => present(each, actor));
  }

  @Mutation('grantSupportAccess')
  async grant(@Args('input') input: Grant, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return present(await this.accesses.grant(actor, input), actor);
  }

  @Mutation('approveSupportAccess')
  async approve(@Args('id') id: string, @Args('input') input: Grant, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return present(await this.accesses.approve(actor, parseId(id), input), actor);
  }

  @Mutation('denySupportAccess')
  async deny(@Args('id') id: string, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return present(await this.accesses.deny(actor, parseId(id)), actor);
  }

  @Mutation('endSupportAccess')
  async end(@Args('id') id: string, @Context() context: RequestContext) {
    const actor = actorOf(context);
    return present(await this.accesses.end(actor, parseId(id)), actor);
  }

  @ResolveField('decidedBy')
  async decidedBy(@Parent() access: ReturnType<typeof present>, @Context() context: RequestContext) {
    return access.decidedById === null ? null : this.users.load(context, access.decidedById);
  }

  @ResolveField('endedBy')
  async endedBy(@Parent() access: ReturnType<typeof present>, @Context() context: RequestContext) {
    return access.endedById === null ? null : this.users.load(context, access.endedById);
  }
}

/** Why staff ask, and by which address they are known, is for those who decide. */
function present({ access, staff }: KnownAccess, reader: Actor) {
  const decides = mayDecide(reader);
  return {
    id: access.id,
    name: staff === undefined ? null : supportName(staff.name),
    email: decides ? (staff?.email ?? null) : null,
    reason: decides ? access.reason : null,
    hours: access.hours,
    status: access.status === 'GRANTED' && isOver(access) ? 'EXPIRED' : access.status,
    granted: access.level !== null,
    level: access.level,
    createdAt: access.created_at,
    decidedAt: access.decided_at,
    decidedById: access.decided_by,
    endsAt: access.ends_at,
    endedAt: access.ended_at,
    endedById: access.ended_by,
  };
}
