import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import type { Role } from '@fieldloom/kernel/enums';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import DataLoader from 'dataloader';
import type { ScimGroupRow, ScimTokenRow } from '../../database/rows.ts';
import { presentGroup } from '../group/group.presenter.ts';
import { UserLoader } from '../user/user.loader.ts';
import { ScimGroupService } from './scim-group.service.ts';
import { ScimSettingsService } from './scim-settings.service.ts';
import { ScimTokenService } from './scim-token.service.ts';

@Resolver('ScimToken')
export class ScimTokenResolver {
  constructor(
    private readonly tokens: ScimTokenService,
    private readonly settings: ScimSettingsService,
    private readonly groups: ScimGroupService,
    private readonly users: UserLoader,
  ) {}

  @Query('scimSettings')
  async scimSettings(@Context() context: RequestContext) {
    const { groups, ...settings } = await this.settings.get(actorOf(context));
    return { ...settings, groups: groups.map(presentGroup) };
  }

  @Query('scimTokens')
  async list(@Context() context: RequestContext) {
    return (await this.tokens.list(actorOf(context))).map(present);
  }

  @Mutation('createScimToken')
  async create(@Args('name') name: string, @Context() context: RequestContext) {
    const { row, token } = await this.tokens.create(actorOf(context), name);
    return { scimToken: present(row), token };
  }

  @Mutation('revokeScimToken')
  async revoke(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.tokens.revoke(actorOf(context), parseId(id));
    return true;
  }

  @Mutation('setScimGroupRole')
  async setGroupRole(@Args() args: { groupId: string; role?: Role | null }, @Context() context: RequestContext) {
    const group = await this.groups.setRole(actorOf(context), parseId(args.groupId, 'groupId'), args.role ?? null);
    return presentGroup(group);
  }

  @ResolveField('createdBy')
  async createdBy(@Parent() token: ReturnType<typeof present>, @Context() context: RequestContext) {
    return this.users.load(context, token.createdById);
  }
}

@Resolver('User')
export class ScimManagedUserResolver {
  constructor(private readonly settings: ScimSettingsService) {}

  /** One query for all users of a request. Readers of a share are told nothing. */
  @ResolveField('scimManaged')
  async scimManaged(@Parent() user: { id: string }, @Context() context: RequestContext): Promise<boolean> {
    if (context.actor === undefined) return false;
    const loader = perRequest(
      context,
      ScimManagedUserResolver,
      () => new DataLoader<string, boolean>((ids) => this.settings.areManaged(context.teamId, ids)),
    );
    return loader.load(user.id);
  }
}

@Resolver('Group')
export class ScimManagedGroupResolver {
  constructor(private readonly settings: ScimSettingsService) {}

  @ResolveField('scimManaged')
  async scimManaged(@Parent() group: { id: string }, @Context() context: RequestContext): Promise<boolean> {
    return (await this.#of(context, group.id)) !== null;
  }

  @ResolveField('scimRole')
  async scimRole(@Parent() group: { id: string }, @Context() context: RequestContext): Promise<Role | null> {
    return (await this.#of(context, group.id))?.role ?? null;
  }

  async #of(context: RequestContext, groupId: string): Promise<ScimGroupRow | null> {
    const loader = perRequest(
      context,
      ScimManagedGroupResolver,
      () => new DataLoader<string, ScimGroupRow | null>((ids) => this.settings.groupsOf(context.teamId, ids)),
    );
    return loader.load(groupId);
  }
}

function present(token: ScimTokenRow) {
  return {
    id: token.id,
    name: token.name,
    createdById: token.created_by,
    createdAt: token.created_at,
    lastUsedAt: token.last_used_at,
  };
}
