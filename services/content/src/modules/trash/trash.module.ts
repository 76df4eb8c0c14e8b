import { defineModule } from '@fieldloom/service/service-module';
import { TrashRepository } from './trash.repository.ts';
import { TrashResolver } from './trash.resolver.ts';
import { TrashService } from './trash.service.ts';
import { TrashJobRepository } from './trash-job.repository.ts';
import { TrashJobs } from './trash-jobs.ts';

export const trashModule = defineModule({
  resolvers: [TrashResolver],
  providers: [TrashJobRepository, TrashJobs, TrashRepository, TrashService],
});
