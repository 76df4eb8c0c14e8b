import { defineModule } from '@fieldloom/service/service-module';
import { GroupRepository } from './group.repository.ts';
import { GroupResolver } from './group.resolver.ts';
import { GroupService } from './group.service.ts';
import { GroupChanges } from './group-changes.ts';
import { GroupMembers } from './group-members.ts';

export const groupModule = defineModule({
  resolvers: [GroupResolver],
  providers: [GroupChanges, GroupMembers, GroupRepository, GroupService],
});
