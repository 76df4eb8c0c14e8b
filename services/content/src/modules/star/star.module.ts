import { defineModule } from '@fieldloom/service/service-module';
import { StarRepository } from './star.repository.ts';
import { StarResolver } from './star.resolver.ts';
import { StarService } from './star.service.ts';

export const starModule = defineModule({
  resolvers: [StarResolver],
  providers: [StarRepository, StarService],
});
