import { defineModule } from '@fieldloom/service/service-module';
import { JobRepository } from './job.repository.ts';
import { JobResolver } from './job.resolver.ts';
import { JobService } from './job.service.ts';
import { JobEndings } from './job-endings.ts';
import { JobObjectsRepository } from './job-objects.repository.ts';
import { JobObjects } from './job-objects.ts';
import { JobPartsRepository } from './job-parts.repository.ts';
import { JobParts } from './job-parts.ts';
import { JobRunner } from './job-runner.ts';

export const jobModule = defineModule({
  resolvers: [JobResolver],
  providers: [
    JobEndings,
    JobObjects,
    JobObjectsRepository,
    JobParts,
    JobPartsRepository,
    JobRepository,
    JobRunner,
    JobService,
  ],
});
