import { defineModule } from '@fieldloom/service/service-module';
import { MembershipService } from './membership.service.ts';
import { SeatService } from './seat.service.ts';
import { UserLoader } from './user.loader.ts';
import { UserRepository } from './user.repository.ts';
import { UserResolver } from './user.resolver.ts';
import { UserRpc } from './user.rpc.ts';
import { UserService } from './user.service.ts';
import { UserDirectory } from './user-directory.ts';
import { WorkspaceAdmins } from './workspace-admins.ts';

export const userModule = defineModule({
  resolvers: [UserResolver],
  providers: [MembershipService, SeatService, UserDirectory, UserLoader, UserRepository, UserService, WorkspaceAdmins],
  rpc: [UserRpc],
});
