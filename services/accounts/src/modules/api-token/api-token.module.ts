import { defineModule } from '@fieldloom/service/service-module';
import { ApiTokenRepository } from './api-token.repository.ts';
import { ApiTokenResolver } from './api-token.resolver.ts';
import { ApiTokenService } from './api-token.service.ts';

export const apiTokenModule = defineModule({
  resolvers: [ApiTokenResolver],
  providers: [ApiTokenRepository, ApiTokenService],
});
