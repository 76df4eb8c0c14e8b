import { defineModule } from '@fieldloom/service/service-module';
import { GroupRepository } from './group.repository.ts';
import { GroupResolver } from './group.resolver.ts';
import { GroupService } from './group.service.ts';
import { GroupChanges } from './group-changes.ts';

export const groupModule = defineModule({
  resolvers: [GroupResolver],
  providers: [GroupChanges, GroupRepository, GroupService],
});
