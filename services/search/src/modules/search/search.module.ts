import { defineModule } from '@fieldloom/service/service-module';
import { SearchResolver } from './search.resolver.ts';
import { SearchService } from './search.service.ts';

export const searchModule = defineModule({
  resolvers: [SearchResolver],
  providers: [SearchService],
});
