import { defineModule } from '@fieldloom/service/service-module';
import { AccessRequestController } from './access-request.controller.ts';
import { AccessRequestRepository } from './access-request.repository.ts';
import { AccessRequestResolver } from './access-request.resolver.ts';
import { AccessRequestRpc } from './access-request.rpc.ts';
import { AccessRequestService } from './access-request.service.ts';
import { AccessRequestReader } from './access-request-reader.ts';
import { AccessRequestTokens } from './access-request-token.ts';
import { AskAccessService } from './ask-access.service.ts';

export const accessRequestModule = defineModule({
  resolvers: [AccessRequestResolver],
  providers: [
    AccessRequestReader,
    AccessRequestRepository,
    AccessRequestService,
    AccessRequestTokens,
    AskAccessService,
  ],
  controllers: [AccessRequestController],
  rpc: [AccessRequestRpc],
});
