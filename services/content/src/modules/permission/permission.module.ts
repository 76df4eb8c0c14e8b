import { defineModule } from '@fieldloom/service/service-module';
import { AccessAnnouncementRepository } from './access-announcement.repository.ts';
import { AccessAnnouncer } from './access-announcer.ts';
import { PermissionRepository } from './permission.repository.ts';
import { PermissionResolver } from './permission.resolver.ts';
import { PermissionRpc } from './permission.rpc.ts';
import { PermissionService } from './permission.service.ts';

export const permissionModule = defineModule({
  resolvers: [PermissionResolver],
  providers: [AccessAnnouncementRepository, AccessAnnouncer, PermissionRepository, PermissionService],
  rpc: [PermissionRpc],
});
