import type { Actor } from '@fieldloom/auth/actor';
import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { supportName } from '@fieldloom/kernel/support-access';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers, SupportAccessResolvers } from '../../schema.gen.ts';
import { UserLoader } from '../user/user.loader.ts';
import { isOver, type KnownAccess, mayDecide, SupportAccessService } from './support-access.service.ts';

@Injectable()
export class SupportAccessResolver {
  constructor(
    private readonly accesses: SupportAccessService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    supportNotice: async (_, _args, context) => {
      const actor = actorOf(context);
      const { available, current, openRequests, own } = await this.accesses.notice(actor);
      return {
        available,
        current: current.map((each) => present(each, actor)),
        openRequests,
        own: own === undefined ? null : present(own, actor),
      };
    },

    supportAccesses: async (_, _args, context) => {
      const actor = actorOf(context);
      return (await this.accesses.list(actor)).map((each) => present(each, actor));
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    grantSupportAccess: async (_, { input }, context) => {
      const actor = actorOf(context);
      return present(await this.accesses.grant(actor, input), actor);
    },

    approveSupportAccess: async (_, { id, input }, context) => {
      const actor = actorOf(context);
      return present(await this.accesses.approve(actor, parseId(id), input), actor);
    },

    denySupportAccess: async (_, { id }, context) => {
      const actor = actorOf(context);
      return present(await this.accesses.deny(actor, parseId(id)), actor);
    },

    endSupportAccess: async (_, { id }, context) => {
      const actor = actorOf(context);
      return present(await this.accesses.end(actor, parseId(id)), actor);
    },
  } satisfies MutationResolvers;

  readonly SupportAccess = {
    decidedBy: (access, _args, context) =>
      access.decidedById === null ? null : this.users.load(context, access.decidedById),

    endedBy: (access, _args, context) =>
      access.endedById === null ? null : this.users.load(context, access.endedById),
  } satisfies SupportAccessResolvers;
}

/** Only those who decide see why staff ask, and their address. */
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

export type PresentedSupportAccess = ReturnType<typeof present>;
