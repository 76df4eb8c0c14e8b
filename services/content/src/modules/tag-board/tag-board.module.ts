import { defineModule } from '@fieldloom/service/service-module';
import { TagBoardRepository } from './tag-board.repository.ts';
import { TagBoardResolver } from './tag-board.resolver.ts';
import { TagBoardService } from './tag-board.service.ts';
import { TagBoardTrashRule } from './tag-board.trash-rule.ts';

export const tagBoardModule = defineModule({
  resolvers: [TagBoardResolver],
  providers: [TagBoardRepository, TagBoardService],
  trashRule: TagBoardTrashRule,
});
