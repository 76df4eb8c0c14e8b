import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { readBody } from '../../http/read-body.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { AuthenticationSettingsService } from '../authentication-settings/authentication-settings.service.ts';
import { allowsMethod, allowsPasskeys } from '../sign-in-methods/sign-in-methods.ts';
import { LogoService } from './logo.service.ts';
import { regionName } from './region-name.ts';
import { type HostWorkspace, WorkspaceHostService } from './workspace-host.service.ts';

/** `auth0`: the short form, which says no more than whether people of that provider sign in here. */
const environmentQuery = z.object({ form: z.enum(['full', 'auth0']).default('full') });

/** What the sign-in page of a workspace must know; nothing of it is secret. */
@Controller('api/auth')
@UseGuards(WorkspaceHostGuard)
export class EnvironmentController {
  constructor(
    private readonly authentication: AuthenticationSettingsService,
    private readonly logos: LogoService,
    private readonly hosts: WorkspaceHostService,
  ) {}

  @Get('environment')
  @Header('cache-control', 'no-store')
  async environment(@Host() { workspace, methods }: HostWorkspace, @Query() query: unknown) {
    const { form } = readBody(environmentQuery, query);
    const ways = await this.authentication.waysOf(methods);
    if (form === 'auth0') return { auth0Enabled: ways.isAuth0 };
    return {
      // The product is its own identity provider: people sign in at the workspace's host, as members of the workspace.
      authConfig: {
        audience: `${workspace.region}:${workspace.team_id}`,
        clientId: 'fieldloom-web',
        domain: new URL(this.hosts.originOf(workspace.subdomain)).host,
      },
      authOrganizationId: workspace.team_id,
      teamId: workspace.team_id,
      subdomain: workspace.subdomain,
      region: regionName(workspace.region),
      // Somebody who comes from there may be signed in there still: `carry-over/start` looks.
      formerSubdomain: workspace.former_subdomains.at(-1) ?? null,
      name: workspace.name,
      passwordAuthEnabled: methods.password_enabled,
      codeAuthEnabled: methods.code_enabled,
      passkeyAuthEnabled: allowsPasskeys(methods),
      // Only what people can really use.
      googleAuthEnabled: ways.google,
      microsoftAuthEnabled: ways.microsoft,
      ssoAuthEnabled: methods.sso_enabled,
      domainJoiningEnabled: methods.domain_joining && allowsMethod(methods, 'hand_over'),
      primaryColor: workspace.primary_color,
      // Closed since an admin said so; deleted from then on.
      deleteAfter: workspace.delete_after?.toISOString() ?? null,
      oidcIssuer: ways.oidcIssuer,
      ssoConnections: ways.connections,
      logo: this.logos.presentOf(workspace),
    };
  }
}
