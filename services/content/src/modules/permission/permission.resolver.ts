import { actorOf } from '@fieldloom/graphql/context';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers } from '../../schema.gen.ts';
import { GrantService } from './grant.service.ts';

@Injectable()
export class PermissionResolver {
  constructor(private readonly grants: GrantService) {}

  readonly Mutation = {
    setPermissions: (_, { input }, context) => this.grants.setPermissions(actorOf(context), input),
  } satisfies MutationResolvers;
}
