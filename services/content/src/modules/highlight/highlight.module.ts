import { defineModule } from '@fieldloom/service/service-module';
import { HighlightPublicPage } from './highlight.public-page.ts';
import { HighlightRepository } from './highlight.repository.ts';
import { HighlightResolver } from './highlight.resolver.ts';
import { HighlightRpc } from './highlight.rpc.ts';
import { HighlightService } from './highlight.service.ts';
import { HighlightAnchors } from './highlight-anchors.ts';

export const highlightModule = defineModule({
  resolvers: [HighlightResolver],
  providers: [HighlightAnchors, HighlightRepository, HighlightService],
  rpc: [HighlightRpc],
  publicPage: HighlightPublicPage,
});
