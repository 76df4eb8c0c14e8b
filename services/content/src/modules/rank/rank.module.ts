import { defineModule } from '@fieldloom/service/service-module';
import { RankRepository } from './rank.repository.ts';
import { RankResolver } from './rank.resolver.ts';
import { RankService } from './rank.service.ts';

export const rankModule = defineModule({
  resolvers: [RankResolver],
  providers: [RankRepository, RankService],
});
