import { LiveHub } from '@fieldloom/graphql/live';
import { subgraphModule } from '@fieldloom/service/resolvers';
import type { DynamicModule } from '@nestjs/common';
import { ContentStore } from './content-store.ts';
import { ActorDirectory, ActorSource } from './modules/actor/actor-directory.ts';
import { ChangeAnnouncer } from './modules/change/change-announcer.ts';
import { AnchorRepository } from './modules/collaboration/anchor.repository.ts';
import { AnchorProjection } from './modules/collaboration/anchor-projection.ts';
import { DocumentRepository } from './modules/collaboration/document.repository.ts';
import { ProjectionService } from './modules/collaboration/projection.service.ts';
import { CommentRepository } from './modules/comment/comment.repository.ts';
import { CommentLoader, CommentResolver } from './modules/comment/comment.resolver.ts';
import { CommentService } from './modules/comment/comment.service.ts';
import { EntitlementService, EntitlementSource } from './modules/entitlement/entitlement.service.ts';
import { FolderRepository } from './modules/folder/folder.repository.ts';
import { FolderResolver } from './modules/folder/folder.resolver.ts';
import { FolderService } from './modules/folder/folder.service.ts';
import { HighlightRepository } from './modules/highlight/highlight.repository.ts';
import { HighlightResolver } from './modules/highlight/highlight.resolver.ts';
import { HighlightService } from './modules/highlight/highlight.service.ts';
import { InsightRepository } from './modules/insight/insight.repository.ts';
import { InsightResolver } from './modules/insight/insight.resolver.ts';
import { InsightService } from './modules/insight/insight.service.ts';
import { NoteRepository } from './modules/note/note.repository.ts';
import { NoteResolver } from './modules/note/note.resolver.ts';
import { NoteService } from './modules/note/note.service.ts';
import { PermissionRepository } from './modules/permission/permission.repository.ts';
import { PermissionResolver } from './modules/permission/permission.resolver.ts';
import { PermissionService } from './modules/permission/permission.service.ts';
import { ProjectRepository } from './modules/project/project.repository.ts';
import { ProjectResolver } from './modules/project/project.resolver.ts';
import { ProjectService } from './modules/project/project.service.ts';
import { RankRepository } from './modules/rank/rank.repository.ts';
import { RankResolver } from './modules/rank/rank.resolver.ts';
import { RankService } from './modules/rank/rank.service.ts';
import { SearchDocumentRepository } from './modules/search-document/search-document.repository.ts';
import { ClipSource, PublicObjectService, StreamTokens } from './modules/share/public-object.service.ts';
import { ShareRepository } from './modules/share/share.repository.ts';
import { ShareResolver } from './modules/share/share.resolver.ts';
import { ShareService } from './modules/share/share.service.ts';
import { ChangeReader } from './modules/subscription/change-reader.ts';
import { ContentChangedResolver } from './modules/subscription/content-changed.resolver.ts';
import { TagRepository } from './modules/tag/tag.repository.ts';
import { TagResolver } from './modules/tag/tag.resolver.ts';
import { TagService } from './modules/tag/tag.service.ts';
import { TemplateResolver } from './modules/template/template.resolver.ts';
import { TemplateService } from './modules/template/template.service.ts';
import { TranscriptRepository } from './modules/transcript/transcript.repository.ts';
import { TranscriptResolver } from './modules/transcript/transcript.resolver.ts';
import { TranscriptFiles, TranscriptService } from './modules/transcript/transcript.service.ts';
import { TrashRepository } from './modules/trash/trash.repository.ts';
import { TrashResolver } from './modules/trash/trash.resolver.ts';
import { TrashService } from './modules/trash/trash.service.ts';
import { ObjectLoaders } from './object-loaders.ts';
import { ContentRpc } from './rpc/content-rpc.ts';
import type { Unanswered } from './schema.gen.ts';

/** What the process made and closes itself: the database, live messages, and the services it asks. */
export interface Outside {
  store: ContentStore;
  live: LiveHub;
  actors: ActorSource;
  entitlements: EntitlementSource;
  transcriptFiles: TranscriptFiles;
  streamTokens: StreamTokens;
  clips: ClipSource;
}

const RESOLVERS = [
  FolderResolver,
  ProjectResolver,
  NoteResolver,
  TranscriptResolver,
  HighlightResolver,
  TagResolver,
  InsightResolver,
  CommentResolver,
  ShareResolver,
  PermissionResolver,
  RankResolver,
  TemplateResolver,
  TrashResolver,
  ContentChangedResolver,
] as const;

const SERVICES = [
  ActorDirectory,
  ChangeAnnouncer,
  ChangeReader,
  AnchorProjection,
  ProjectionService,
  CommentLoader,
  CommentService,
  EntitlementService,
  FolderService,
  HighlightService,
  InsightService,
  NoteService,
  ObjectLoaders,
  PermissionService,
  ProjectService,
  PublicObjectService,
  RankService,
  ShareService,
  TagService,
  TemplateService,
  TranscriptService,
  TrashService,
  ContentRpc,
];

const REPOSITORIES = [
  AnchorRepository,
  CommentRepository,
  DocumentRepository,
  FolderRepository,
  HighlightRepository,
  InsightRepository,
  NoteRepository,
  PermissionRepository,
  ProjectRepository,
  RankRepository,
  SearchDocumentRepository,
  ShareRepository,
  TagRepository,
  TranscriptRepository,
  TrashRepository,
];

export class AppModule {
  static with(outside: Outside): DynamicModule {
    return subgraphModule<Unanswered<typeof RESOLVERS>>({
      module: AppModule,
      resolvers: RESOLVERS,
      providers: [
        { provide: ContentStore, useValue: outside.store },
        { provide: LiveHub, useValue: outside.live },
        { provide: ActorSource, useValue: outside.actors },
        { provide: EntitlementSource, useValue: outside.entitlements },
        { provide: TranscriptFiles, useValue: outside.transcriptFiles },
        { provide: StreamTokens, useValue: outside.streamTokens },
        { provide: ClipSource, useValue: outside.clips },
        ...REPOSITORIES,
        ...SERVICES,
      ],
    });
  }
}
