import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import { BillingStore } from './billing-store.ts';
import { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { MODULES } from './modules.gen.ts';
import type { Unanswered } from './schema.gen.ts';

/** Joins the modules over objects that the process opens and closes itself. */
export class AppModule {
  static with(database: Database, clock = new Clock()): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: BillingStore, useValue: new BillingStore(database) },
        { provide: Clock, useValue: clock },
        ...providers,
      ],
    });
  }
}
