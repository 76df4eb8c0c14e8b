import { defineModule } from '@fieldloom/service/service-module';
import { AcceptInviteService } from './accept-invite.service.ts';
import { InviteController } from './invite.controller.ts';
import { InvitePolicyService } from './invite.policy.ts';
import { InviteRepository } from './invite.repository.ts';
import { InviteResolver } from './invite.resolver.ts';
import { InviteRpc } from './invite.rpc.ts';
import { InviteService } from './invite.service.ts';
import { InviteReader } from './invite-reader.ts';
import { InviteShareLoader } from './invite-share.loader.ts';
import { InviteShareRepository } from './invite-share.repository.ts';
import { InviteShareService } from './invite-share.service.ts';
import { InviteTokens } from './invite-token.ts';
import { PendingInvites } from './pending-invites.ts';

export const inviteModule = defineModule({
  resolvers: [InviteResolver],
  providers: [
    AcceptInviteService,
    InvitePolicyService,
    InviteReader,
    InviteRepository,
    InviteService,
    InviteShareLoader,
    InviteShareRepository,
    InviteShareService,
    InviteTokens,
    PendingInvites,
  ],
  controllers: [InviteController],
  rpc: [InviteRpc],
});
