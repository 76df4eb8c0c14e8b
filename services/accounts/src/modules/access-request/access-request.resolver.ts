import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { AccessRequestRow } from '../../database/rows.ts';
import type { MutationResolvers, QueryResolvers, WorkspaceAccessRequestResolvers } from '../../schema.gen.ts';
import { UserLoader } from '../user/user.loader.ts';
import { AccessRequestService } from './access-request.service.ts';

@Injectable()
export class AccessRequestResolver {
  constructor(
    private readonly requests: AccessRequestService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    workspaceAccessRequests: async (_, _args, context) => (await this.requests.list(actorOf(context))).map(present),
  } satisfies QueryResolvers;

  readonly Mutation = {
    approveWorkspaceAccessRequest: async (_, { id, role }, context) =>
      present(await this.requests.approve(actorOf(context), parseId(id), role)),

    denyWorkspaceAccessRequest: async (_, { id }, context) =>
      present(await this.requests.deny(actorOf(context), parseId(id))),
  } satisfies MutationResolvers;

  readonly WorkspaceAccessRequest = {
    decidedBy: (request, _args, context) =>
      request.decidedById === null ? null : this.users.load(context, request.decidedById),
  } satisfies WorkspaceAccessRequestResolvers;
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

export type PresentedWorkspaceAccessRequest = ReturnType<typeof present>;
