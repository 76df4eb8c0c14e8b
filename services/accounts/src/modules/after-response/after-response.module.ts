import { defineModule } from '@fieldloom/service/service-module';
import { AfterResponse } from './after-response.ts';

export const afterResponseModule = defineModule({
  resolvers: [],
  providers: [AfterResponse],
});
