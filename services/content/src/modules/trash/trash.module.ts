import { defineModule } from '@fieldloom/service/service-module';
import { TrashRepository } from './trash.repository.ts';
import { TrashResolver } from './trash.resolver.ts';
import { TrashService } from './trash.service.ts';

export const trashModule = defineModule({
  resolvers: [TrashResolver],
  providers: [TrashRepository, TrashService],
});
