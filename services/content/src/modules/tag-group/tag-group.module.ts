import { defineModule } from '@fieldloom/service/service-module';
import { TagGroupRepository } from './tag-group.repository.ts';
import { TagGroupResolver } from './tag-group.resolver.ts';
import { TagGroupService } from './tag-group.service.ts';

export const tagGroupModule = defineModule({
  resolvers: [TagGroupResolver],
  providers: [TagGroupRepository, TagGroupService],
});
