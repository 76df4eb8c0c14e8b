import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import { PermissionService, type Permissions, type SetPermissionsInput } from './permission.service.ts';

@Resolver()
export class PermissionResolver {
  constructor(private readonly permissions: PermissionService) {}

  @Mutation('setPermissions')
  setPermissions(@Context() context: RequestContext, @Args('input') input: SetPermissionsInput): Promise<Permissions> {
    return this.permissions.setPermissions(actorOf(context), input);
  }
}
