import { defineModule } from '@fieldloom/service/service-module';
import { PurgeRepository } from './purge.repository.ts';
import { PurgeResolver } from './purge.resolver.ts';
import { PurgeService } from './purge.service.ts';

export const purgeModule = defineModule({
  resolvers: [PurgeResolver],
  providers: [PurgeRepository, PurgeService],
});
