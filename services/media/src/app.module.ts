import { subgraphModule } from '@fieldloom/service/resolvers';
import type { DynamicModule } from '@nestjs/common';
import { HighlightClipResolver } from './modules/clip/clip.resolver.ts';
import { ClipReader } from './modules/clip/clip.service.ts';
import { FileResolver } from './modules/file/file.resolver.ts';
import { FileService } from './modules/file/file.service.ts';
import { LogoResolver } from './modules/logo/logo.resolver.ts';
import { LogoService } from './modules/logo/logo.service.ts';
import { UploadResolver } from './modules/upload/upload.resolver.ts';
import { UploadService } from './modules/upload/upload.service.ts';
import type { Unanswered } from './schema.gen.ts';

const RESOLVERS = [HighlightClipResolver, FileResolver, LogoResolver, UploadResolver] as const;

/** The resolvers of this service, over service objects that the process made. */
export class AppModule {
  static with(services: {
    files: FileService;
    uploads: UploadService;
    clips: ClipReader;
    logos: LogoService;
  }): DynamicModule {
    return subgraphModule<Unanswered<typeof RESOLVERS>>({
      module: AppModule,
      resolvers: RESOLVERS,
      providers: [
        { provide: FileService, useValue: services.files },
        { provide: UploadService, useValue: services.uploads },
        { provide: ClipReader, useValue: services.clips },
        { provide: LogoService, useValue: services.logos },
      ],
    });
  }
}
