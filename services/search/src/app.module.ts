import type { Client } from '@connectrpc/connect';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { IntelligenceService } from '@fieldloom/proto/fieldloom/intelligence/v1/intelligence_pb';
import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import { SearchIndex } from './modules/document/search-index.ts';
import { MODULES } from './modules.gen.ts';
import { CONTENT, INTELLIGENCE } from './outside.ts';
import type { Unanswered } from './schema.gen.ts';

/** What the process opens and closes itself: the index, and the clients of services that it calls. */
export interface Outside {
  index: SearchIndex;
  content: Client<typeof ContentService>;
  intelligence: Client<typeof IntelligenceService>;
  entitlements: Entitlements;
}

export class AppModule {
  static with(outside: Outside): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: SearchIndex, useValue: outside.index },
        { provide: CONTENT, useValue: outside.content },
        { provide: INTELLIGENCE, useValue: outside.intelligence },
        { provide: Entitlements, useValue: outside.entitlements },
        ...providers,
      ],
    });
  }
}
