import { defineModule } from '@fieldloom/service/service-module';
import type { ContentModule } from '../../content-module.ts';
import { DeletedOptionRepository } from './deleted-option.repository.ts';
import { FieldRepository } from './field.repository.ts';
import { FieldResolver } from './field.resolver.ts';
import { FieldRpc } from './field.rpc.ts';
import { FieldService } from './field.service.ts';
import { FieldChangeJob } from './field-change.job.ts';
import { FieldConversionService } from './field-conversion.service.ts';
import { FieldJobService } from './field-job.service.ts';
import { FieldOptionService } from './field-option.service.ts';
import { FieldOptionChanges } from './field-option-changes.ts';

export const fieldModule = defineModule<ContentModule>({
  resolvers: [FieldResolver],
  providers: [
    DeletedOptionRepository,
    FieldRepository,
    FieldService,
    FieldConversionService,
    FieldJobService,
    FieldOptionChanges,
    FieldOptionService,
  ],
  rpc: [FieldRpc],
  jobs: [FieldChangeJob],
});
