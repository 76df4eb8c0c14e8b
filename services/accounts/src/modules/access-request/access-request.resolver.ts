import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import type { Role } from '@fieldloom/kernel/enums';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { AccessRequestRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { AccessRequestService } from './access-request.service.ts';

@Resolver('WorkspaceAccessRequest')
export class AccessRequestResolver {
  constructor(
    private readonly requests: AccessRequestService,
    private readonly users: UserLoader,
  ) {}

  @Query('workspaceAccessRequests')
  async list(@Context() context: RequestContext) {
    return (await this.requests.list(actorOf(context))).map(present);
  }

  @Mutation('approveWorkspaceAccessRequest')
  async approve(@Args('id') id: string, @Args('role') role: Role, @Context() context: RequestContext) {
    return present(await this.requests.approve(actorOf(context), parseId(id), role));
  }

  @Mutation('denyWorkspaceAccessRequest')
  async deny(@Args('id') id: string, @Context() context: RequestContext) {
    return present(await this.requests.deny(actorOf(context), parseId(id)));
  }

  @ResolveField('decidedBy')
  async decidedBy(@Parent() request: ReturnType<typeof present>, @Context() context: RequestContext) {
    return request.decidedById === null ? null : this.users.load(context, request.decidedById);
  }
}

function present(request: AccessRequestRow) {
  return {
    id: request.id,
    email: request.email,
    name: request.name,
    message: request.message,
    status: request.status,
    role: request.role,
    createdAt: request.created_at,
    decidedAt: request.decided_at,
    decidedById: request.decided_by,
  };
}
