import { defineModule } from '@fieldloom/service/service-module';
import { PublicObjectService } from './public-object.service.ts';
import { ShareRepository } from './share.repository.ts';
import { ShareResolver } from './share.resolver.ts';
import { ShareRpc } from './share.rpc.ts';
import { ShareService } from './share.service.ts';

export const shareModule = defineModule({
  resolvers: [ShareResolver],
  providers: [ShareRepository, PublicObjectService, ShareService],
  rpc: [ShareRpc],
});
