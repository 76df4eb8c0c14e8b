import { defineModule } from '@fieldloom/service/service-module';
import { ActorChangeConsumer } from './actor-change.consumer.ts';
import { ActorDirectory } from './actor-directory.ts';

export const actorModule = defineModule({
  resolvers: [],
  providers: [ActorDirectory],
  consumers: [ActorChangeConsumer],
});
