import { defineModule } from '@fieldloom/service/service-module';
import { DomainJoiningService } from './domain-joining.service.ts';

export const joiningModule = defineModule({
  resolvers: [],
  providers: [DomainJoiningService],
});
