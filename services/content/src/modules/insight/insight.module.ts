import { defineModule } from '@fieldloom/service/service-module';
import { InsightProjection } from './insight.projection.ts';
import { InsightPublicPage } from './insight.public-page.ts';
import { InsightRepository } from './insight.repository.ts';
import { InsightResolver } from './insight.resolver.ts';
import { InsightService } from './insight.service.ts';

export const insightModule = defineModule({
  resolvers: [InsightResolver],
  providers: [InsightRepository, InsightService],
  publicPage: InsightPublicPage,
  documentProjection: InsightProjection,
});
