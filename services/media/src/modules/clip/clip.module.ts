import { defineModule } from '@fieldloom/service/service-module';
import { ClipRepository } from './clip.repository.ts';
import { HighlightClipResolver } from './clip.resolver.ts';
import { ClipRpc } from './clip.rpc.ts';
import { ClipReader, ClipService } from './clip.service.ts';
import { HighlightChangeConsumer } from './highlight-change.consumer.ts';

export const clipModule = defineModule({
  resolvers: [HighlightClipResolver],
  providers: [ClipRepository, ClipService, ClipReader],
  rpc: [ClipRpc],
  consumers: [HighlightChangeConsumer],
});
