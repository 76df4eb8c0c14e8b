import { defineModule } from '@fieldloom/service/service-module';
import { IdentityHashRepository } from './identity-hash.repository.ts';
import { IdentityHashService } from './identity-hash.service.ts';

export const identityHashModule = defineModule({
  resolvers: [],
  providers: [IdentityHashRepository, IdentityHashService],
});
