import { defineModule } from '@fieldloom/service/service-module';
import { FieldValueRepository } from './field-value.repository.ts';
import { FieldValueResolver } from './field-value.resolver.ts';
import { FieldValueService } from './field-value.service.ts';
import { UserNames } from './user-names.ts';
import { ValuesOfField } from './values-of-field.ts';

export const fieldValueModule = defineModule({
  resolvers: [FieldValueResolver],
  providers: [FieldValueRepository, FieldValueService, UserNames, ValuesOfField],
});
