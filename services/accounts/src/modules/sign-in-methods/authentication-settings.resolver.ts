import { actorOf } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Injectable } from '@nestjs/common';
import type { MutationResolvers, QueryResolvers } from '../../schema.gen.ts';
import type { OidcInput, ProviderInput, SamlInput } from '../sso-connection/connection-settings.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';
import { SsoConnectionService } from '../sso-connection/sso-connection.service.ts';
import { WorkspaceDomainService } from '../workspace-domain/workspace-domain.service.ts';
import { presentConnection, presentDomain, presentSettings } from './authentication-settings.presenter.ts';
import { type AuthenticationChanges, AuthenticationSettingsService } from './authentication-settings.service.ts';

/** GraphQL's input types: fields that may be left out may also be null. */
type Nullable<T> = { [Key in keyof T]: T[Key] | null };
interface Providers {
  oidc?: Nullable<OidcInput> | null;
  saml?: Nullable<SamlInput> | null;
}

@Injectable()
export class AuthenticationSettingsResolver {
  constructor(
    private readonly settings: AuthenticationSettingsService,
    private readonly connections: SsoConnectionService,
    private readonly domains: WorkspaceDomainService,
    private readonly region: RegionAddress,
  ) {}

  readonly Query = {
    authenticationSettings: async (_, _args, context) =>
      presentSettings(await this.settings.get(actorOf(context)), this.settings, this.region),
  } satisfies QueryResolvers;

  readonly Mutation = {
    updateAuthentication: async (_, { input }, context) => {
      const changes = withoutNulls(input) as AuthenticationChanges;
      return presentSettings(await this.settings.update(actorOf(context), changes), this.settings, this.region);
    },

    createSsoConnection: async (_, { input }, context) => {
      const { name, strategy } = input;
      const made = await this.connections.create(actorOf(context), { name, strategy, ...providersOf(input) });
      return presentConnection(made, this.region);
    },

    updateSsoConnection: async (_, { input }, context) => {
      const changes = { name: input.name ?? undefined, ...providersOf(input) };
      return presentConnection(
        await this.connections.update(actorOf(context), parseId(input.id), changes),
        this.region,
      );
    },

    setSsoConnectionEnabled: async (_, { id, enabled }, context) =>
      presentConnection(await this.connections.setEnabled(actorOf(context), parseId(id), enabled), this.region),

    checkSsoConnection: async (_, { id }, context) => {
      const message = await this.connections.check(actorOf(context), parseId(id));
      return { ok: message === undefined, message: message ?? null };
    },

    deleteSsoConnection: async (_, { id }, context) => {
      await this.connections.delete(actorOf(context), parseId(id));
      return true;
    },

    addWorkspaceDomain: async (_, { domain }, context) =>
      presentDomain(await this.domains.add(actorOf(context), domain)),

    checkWorkspaceDomain: async (_, { id }, context) =>
      presentDomain(await this.domains.check(actorOf(context), parseId(id))),

    removeWorkspaceDomain: async (_, { id }, context) => {
      await this.domains.remove(actorOf(context), parseId(id));
      return true;
    },
  } satisfies MutationResolvers;
}

function providersOf({ oidc, saml }: Providers): ProviderInput {
  return {
    ...(oidc == null ? {} : { oidc: withoutNulls(oidc) as unknown as OidcInput }),
    ...(saml == null ? {} : { saml: withoutNulls(saml) as SamlInput }),
  };
}

function withoutNulls(input: object): object {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
}
