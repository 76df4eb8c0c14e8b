import { defineModule } from '@fieldloom/service/service-module';
import { PermissionRepository } from './permission.repository.ts';
import { PermissionResolver } from './permission.resolver.ts';
import { PermissionRpc } from './permission.rpc.ts';
import { PermissionService } from './permission.service.ts';

export const permissionModule = defineModule({
  resolvers: [PermissionResolver],
  providers: [PermissionRepository, PermissionService],
  rpc: [PermissionRpc],
});
