import { defineModule } from '@fieldloom/service/service-module';
import { ContactPreferenceResolver } from './contact-preference.resolver.ts';
import { ContactPreferenceService } from './contact-preference.service.ts';
import { PersonRepository } from './person.repository.ts';
import { PersonService } from './person.service.ts';
import { TeamsOfAddressRpc } from './teams-of-address.rpc.ts';
import { TeamsOfAddressService } from './teams-of-address.service.ts';

export const personModule = defineModule({
  resolvers: [ContactPreferenceResolver],
  providers: [ContactPreferenceService, PersonRepository, PersonService, TeamsOfAddressService],
  rpc: [TeamsOfAddressRpc],
});
