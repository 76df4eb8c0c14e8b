import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { InviteRow } from '../../database/rows.ts';
import type { InviteResolvers, MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { UserLoader } from '../user/user.loader.ts';
import { InviteService, statusOf } from './invite.service.ts';
import { InviteShareLoader } from './invite-share.loader.ts';

@Injectable()
export class InviteResolver {
  constructor(
    private readonly invites: InviteService,
    private readonly users: UserLoader,
    private readonly shares: InviteShareLoader,
  ) {}

  readonly Query = {
    invites: async (_, _args, context) => (await this.invites.list(actorOf(context))).map(present),
  } satisfies QueryResolvers;

  readonly Mutation = {
    inviteUsers: async (_, { input }, context) => {
      const { emails, role } = input;
      const shares = (input.shares ?? []).map((share) => ({ ...share, objectId: parseId(share.objectId, 'objectId') }));
      const wanted = { emails, role, message: input.message ?? null, shares };
      return (await this.invites.invite(actorOf(context), wanted)).map(present);
    },

    resendInvite: async (_, { id }, context) => present(await this.invites.resend(actorOf(context), parseId(id))),

    revokeInvite: async (_, { id }, context) => present(await this.invites.revoke(actorOf(context), parseId(id))),
  } satisfies MutationResolvers;

  readonly Invite = {
    shares: (invite, _args, context) => this.shares.load(context, invite.id),

    invitedBy: (invite, _args, context) =>
      invite.invitedById === null ? null : this.users.load(context, invite.invitedById),
  } satisfies InviteResolvers;
}

function present(invite: InviteRow) {
  return {
    id: invite.id,
    email: invite.email,
    role: invite.role,
    message: invite.message,
    status: statusOf(invite),
    invitedById: invite.invited_by,
    createdAt: invite.created_at,
    expiresAt: invite.expires_at,
  };
}

export type PresentedInvite = ReturnType<typeof present>;
