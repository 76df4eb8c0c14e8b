import { defineModule } from '@fieldloom/service/service-module';
import { ContentAccess } from './content-access.ts';
import { FileRepository } from './file.repository.ts';
import { FileResolver } from './file.resolver.ts';
import { FileRpc } from './file.rpc.ts';
import { FileService } from './file.service.ts';
import { UploadResolver } from './upload.resolver.ts';
import { UploadService } from './upload.service.ts';

export const fileModule = defineModule({
  resolvers: [FileResolver, UploadResolver],
  providers: [ContentAccess, FileRepository, FileService, UploadService],
  rpc: [FileRpc],
});
