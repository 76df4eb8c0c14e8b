import type { DynamicModule } from '@nestjs/common';
import { EntitlementResolver } from './modules/entitlement/entitlement.resolver.ts';
import { EntitlementService } from './modules/entitlement/entitlement.service.ts';

/** The resolvers of this service, over objects that the process made and closes itself. */
export class AppModule {
  static with(entitlements: EntitlementService): DynamicModule {
    return {
      module: AppModule,
      providers: [EntitlementResolver, { provide: EntitlementService, useValue: entitlements }],
    };
  }
}
