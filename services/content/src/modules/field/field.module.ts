import { defineModule } from '@fieldloom/service/service-module';
import { FieldRepository } from './field.repository.ts';
import { FieldResolver } from './field.resolver.ts';
import { FieldRpc } from './field.rpc.ts';
import { FieldService } from './field.service.ts';
import { FieldConversionService } from './field-conversion.service.ts';
import { FieldOptionService } from './field-option.service.ts';

export const fieldModule = defineModule({
  resolvers: [FieldResolver],
  providers: [FieldRepository, FieldService, FieldConversionService, FieldOptionService],
  rpc: [FieldRpc],
});
