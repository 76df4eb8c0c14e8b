import { defineModule } from '@fieldloom/service/service-module';
import { AccessAnnouncementRepository } from './access-announcement.repository.ts';
import { AccessAnnouncer } from './access-announcer.ts';
import { AccessTree } from './access-tree.ts';
import { GrantService } from './grant.service.ts';
import { PermissionResolver } from './permission.resolver.ts';
import { PermissionRpc } from './permission.rpc.ts';
import { PermissionService } from './permission.service.ts';

export const permissionModule = defineModule({
  resolvers: [PermissionResolver],
  providers: [AccessAnnouncementRepository, AccessAnnouncer, AccessTree, GrantService, PermissionService],
  rpc: [PermissionRpc],
});
