import type { LiveHub } from '@fieldloom/graphql/live';
import type { DynamicModule } from '@nestjs/common';
import type { NotificationsDatabase } from './database.ts';
import { NoticeResolver } from './modules/notice/notice.resolver.ts';
import { NoticeService } from './modules/notice/notice.service.ts';
import { SettingsResolver } from './modules/settings/settings.resolver.ts';
import { SettingsService } from './modules/settings/settings.service.ts';

/** The resolvers of this service, over objects that the process made and closes itself. */
export class AppModule {
  static with(database: NotificationsDatabase, live: LiveHub, settings: SettingsService): DynamicModule {
    return {
      module: AppModule,
      providers: [
        NoticeResolver,
        SettingsResolver,
        { provide: NoticeService, useValue: new NoticeService(database, live) },
        { provide: SettingsService, useValue: settings },
      ],
    };
  }
}
