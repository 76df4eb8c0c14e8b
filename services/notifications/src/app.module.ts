import type { Client } from '@connectrpc/connect';
import { LiveHub } from '@fieldloom/graphql/live';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import type { NotificationsDatabase } from './database.ts';
import { Mailer } from './modules/mail/mailer.ts';
import { MODULES } from './modules.gen.ts';
import { ACCOUNTS, CONTENT, DATABASE, ORIGIN_OF, type OriginOf } from './outside.ts';
import type { Unanswered } from './schema.gen.ts';

/** What the process opens and closes itself. */
export interface Outside {
  database: NotificationsDatabase;
  live: LiveHub;
  accounts: Client<typeof AccountsService>;
  content: Client<typeof ContentService>;
  mailer: Mailer;
  originOf: OriginOf;
}

export class AppModule {
  static with(outside: Outside): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: DATABASE, useValue: outside.database },
        { provide: LiveHub, useValue: outside.live },
        { provide: ACCOUNTS, useValue: outside.accounts },
        { provide: CONTENT, useValue: outside.content },
        { provide: Mailer, useValue: outside.mailer },
        { provide: ORIGIN_OF, useValue: outside.originOf },
        ...providers,
      ],
    });
  }
}
