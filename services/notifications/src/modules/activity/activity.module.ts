import { defineModule } from '@fieldloom/service/service-module';
import { ContentActivityConsumer } from './content-activity.consumer.ts';

export const activityModule = defineModule({
  resolvers: [],
  providers: [],
  consumers: [ContentActivityConsumer],
});
