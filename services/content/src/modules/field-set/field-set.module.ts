import { defineModule } from '@fieldloom/service/service-module';
import { FieldSetRepository } from './field-set.repository.ts';
import { FieldSetResolver } from './field-set.resolver.ts';
import { FieldSetService } from './field-set.service.ts';
import { FieldSetTrashRule } from './field-set.trash-rule.ts';

export const fieldSetModule = defineModule({
  resolvers: [FieldSetResolver],
  providers: [FieldSetRepository, FieldSetService],
  trashRule: FieldSetTrashRule,
});
