import { defineModule } from '@fieldloom/service/service-module';
import { VisitRepository } from './visit.repository.ts';
import { VisitResolver } from './visit.resolver.ts';
import { VisitService } from './visit.service.ts';

export const visitModule = defineModule({
  resolvers: [VisitResolver],
  providers: [VisitRepository, VisitService],
});
