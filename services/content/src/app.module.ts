import { LiveHub } from '@fieldloom/graphql/live';
import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import type { DynamicModule } from '@nestjs/common';
import type { ContentModule } from './content-module.ts';
import { ContentStore } from './content-store.ts';
import { ActorSource } from './modules/actor/actor-directory.ts';
import { DOCUMENT_PROJECTIONS, type DocumentProjection } from './modules/collaboration/document-projection.ts';
import { EntitlementSource } from './modules/entitlement/entitlement.service.ts';
import { JOB_HANDLERS, type JobHandler } from './modules/job/job-handler.ts';
import { ClipSource, StreamTokens } from './modules/share/public-object.service.ts';
import { TranscriptFiles } from './modules/transcript/transcript.service.ts';
import { MODULES } from './modules.gen.ts';
import { ObjectLoaders } from './object-loaders.ts';
import { PUBLIC_PAGES, type PublicPage } from './public-page.ts';
import type { Unanswered } from './schema.gen.ts';
import { TRASH_RULES, type TrashRule } from './trash-rule.ts';

/** What the process opens and closes itself: the database, live messages, and clients of the services that it calls. */
export interface ExternalDependencies {
  store: ContentStore;
  live: LiveHub;
  actors: ActorSource;
  entitlements: EntitlementSource;
  transcriptFiles: TranscriptFiles;
  streamTokens: StreamTokens;
  clips: ClipSource;
}

export class AppModule {
  static with(external: ExternalDependencies): DynamicModule {
    const { resolvers, providers } = gatherModules(MODULES);
    const modules: readonly ContentModule[] = MODULES;
    const pages = modules.flatMap(({ publicPage = [] }) => publicPage);
    const projections = modules.flatMap(({ documentProjection = [] }) => documentProjection);
    const trashRules = modules.flatMap(({ trashRule = [] }) => trashRule);
    const jobs = modules.flatMap(({ jobs: handlers = [] }) => handlers);
    return subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
      module: AppModule,
      resolvers,
      providers: [
        { provide: ContentStore, useValue: external.store },
        { provide: LiveHub, useValue: external.live },
        { provide: ActorSource, useValue: external.actors },
        { provide: EntitlementSource, useValue: external.entitlements },
        { provide: TranscriptFiles, useValue: external.transcriptFiles },
        { provide: StreamTokens, useValue: external.streamTokens },
        { provide: ClipSource, useValue: external.clips },
        ObjectLoaders,
        ...providers,
        ...pages,
        ...projections,
        ...trashRules,
        ...jobs,
        { provide: PUBLIC_PAGES, inject: pages, useFactory: (...made: PublicPage[]) => made },
        {
          provide: DOCUMENT_PROJECTIONS,
          inject: projections,
          useFactory: (...made: DocumentProjection[]) => made,
        },
        { provide: TRASH_RULES, inject: trashRules, useFactory: (...made: TrashRule[]) => made },
        { provide: JOB_HANDLERS, inject: jobs, useFactory: (...made: JobHandler[]) => made },
      ],
    });
  }
}
