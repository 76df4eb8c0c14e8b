import { defineModule } from '@fieldloom/service/service-module';
import { FolderRepository } from './folder.repository.ts';
import { FolderResolver } from './folder.resolver.ts';
import { FolderService } from './folder.service.ts';
import { FolderTrashRule } from './folder.trash-rule.ts';
import { FolderSharesRepository } from './folder-shares.repository.ts';

export const folderModule = defineModule({
  resolvers: [FolderResolver],
  providers: [FolderRepository, FolderSharesRepository, FolderService],
  trashRule: FolderTrashRule,
});
