import { defineModule } from '@fieldloom/service/service-module';
import { ChangeAnnouncer } from './change-announcer.ts';

export const changeModule = defineModule({
  resolvers: [],
  providers: [ChangeAnnouncer],
});
