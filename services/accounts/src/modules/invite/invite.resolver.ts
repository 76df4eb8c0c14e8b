import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import type { Role } from '@fieldloom/kernel/enums';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { InviteRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { InviteService, statusOf } from './invite.service.ts';
import { InviteShareLoader } from './invite-share.loader.ts';
import type { SharedObject } from './invite-share.service.ts';

@Resolver('Invite')
export class InviteResolver {
  constructor(
    private readonly invites: InviteService,
    private readonly users: UserLoader,
    private readonly shares: InviteShareLoader,
  ) {}

  @Query('invites')
  async list(@Context() context: RequestContext) {
    return (await this.invites.list(actorOf(context))).map(present);
  }

  @Mutation('inviteUsers')
  async invite(
    @Args('input') input: { emails: string[]; role: Role; message?: string | null; shares?: SharedObject[] | null },
    @Context() context: RequestContext,
  ) {
    const { emails, role } = input;
    const shares = (input.shares ?? []).map((share) => ({ ...share, objectId: parseId(share.objectId, 'objectId') }));
    const wanted = { emails, role, message: input.message ?? null, shares };
    return (await this.invites.invite(actorOf(context), wanted)).map(present);
  }

  @Mutation('resendInvite')
  async resend(@Args('id') id: string, @Context() context: RequestContext) {
    return present(await this.invites.resend(actorOf(context), parseId(id)));
  }

  @Mutation('revokeInvite')
  async revoke(@Args('id') id: string, @Context() context: RequestContext) {
    return present(await this.invites.revoke(actorOf(context), parseId(id)));
  }

  @ResolveField('shares')
  async sharesOf(@Parent() invite: ReturnType<typeof present>, @Context() context: RequestContext) {
    return this.shares.load(context, invite.id);
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
