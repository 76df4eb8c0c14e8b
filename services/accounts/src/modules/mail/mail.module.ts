import { defineModule } from '@fieldloom/service/service-module';
import { Mailer } from './mailer.ts';

export const mailModule = defineModule({
  resolvers: [],
  providers: [Mailer],
});
