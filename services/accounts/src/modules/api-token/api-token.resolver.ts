import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { ApiTokenRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { EntitlementService } from '../workspace/entitlement.service.ts';
import { ApiTokenService } from './api-token.service.ts';

interface CreateInput {
  name: string;
  scopes: ApiScope[];
  expiresAt?: Date | null;
}

@Resolver('ApiToken')
export class ApiTokenResolver {
  constructor(
    private readonly tokens: ApiTokenService,
    private readonly entitlements: EntitlementService,
    private readonly users: UserLoader,
  ) {}

  @Query('apiAvailable')
  async available(@Context() context: RequestContext): Promise<boolean> {
    return this.entitlements.hasApi(actorOf(context).teamId);
  }

  @Query('apiTokens')
  async list(@Args('all') all: boolean, @Context() context: RequestContext) {
    return (await this.tokens.list(actorOf(context), all)).map(present);
  }

  @Mutation('createApiToken')
  async create(@Args('input') input: CreateInput, @Context() context: RequestContext) {
    const expiresAt = input.expiresAt ?? null;
    const { row, token } = await this.tokens.create(actorOf(context), { ...input, expiresAt });
    return { apiToken: present(row), token };
  }

  @Mutation('revokeApiToken')
  async revoke(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.tokens.revoke(actorOf(context), parseId(id));
    return true;
  }

  @ResolveField('user')
  async user(@Parent() token: ReturnType<typeof present>, @Context() context: RequestContext) {
    return this.users.load(context, token.userId);
  }
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
