import { defineModule } from '@fieldloom/service/service-module';
import { HighlightRepository } from './highlight.repository.ts';
import { HighlightResolver } from './highlight.resolver.ts';
import { HighlightService } from './highlight.service.ts';

export const highlightModule = defineModule({
  resolvers: [HighlightResolver],
  providers: [HighlightRepository, HighlightService],
});
