import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { regionName } from './region-name.ts';
import type { HostWorkspace } from './workspace-host.service.ts';

/** What the sign-in page of a workspace must know; nothing of it is secret. */
@Controller('api/auth')
@UseGuards(WorkspaceHostGuard)
export class EnvironmentController {
  @Get('environment')
  @Header('cache-control', 'no-store')
  environment(@Host() { workspace, methods }: HostWorkspace) {
    return {
      // The product is its own identity provider; the names are those of the contract.
      authConfig: { audience: `${workspace.region}:${workspace.team_id}`, clientId: 'fieldloom-web', domain: null },
      authOrganizationId: null,
      teamId: workspace.team_id,
      subdomain: workspace.subdomain,
      region: regionName(workspace.region),
      name: workspace.name,
      passwordAuthEnabled: methods.password_enabled,
      codeAuthEnabled: methods.code_enabled,
      googleAuthEnabled: methods.google_enabled,
      microsoftAuthEnabled: methods.microsoft_enabled,
      ssoAuthEnabled: methods.sso_enabled,
      primaryColor: workspace.primary_color,
      oidcIssuer: methods.oidc_issuer,
      logo: null,
    };
  }
}
