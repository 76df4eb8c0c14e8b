import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { ApiTokenRow } from '../../database/rows.ts';
import type { ApiTokenResolvers, MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import { EntitlementService } from '../entitlement/entitlement.service.ts';
import { UserLoader } from '../user/user.loader.ts';
import { ApiTokenService } from './api-token.service.ts';

@Injectable()
export class ApiTokenResolver {
  constructor(
    private readonly tokens: ApiTokenService,
    private readonly entitlements: EntitlementService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    apiAvailable: (_, _args, context) => this.entitlements.hasApi(actorOf(context).teamId),

    apiTokens: async (_, { all }, context) => (await this.tokens.list(actorOf(context), all)).map(present),
  } satisfies QueryResolvers;

  readonly Mutation = {
    createApiToken: async (_, { input }, context) => {
      const expiresAt = input.expiresAt ?? null;
      const { row, token } = await this.tokens.create(actorOf(context), { ...input, expiresAt });
      return { apiToken: present(row), token };
    },

    revokeApiToken: async (_, { id }, context) => {
      await this.tokens.revoke(actorOf(context), parseId(id));
      return true;
    },
  } satisfies MutationResolvers;

  readonly ApiToken = {
    user: (token, _args, context) => this.users.load(context, token.userId),
  } satisfies ApiTokenResolvers;
}

function present(token: ApiTokenRow) {
  return {
    id: token.id,
    name: token.name,
    scopes: token.scopes,
    userId: token.user_id,
    createdAt: token.created_at,
    expiresAt: token.expires_at,
    lastUsedAt: token.last_used_at,
  };
}

export type PresentedApiToken = ReturnType<typeof present>;
