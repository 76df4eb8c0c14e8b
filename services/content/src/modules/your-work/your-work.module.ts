import { defineModule } from '@fieldloom/service/service-module';
import { YourWorkRepository } from './your-work.repository.ts';
import { YourWorkResolver } from './your-work.resolver.ts';
import { YourWorkService } from './your-work.service.ts';

export const yourWorkModule = defineModule({
  resolvers: [YourWorkResolver],
  providers: [YourWorkRepository, YourWorkService],
});
