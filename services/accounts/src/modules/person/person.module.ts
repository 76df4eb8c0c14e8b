import { defineModule } from '@fieldloom/service/service-module';
import { PersonRepository } from './person.repository.ts';
import { TeamsOfAddressRpc } from './teams-of-address.rpc.ts';
import { TeamsOfAddressService } from './teams-of-address.service.ts';

export const personModule = defineModule({
  resolvers: [],
  providers: [PersonRepository, TeamsOfAddressService],
  rpc: [TeamsOfAddressRpc],
});
