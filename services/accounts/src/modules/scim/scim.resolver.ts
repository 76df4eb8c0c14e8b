import { actorOf, perRequest, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { ScimGroupRow, ScimTokenRow } from '../../database/rows.ts';
import type {
  GroupResolvers,
  MutationResolvers,
  QueryResolvers,
  ScimTokenResolvers,
  UserResolvers,
} from '../../schema.gen.ts';
import { presentGroup } from '../group/group.presenter.ts';
import { UserLoader } from '../user/user.loader.ts';
import { ScimGroupService } from './scim-group.service.ts';
import { ScimSettingsService } from './scim-settings.service.ts';
import { ScimTokenService } from './scim-token.service.ts';

/** Keys of the loaders of one request. */
const MANAGED_USERS = Symbol('managed users');
const MANAGED_GROUPS = Symbol('managed groups');

@Injectable()
export class ScimResolver {
  constructor(
    private readonly tokens: ScimTokenService,
    private readonly settings: ScimSettingsService,
    private readonly groups: ScimGroupService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    scimSettings: async (_, _args, context) => {
      const { groups, ...settings } = await this.settings.get(actorOf(context));
      return { ...settings, groups: groups.map(presentGroup) };
    },

    scimTokens: async (_, _args, context) => (await this.tokens.list(actorOf(context))).map(present),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createScimToken: async (_, { name }, context) => {
      const { row, token } = await this.tokens.create(actorOf(context), name);
      return { scimToken: present(row), token };
    },

    revokeScimToken: async (_, { id }, context) => {
      await this.tokens.revoke(actorOf(context), parseId(id));
      return true;
    },

    setScimGroupRole: async (_, args, context) => {
      const group = await this.groups.setRole(actorOf(context), parseId(args.groupId, 'groupId'), args.role ?? null);
      return presentGroup(group);
    },
  } satisfies MutationResolvers;

  readonly ScimToken = {
    createdBy: (token, _args, context) => this.users.load(context, token.createdById),
  } satisfies ScimTokenResolvers;

  readonly User = {
    /** Loads all users of a request with one query. Readers of a share get no answer. */
    scimManaged: (user, _args, context) => {
      if (context.actor === undefined) return false;
      const loader = perRequest(
        context,
        MANAGED_USERS,
        () => new DataLoader<string, boolean>((ids) => this.settings.areManaged(context.teamId, ids)),
      );
      return loader.load(user.id);
    },
  } satisfies UserResolvers;

  readonly Group = {
    scimManaged: async (group, _args, context) => (await this.#of(context, group.id)) !== null,

    scimRole: async (group, _args, context) => (await this.#of(context, group.id))?.role ?? null,
  } satisfies GroupResolvers;

  async #of(context: RequestContext, groupId: string): Promise<ScimGroupRow | null> {
    const loader = perRequest(
      context,
      MANAGED_GROUPS,
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

export type PresentedScimToken = ReturnType<typeof present>;
