import { defineModule } from '@fieldloom/service/service-module';
import { ActorDirectory } from './actor-directory.ts';

export const actorModule = defineModule({
  resolvers: [],
  providers: [ActorDirectory],
});
