import { defineModule } from '@fieldloom/service/service-module';
import type { ContentModule } from '../../content-module.ts';
import { TagMergeJob, TagSeparationJob } from './tag-merge.job.ts';
import { TagMergeRepository } from './tag-merge.repository.ts';
import { TagMergeResolver } from './tag-merge.resolver.ts';
import { TagMergeRpc } from './tag-merge.rpc.ts';
import { TagMergeService } from './tag-merge.service.ts';
import { TagMergeSteps } from './tag-merge-steps.ts';

export const tagMergeModule = defineModule<ContentModule>({
  resolvers: [TagMergeResolver],
  providers: [TagMergeRepository, TagMergeService, TagMergeSteps],
  rpc: [TagMergeRpc],
  jobs: [TagMergeJob, TagSeparationJob],
});
