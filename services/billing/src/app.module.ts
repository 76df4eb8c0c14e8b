import { subgraphModule } from '@fieldloom/service/resolvers';
import type { DynamicModule } from '@nestjs/common';
import { EntitlementResolver } from './modules/entitlement/entitlement.resolver.ts';
import { EntitlementService } from './modules/entitlement/entitlement.service.ts';
import type { Unanswered } from './schema.gen.ts';

const RESOLVERS = [EntitlementResolver] as const;

/** The resolvers of this service, over objects that the process made and closes itself. */
export class AppModule {
  static with(entitlements: EntitlementService): DynamicModule {
    return subgraphModule<Unanswered<typeof RESOLVERS>>({
      module: AppModule,
      resolvers: RESOLVERS,
      providers: [{ provide: EntitlementService, useValue: entitlements }],
    });
  }
}
