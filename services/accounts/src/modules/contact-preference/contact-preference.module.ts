import { defineModule } from '@fieldloom/service/service-module';
import { ContactPreferenceResolver } from './contact-preference.resolver.ts';
import { ContactPreferenceService } from './contact-preference.service.ts';

export const contactPreferenceModule = defineModule({
  resolvers: [ContactPreferenceResolver],
  providers: [ContactPreferenceService],
});
