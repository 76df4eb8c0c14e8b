import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import type { Role } from '@fieldloom/kernel/enums';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { InviteRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { InviteService, statusOf } from './invite.service.ts';

@Resolver('Invite')
export class InviteResolver {
  constructor(
    private readonly invites: InviteService,
    private readonly users: UserLoader,
  ) {}

  @Query('invites')
  async list(@Context() context: RequestContext) {
    return (await this.invites.list(actorOf(context))).map(present);
  }

  @Mutation('inviteUsers')
  async invite(
    @Args('input') input: { emails: string[]; role: Role; message?: string | null },
    @Context() context: RequestContext,
  ) {
    const { emails, role } = input;
    return (await this.invites.invite(actorOf(context), { emails, role, message: input.message ?? null })).map(present);
  }

  @Mutation('resendInvite')
  async resend(@Args('id') id: string, @Context() context: RequestContext) {
    return present(await this.invites.resend(actorOf(context), parseId(id)));
  }

  @Mutation('revokeInvite')
  async revoke(@Args('id') id: string, @Context() context: RequestContext) {
    return present(await this.invites.revoke(actorOf(context), parseId(id)));
  }

  @ResolveField('invitedBy')
  async invitedBy(@Parent() invite: ReturnType<typeof present>, @Context() context: RequestContext) {
    return invite.invitedById === null ? null : this.users.load(context, invite.invitedById);
  }
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
