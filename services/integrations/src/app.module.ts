import { subgraphModule } from '@fieldloom/service/resolvers';
import type { DynamicModule } from '@nestjs/common';
import { ConnectionResolver } from './modules/connection/connection.resolver.ts';
import { ConnectionService } from './modules/connection/connection.service.ts';
import type { Unanswered } from './schema.gen.ts';

const RESOLVERS = [ConnectionResolver] as const;

/** This service's resolver, over a service object that the process created. */
export class AppModule {
  static with(connections: ConnectionService): DynamicModule {
    return subgraphModule<Unanswered<typeof RESOLVERS>>({
      module: AppModule,
      resolvers: RESOLVERS,
      providers: [{ provide: ConnectionService, useValue: connections }],
    });
  }
}
