import { defineModule } from '@fieldloom/service/service-module';
import { FieldPreferenceRepository } from './field-preference.repository.ts';
import { FieldPreferenceResolver } from './field-preference.resolver.ts';
import { FieldPreferenceService } from './field-preference.service.ts';

export const fieldPreferenceModule = defineModule({
  resolvers: [FieldPreferenceResolver],
  providers: [FieldPreferenceRepository, FieldPreferenceService],
});
