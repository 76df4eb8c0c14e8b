import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { presentConnection } from '../sign-in-methods/authentication-settings.presenter.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { type SetUp, SsoSetUpService } from './sso-set-up.service.ts';

const tokenBody = z.object({ token: z.string().min(1).max(200) });
// Maximum lengths. What is said about a provider is checked in the same place as an admin's input.
const oidc = z.object({
  issuer: z.string().max(SSO_LIMITS.issuer),
  clientId: z.string().max(SSO_LIMITS.clientId),
  clientSecret: z.string().max(SSO_LIMITS.clientSecret).optional(),
});
const saml = z.object({
  metadata: z.string().max(SSO_LIMITS.metadata).optional(),
  metadataUrl: z.string().max(SSO_LIMITS.issuer).optional(),
  entityId: z.string().max(SSO_LIMITS.issuer).optional(),
  signOnUrl: z.string().max(SSO_LIMITS.issuer).optional(),
  certificates: z.array(z.string().max(SSO_LIMITS.metadata)).max(SSO_LIMITS.certificates).optional(),
});
const saveBody = tokenBody.extend({
  name: z.string().min(1).max(SSO_LIMITS.connectionName),
  strategy: z.string().max(100),
  oidc: oidc.optional(),
  saml: saml.optional(),
});

/**
 * Routes for somebody with a support ticket. Its value comes in the body, taken from the part of the link that browsers
 * do not send. Registered only where the operator has staff, who create tickets.
 */
@Controller('api/auth/single-sign-on-setup')
@UseGuards(WorkspaceHostGuard, SourceLimitGuard, ExactOriginGuard)
export class SsoSetUpController {
  constructor(
    private readonly setUps: SsoSetUpService,
    private readonly region: RegionAddress,
  ) {}

  @Post('read')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async read(@Host() host: HostWorkspace, @Body() body: unknown) {
    return this.#present(host, await this.setUps.read(host, readBody(tokenBody, body).token));
  }

  @Post('save')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async save(@Host() host: HostWorkspace, @Body() body: unknown) {
    const { token, ...input } = readBody(saveBody, body);
    return this.#present(host, await this.setUps.save(host, token, input));
  }

  @Post('finish')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async finish(@Host() host: HostWorkspace, @Body() body: unknown) {
    await this.setUps.finish(host, readBody(tokenBody, body).token);
    return {};
  }

  #present({ workspace }: HostWorkspace, { ticket, connection }: SetUp) {
    return {
      workspace: { name: workspace.name },
      expiresAt: ticket.expires_at,
      callbackUrl: this.region.callbackUrl(ticket.connection_id),
      serviceEntityId: this.region.samlMetadataUrl(ticket.connection_id),
      connection: connection === undefined ? null : presentConnection(connection, this.region),
    };
  }
}
