import { defineModule } from '@fieldloom/service/service-module';
import { SsoSetUpController } from './sso-set-up.controller.ts';
import { SsoSetUpService } from './sso-set-up.service.ts';
import { SsoTicketRepository } from './sso-ticket.repository.ts';
import { SsoTicketResolver } from './sso-ticket.resolver.ts';
import { SsoTicketService } from './sso-ticket.service.ts';

export const ssoTicketModule = defineModule({
  resolvers: [SsoTicketResolver],
  providers: [SsoSetUpService, SsoTicketRepository, SsoTicketService],
  staffControllers: [SsoSetUpController],
});
