import { defineModule } from '@fieldloom/service/service-module';
import { ReadmeProjection } from './readme.projection.ts';
import { ReadmeRepository } from './readme.repository.ts';
import { ReadmeResolver } from './readme.resolver.ts';
import { ReadmeService } from './readme.service.ts';

export const readmeModule = defineModule({
  resolvers: [ReadmeResolver],
  providers: [ReadmeRepository, ReadmeService],
  documentProjection: ReadmeProjection,
});
