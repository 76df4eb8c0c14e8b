import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, SsoTicketResolvers } from '../../schema.gen.ts';
import { UserLoader } from '../user/user.loader.ts';
import { SsoTicketService } from './sso-ticket.service.ts';

@Injectable()
export class SsoTicketResolver {
  constructor(
    private readonly tickets: SsoTicketService,
    private readonly users: UserLoader,
  ) {}

  readonly Mutation = {
    revokeSsoTicket: (_, _args, context) => this.tickets.revoke(actorOf(context)),
  } satisfies MutationResolvers;

  readonly SsoTicket = {
    createdBy: (ticket, _args, context) => this.users.load(context, ticket.createdById),
  } satisfies SsoTicketResolvers;
}
