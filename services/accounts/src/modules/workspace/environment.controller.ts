import { Controller, Get, Header, Query, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { readBody } from '../../http/read-body.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { AuthenticationSettingsService } from '../sign-in-methods/authentication-settings.service.ts';
import { allowsMethod, allowsPasskeys } from '../sign-in-methods/sign-in-methods.ts';
import { LogoService } from './logo.service.ts';
import { regionName } from './region-name.ts';
import { type HostWorkspace, WorkspaceHostService } from './workspace-host.service.ts';

/** `auth0`: the short form, which only says whether people of that provider sign in here. */
const environmentQuery = z.object({ form: z.enum(['full', 'auth0']).default('full') });

/** What the sign-in page of a workspace needs to know; none of it is secret. */
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
      // The product is its own identity provider: people sign in on the workspace's host, as members of the workspace.
      authConfig: {
        audience: `${workspace.region}:${workspace.team_id}`,
        clientId: 'fieldloom-web',
        domain: new URL(this.hosts.originOf(workspace.subdomain)).host,
      },
      authOrganizationId: workspace.team_id,
      teamId: workspace.team_id,
      subdomain: workspace.subdomain,
      region: regionName(workspace.region),
      // Somebody who comes from there may still be signed in there; `carry-over/start` checks.
      formerSubdomain: workspace.former_subdomains.at(-1) ?? null,
      name: workspace.name,
      passwordAuthEnabled: methods.password_enabled,
      codeAuthEnabled: methods.code_enabled,
      passkeyAuthEnabled: allowsPasskeys(methods),
      // Only methods that people can actually use.
      googleAuthEnabled: ways.google,
      microsoftAuthEnabled: ways.microsoft,
      ssoAuthEnabled: methods.sso_enabled,
      domainJoiningEnabled: methods.domain_joining && allowsMethod(methods, 'hand_over'),
      primaryColor: workspace.primary_color,
      // Set once an admin has closed the workspace; it is deleted after this time.
      deleteAfter: workspace.delete_after?.toISOString() ?? null,
      oidcIssuer: ways.oidcIssuer,
      ssoConnections: ways.connections,
      logo: this.logos.presentOf(workspace),
    };
  }
}
