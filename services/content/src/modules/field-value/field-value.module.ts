import { defineModule } from '@fieldloom/service/service-module';
import { FieldTrashService } from './field-trash.service.ts';
import { FieldValueRepository } from './field-value.repository.ts';
import { FieldValueResolver } from './field-value.resolver.ts';
import { FieldValueService } from './field-value.service.ts';
import { OptionValueRepository } from './option-value.repository.ts';
import { SearchValues } from './search-values.ts';
import { StagedValueRepository } from './staged-value.repository.ts';
import { UserNames } from './user-names.ts';
import { ValuesOfField } from './values-of-field.ts';

export const fieldValueModule = defineModule({
  resolvers: [FieldValueResolver],
  providers: [
    FieldTrashService,
    FieldValueRepository,
    FieldValueService,
    OptionValueRepository,
    SearchValues,
    StagedValueRepository,
    UserNames,
    ValuesOfField,
  ],
});
