import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers } from '../../schema.gen.ts';
import { PermissionService } from './permission.service.ts';

@Injectable()
export class PermissionResolver {
  constructor(private readonly permissions: PermissionService) {}

  readonly Mutation = {
    setPermissions: (_, { input }, context) => this.permissions.setPermissions(actorOf(context), input),
  } satisfies MutationResolvers;
}
