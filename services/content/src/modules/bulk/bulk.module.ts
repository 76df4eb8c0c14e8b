import { defineModule } from '@fieldloom/service/service-module';
import { BulkRepository } from './bulk.repository.ts';
import { BulkResolver } from './bulk.resolver.ts';
import { BulkService } from './bulk.service.ts';
import { BulkChangeJob } from './bulk-change.job.ts';
import { BulkChanges } from './bulk-changes.ts';
import { BulkJobService } from './bulk-job.service.ts';
import { BulkObjects } from './bulk-objects.ts';
import { BulkTrashService } from './bulk-trash.service.ts';

export const bulkModule = defineModule({
  resolvers: [BulkResolver],
  providers: [BulkChanges, BulkJobService, BulkObjects, BulkRepository, BulkService, BulkTrashService],
  jobs: [BulkChangeJob],
});
