import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { OAuthClientRow } from '../../database/rows.ts';
import { UserLoader } from '../user/user.loader.ts';
import { OAuthClientService } from './oauth-client.service.ts';
import { type AuthorizationRequest, OAuthConsentService } from './oauth-consent.service.ts';
import { endOfGrant, type GrantOfClient } from './oauth-grant.repository.ts';
import { OAuthGrantService } from './oauth-grant.service.ts';

interface ClientInput {
  name: string;
  redirectUris: string[];
  scopes: ApiScope[];
  confidential: boolean;
}

type RequestInput = Omit<AuthorizationRequest, 'state'> & { state?: string | null };

@Resolver('OAuthClient')
export class OAuthResolver {
  constructor(
    private readonly clients: OAuthClientService,
    private readonly grants: OAuthGrantService,
    private readonly consents: OAuthConsentService,
    private readonly users: UserLoader,
  ) {}

  @Query('oauthClients')
  async listClients(@Context() context: RequestContext) {
    return (await this.clients.list(actorOf(context))).map(presentClient);
  }

  @Mutation('createOAuthClient')
  async createClient(@Args('input') input: ClientInput, @Context() context: RequestContext) {
    const { row, secret } = await this.clients.create(actorOf(context), input);
    return { client: presentClient(row), secret };
  }

  @Mutation('changeOAuthClientSecret')
  async changeSecret(@Args('id') id: string, @Context() context: RequestContext) {
    const { row, secret } = await this.clients.changeSecret(actorOf(context), parseId(id));
    return { client: presentClient(row), secret };
  }

  @Mutation('changeOAuthClientRedirectUris')
  async changeRedirectUris(
    @Args('id') id: string,
    @Args('redirectUris') redirectUris: string[],
    @Context() context: RequestContext,
  ) {
    return presentClient(await this.clients.changeRedirectUris(actorOf(context), parseId(id), redirectUris));
  }

  @Mutation('deleteOAuthClient')
  async deleteClient(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.clients.delete(actorOf(context), parseId(id));
    return true;
  }

  @Query('oauthGrants')
  async listGrants(@Context() context: RequestContext) {
    return (await this.grants.list(actorOf(context))).map(presentGrant);
  }

  @Mutation('revokeOAuthGrant')
  async revokeGrant(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.grants.revokeOwn(actorOf(context), parseId(id));
    return true;
  }

  @Query('oauthConsent')
  async ask(@Args('request') request: RequestInput, @Context() context: RequestContext) {
    const consent = await this.consents.ask(actorOf(context), readRequest(request));
    const { name } = consent.client;
    const redirectHost = new URL(request.redirectUri).host || request.redirectUri;
    if ('redirectTo' in consent) return { name, redirectHost, scopes: [], redirectTo: consent.redirectTo };
    return { name, redirectHost, scopes: consent.scopes, redirectTo: null };
  }

  @Mutation('decideOAuthConsent')
  async decide(
    @Args() { request, allow }: { request: RequestInput; allow: boolean },
    @Context() context: RequestContext,
  ): Promise<string> {
    return this.consents.decide(actorOf(context), readRequest(request), allow);
  }

  @ResolveField('createdBy')
  async createdBy(@Parent() client: ReturnType<typeof presentClient>, @Context() context: RequestContext) {
    return this.users.load(context, client.createdById);
  }
}

const readRequest = (request: RequestInput): AuthorizationRequest => ({ ...request, state: request.state ?? null });

function presentClient(client: OAuthClientRow) {
  return {
    id: client.id,
    name: client.name,
    redirectUris: client.redirect_uris,
    scopes: client.scopes,
    confidential: client.secret_hash !== null,
    createdById: client.created_by,
    createdAt: client.created_at,
  };
}

function presentGrant(grant: GrantOfClient) {
  return {
    id: grant.id,
    clientName: grant.client_name,
    scopes: grant.scopes,
    createdAt: grant.created_at,
    lastUsedAt: grant.last_used_at,
    endsAt: endOfGrant(grant),
  };
}
