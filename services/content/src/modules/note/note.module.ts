import { defineModule } from '@fieldloom/service/service-module';
import { NoteProjection } from './note.projection.ts';
import { NotePublicPage } from './note.public-page.ts';
import { NoteRepository } from './note.repository.ts';
import { NoteResolver } from './note.resolver.ts';
import { NoteRpc } from './note.rpc.ts';
import { NoteService } from './note.service.ts';

export const noteModule = defineModule({
  resolvers: [NoteResolver],
  providers: [NoteRepository, NoteService],
  rpc: [NoteRpc],
  publicPage: NotePublicPage,
  documentProjection: NoteProjection,
});
