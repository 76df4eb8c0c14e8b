import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import { ConnectionService, type ConnectionServiceParts } from './modules/connection/connection.service.ts';
import { MODULES } from './modules.gen.ts';
import { ACCOUNTS, CONTENT, DATABASE } from './outside.ts';
import type { Unanswered } from './schema.gen.ts';

export class AppModule {
  /** @param outside What the process opens and closes itself. */
  static with(outside: ConnectionServiceParts): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: DATABASE, useValue: outside.database },
        { provide: ACCOUNTS, useValue: outside.accounts },
        { provide: CONTENT, useValue: outside.content },
        { provide: ConnectionService, useValue: new ConnectionService(outside) },
        ...providers,
      ],
    });
  }
}
