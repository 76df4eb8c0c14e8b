import { defineModule } from '@fieldloom/service/service-module';
import { KeptNoteTrashRule } from './kept-note.trash-rule.ts';
import { KeptNotes } from './kept-notes.ts';
import { RetentionRepository } from './retention.repository.ts';
import { RetentionResolver } from './retention.resolver.ts';
import { RetentionService } from './retention.service.ts';
import { RetentionSweep } from './retention-sweep.ts';

export const retentionModule = defineModule({
  resolvers: [RetentionResolver],
  providers: [KeptNotes, RetentionRepository, RetentionService, RetentionSweep],
  trashRule: KeptNoteTrashRule,
});
