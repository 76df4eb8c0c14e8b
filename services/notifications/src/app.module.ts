import { LiveHub } from '@fieldloom/graphql/live';
import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import type { NotificationsDatabase } from './database.ts';
import { SettingsService } from './modules/settings/settings.service.ts';
import { MODULES } from './modules.gen.ts';
import { DATABASE } from './outside.ts';
import type { Unanswered } from './schema.gen.ts';

/** This service's resolvers, over objects that the process opens and closes itself. */
export class AppModule {
  static with(database: NotificationsDatabase, live: LiveHub, settings: SettingsService): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: DATABASE, useValue: database },
        { provide: LiveHub, useValue: live },
        { provide: SettingsService, useValue: settings },
        ...providers,
      ],
    });
  }
}
