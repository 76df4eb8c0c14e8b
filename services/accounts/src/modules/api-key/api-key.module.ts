import { defineModule } from '@fieldloom/service/service-module';
import { ApiKeyRpc } from './api-key.rpc.ts';
import { ApiKeyService } from './api-key.service.ts';
import { UserKeys } from './user-keys.ts';

export const apiKeyModule = defineModule({
  resolvers: [],
  providers: [ApiKeyService, UserKeys],
  rpc: [ApiKeyRpc],
});
