import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import { ConnectionService } from './modules/connection/connection.service.ts';
import { MODULES } from './modules.gen.ts';
import type { Unanswered } from './schema.gen.ts';

/** The resolvers of this service, over a service object that the process made. */
export class AppModule {
  static with(connections: ConnectionService): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [{ provide: ConnectionService, useValue: connections }, ...providers],
    });
  }
}
