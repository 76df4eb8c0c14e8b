import { actorOf, type RequestContext } from '@fieldloom/graphql/context';
import { parseId } from '@fieldloom/kernel/ids';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { OidcInput, ProviderInput, SamlInput } from '../sso-connection/connection-settings.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';
import { SsoConnectionService } from '../sso-connection/sso-connection.service.ts';
import { WorkspaceDomainService } from '../workspace-domain/workspace-domain.service.ts';
import { presentConnection, presentDomain, presentSettings } from './authentication-settings.presenter.ts';
import { type AuthenticationChanges, AuthenticationSettingsService } from './authentication-settings.service.ts';

/** As GraphQL has it: what is left out may be null too. */
type Nullable<T> = { [Key in keyof T]: T[Key] | null };
interface Providers {
  oidc?: Nullable<OidcInput> | null;
  saml?: Nullable<SamlInput> | null;
}

@Resolver('AuthenticationSettings')
export class AuthenticationSettingsResolver {
  constructor(
    private readonly settings: AuthenticationSettingsService,
    private readonly connections: SsoConnectionService,
    private readonly domains: WorkspaceDomainService,
    private readonly region: RegionAddress,
  ) {}

  @Query('authenticationSettings')
  async get(@Context() context: RequestContext) {
    return presentSettings(await this.settings.get(actorOf(context)), this.settings, this.region);
  }

  @Mutation('updateAuthentication')
  async update(@Args('input') input: Nullable<AuthenticationChanges>, @Context() context: RequestContext) {
    const changes = withoutNulls(input) as AuthenticationChanges;
    return presentSettings(await this.settings.update(actorOf(context), changes), this.settings, this.region);
  }

  @Mutation('createSsoConnection')
  async create(
    @Args('input') input: { name: string; strategy: string } & Providers,
    @Context() context: RequestContext,
  ) {
    const { name, strategy } = input;
    const made = await this.connections.create(actorOf(context), { name, strategy, ...providersOf(input) });
    return presentConnection(made, this.region);
  }

  @Mutation('updateSsoConnection')
  async change(
    @Args('input') input: { id: string; name?: string | null } & Providers,
    @Context() context: RequestContext,
  ) {
    const changes = { name: input.name ?? undefined, ...providersOf(input) };
    return presentConnection(await this.connections.update(actorOf(context), parseId(input.id), changes), this.region);
  }

  @Mutation('setSsoConnectionEnabled')
  async setEnabled(@Args('id') id: string, @Args('enabled') enabled: boolean, @Context() context: RequestContext) {
    return presentConnection(await this.connections.setEnabled(actorOf(context), parseId(id), enabled), this.region);
  }

  @Mutation('checkSsoConnection')
  async check(@Args('id') id: string, @Context() context: RequestContext) {
    const message = await this.connections.check(actorOf(context), parseId(id));
    return { ok: message === undefined, message: message ?? null };
  }

  @Mutation('deleteSsoConnection')
  async delete(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.connections.delete(actorOf(context), parseId(id));
    return true;
  }

  @Mutation('addWorkspaceDomain')
  async addDomain(@Args('domain') domain: string, @Context() context: RequestContext) {
    return presentDomain(await this.domains.add(actorOf(context), domain));
  }

  @Mutation('checkWorkspaceDomain')
  async checkDomain(@Args('id') id: string, @Context() context: RequestContext) {
    return presentDomain(await this.domains.check(actorOf(context), parseId(id)));
  }

  @Mutation('removeWorkspaceDomain')
  async removeDomain(@Args('id') id: string, @Context() context: RequestContext): Promise<boolean> {
    await this.domains.remove(actorOf(context), parseId(id));
    return true;
  }
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
