import { defineModule } from '@fieldloom/service/service-module';
import { ActorRepository } from './actor.repository.ts';
import { ActorRpc } from './actor.rpc.ts';
import { ActorService } from './actor.service.ts';

export const actorModule = defineModule({
  resolvers: [],
  providers: [ActorRepository, ActorService],
  rpc: [ActorRpc],
});
