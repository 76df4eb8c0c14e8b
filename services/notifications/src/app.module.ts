import type { LiveHub } from '@fieldloom/graphql/live';
import { subgraphModule } from '@fieldloom/service/resolvers';
import type { DynamicModule } from '@nestjs/common';
import type { NotificationsDatabase } from './database.ts';
import { NoticeResolver } from './modules/notice/notice.resolver.ts';
import { NoticeService } from './modules/notice/notice.service.ts';
import { SettingsResolver } from './modules/settings/settings.resolver.ts';
import { SettingsService } from './modules/settings/settings.service.ts';
import type { Unanswered } from './schema.gen.ts';

const RESOLVERS = [NoticeResolver, SettingsResolver] as const;

/** The resolvers of this service, over objects that the process made and closes itself. */
export class AppModule {
  static with(database: NotificationsDatabase, live: LiveHub, settings: SettingsService): DynamicModule {
    return subgraphModule<Unanswered<typeof RESOLVERS>>({
      module: AppModule,
      resolvers: RESOLVERS,
      providers: [
        { provide: NoticeService, useValue: new NoticeService(database, live) },
        { provide: SettingsService, useValue: settings },
      ],
    });
  }
}
