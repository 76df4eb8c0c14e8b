import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { subgraphModule } from '@fieldloom/service/resolvers';
import type { DynamicModule } from '@nestjs/common';
import { SearchResolver } from './modules/search/search.resolver.ts';
import { SearchService } from './modules/search/search.service.ts';
import type { Unanswered } from './schema.gen.ts';

const RESOLVERS = [SearchResolver] as const;

/** The resolver of this service, over a service object that the process made. */
export class AppModule {
  static with(search: SearchService, entitlements: Entitlements): DynamicModule {
    return subgraphModule<Unanswered<typeof RESOLVERS>>({
      module: AppModule,
      resolvers: RESOLVERS,
      providers: [
        { provide: SearchService, useValue: search },
        { provide: Entitlements, useValue: entitlements },
      ],
    });
  }
}
