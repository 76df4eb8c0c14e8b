import { defineModule } from '@fieldloom/service/service-module';
import { TagPublicPage } from './tag.public-page.ts';
import { TagRepository } from './tag.repository.ts';
import { TagResolver } from './tag.resolver.ts';
import { TagService } from './tag.service.ts';

export const tagModule = defineModule({
  resolvers: [TagResolver],
  providers: [TagRepository, TagService],
  publicPage: TagPublicPage,
});
