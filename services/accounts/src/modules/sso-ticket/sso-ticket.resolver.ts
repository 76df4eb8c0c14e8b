import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Context, Mutation, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { presentTicket } from '../authentication-settings/authentication-settings.presenter.ts';
import { UserLoader } from '../user/user.loader.ts';
import { SsoTicketService } from './sso-ticket.service.ts';

@Resolver('SsoTicket')
export class SsoTicketResolver {
  constructor(
    private readonly tickets: SsoTicketService,
    private readonly users: UserLoader,
  ) {}

  @Mutation('revokeSsoTicket')
  async revoke(@Context() context: RequestContext): Promise<boolean> {
    return this.tickets.revoke(actorOf(context));
  }

  @ResolveField('createdBy')
  async createdBy(@Parent() ticket: ReturnType<typeof presentTicket>, @Context() context: RequestContext) {
    return this.users.load(context, ticket.createdById);
  }
}
