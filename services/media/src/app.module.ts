import type { Client } from '@connectrpc/connect';
import type { Keys } from '@fieldloom/auth/keys';
import { Entitlements } from '@fieldloom/entitlements/entitlements';
import { LiveHub } from '@fieldloom/graphql/live';
import type { Logger } from '@fieldloom/observability/logger';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import { Storage } from '@fieldloom/storage/storage';
import type { DynamicModule } from '@nestjs/common';
import type { MediaDatabase } from './database.ts';
import { MediaStore } from './media-store.ts';
import { MediaPipeline } from './modules/file/media-pipeline.ts';
import { MODULES } from './modules.gen.ts';
import { CONTENT, KEYS, LOGGER } from './outside.ts';
import type { Unanswered } from './schema.gen.ts';

/** What the process opens and closes itself. */
export interface Outside {
  database: MediaDatabase;
  storage: Storage;
  live: LiveHub;
  pipeline: MediaPipeline;
  content: Client<typeof ContentService>;
  entitlements: Entitlements;
  keys: Keys;
  logger: Logger;
}

export class AppModule {
  static with(outside: Outside): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: MediaStore, useValue: new MediaStore(outside.database) },
        { provide: Storage, useValue: outside.storage },
        { provide: LiveHub, useValue: outside.live },
        { provide: MediaPipeline, useValue: outside.pipeline },
        { provide: CONTENT, useValue: outside.content },
        { provide: Entitlements, useValue: outside.entitlements },
        { provide: KEYS, useValue: outside.keys },
        { provide: LOGGER, useValue: outside.logger },
        ...providers,
      ],
    });
  }
}
