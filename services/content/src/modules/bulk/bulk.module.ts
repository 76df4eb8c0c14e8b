import { defineModule } from '@fieldloom/service/service-module';
import { BulkRepository } from './bulk.repository.ts';
import { BulkResolver } from './bulk.resolver.ts';
import { BulkService } from './bulk.service.ts';
import { BulkObjects } from './bulk-objects.ts';
import { BulkTrashService } from './bulk-trash.service.ts';

export const bulkModule = defineModule({
  resolvers: [BulkResolver],
  providers: [BulkObjects, BulkRepository, BulkService, BulkTrashService],
});
