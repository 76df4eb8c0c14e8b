import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { OAuthClientRow } from '../../database/rows.ts';
import type { MutationResolvers, OAuthClientResolvers, QueryResolvers } from '../../schema.gen.ts';
import { UserLoader } from '../user/user.loader.ts';
import { OAuthClientService } from './oauth-client.service.ts';
import { type AuthorizationRequest, OAuthConsentService } from './oauth-consent.service.ts';
import { endOfGrant, type GrantOfClient } from './oauth-grant.repository.ts';
import { OAuthGrantService } from './oauth-grant.service.ts';

type RequestInput = Omit<AuthorizationRequest, 'state'> & { state?: string | null };

@Injectable()
export class OAuthResolver {
  constructor(
    private readonly clients: OAuthClientService,
    private readonly grants: OAuthGrantService,
    private readonly consents: OAuthConsentService,
    private readonly users: UserLoader,
  ) {}

  readonly Query = {
    oauthClients: async (_, _args, context) => (await this.clients.list(actorOf(context))).map(presentClient),

    oauthGrants: async (_, _args, context) => (await this.grants.list(actorOf(context))).map(presentGrant),

    oauthConsent: async (_, { request }, context) => {
      const consent = await this.consents.ask(actorOf(context), readRequest(request));
      const { name } = consent.client;
      const redirectHost = new URL(request.redirectUri).host || request.redirectUri;
      if ('redirectTo' in consent) return { name, redirectHost, scopes: [], redirectTo: consent.redirectTo };
      return { name, redirectHost, scopes: consent.scopes, redirectTo: null };
    },
  } satisfies QueryResolvers;

  readonly Mutation = {
    createOAuthClient: async (_, { input }, context) => {
      const { row, secret } = await this.clients.create(actorOf(context), input);
      return { client: presentClient(row), secret };
    },

    changeOAuthClientSecret: async (_, { id }, context) => {
      const { row, secret } = await this.clients.changeSecret(actorOf(context), parseId(id));
      return { client: presentClient(row), secret };
    },

    changeOAuthClientRedirectUris: async (_, { id, redirectUris }, context) =>
      presentClient(await this.clients.changeRedirectUris(actorOf(context), parseId(id), redirectUris)),

    deleteOAuthClient: async (_, { id }, context) => {
      await this.clients.delete(actorOf(context), parseId(id));
      return true;
    },

    revokeOAuthGrant: async (_, { id }, context) => {
      await this.grants.revokeOwn(actorOf(context), parseId(id));
      return true;
    },

    decideOAuthConsent: (_, { request, allow }, context) =>
      this.consents.decide(actorOf(context), readRequest(request), allow),
  } satisfies MutationResolvers;

  readonly OAuthClient = {
    createdBy: (client, _args, context) => this.users.load(context, client.createdById),
  } satisfies OAuthClientResolvers;
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

export type PresentedOAuthClient = ReturnType<typeof presentClient>;
