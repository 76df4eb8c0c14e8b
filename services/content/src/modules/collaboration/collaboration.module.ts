import { defineModule } from '@fieldloom/service/service-module';
import { AnchorRepository } from './anchor.repository.ts';
import { AnchorProjection } from './anchor-projection.ts';
import { DocumentRepository } from './document.repository.ts';
import { DocumentService } from './document.service.ts';
import { PassageFinder } from './passage-finder.ts';
import { ProjectionService } from './projection.service.ts';

export const collaborationModule = defineModule({
  resolvers: [],
  providers: [
    AnchorRepository,
    DocumentRepository,
    DocumentService,
    AnchorProjection,
    PassageFinder,
    ProjectionService,
  ],
});
