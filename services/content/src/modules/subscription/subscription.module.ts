import { defineModule } from '@fieldloom/service/service-module';
import { ChangeReader } from './change-reader.ts';
import { ContentChangedResolver } from './content-changed.resolver.ts';

export const subscriptionModule = defineModule({
  resolvers: [ContentChangedResolver],
  providers: [ChangeReader],
});
