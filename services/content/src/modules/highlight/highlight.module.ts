import { defineModule } from '@fieldloom/service/service-module';
import { HighlightPublicPage } from './highlight.public-page.ts';
import { HighlightRepository } from './highlight.repository.ts';
import { HighlightResolver } from './highlight.resolver.ts';
import { HighlightRpc } from './highlight.rpc.ts';
import { HighlightService } from './highlight.service.ts';

export const highlightModule = defineModule({
  resolvers: [HighlightResolver],
  providers: [HighlightRepository, HighlightService],
  rpc: [HighlightRpc],
  publicPage: HighlightPublicPage,
});
