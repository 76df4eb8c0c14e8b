import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { SUPPORT_LIMITS } from '@fieldloom/kernel/support-access';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SupportAccessRow } from '../../database/rows.ts';
import { sessionTokenOf } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { StaffTenantCreationService } from './staff-tenant-creation.service.ts';
import { isOver } from './support-access.service.ts';
import { SupportAdminService } from './support-admin.service.ts';
import { SupportDeskService } from './support-desk.service.ts';

const requestBody = z.object({
  reason: z.string().min(1).max(SUPPORT_LIMITS.reason),
  hours: z.number().int().min(1).max(SUPPORT_LIMITS.hours),
});
const addressBody = z.object({ email: z.string().min(3).max(320) });
const subdomainBody = z.object({ subdomain: z.string().min(1).max(200) });
const ticketBody = z.object({ days: z.number().int().min(1).max(SSO_LIMITS.ticketDays) });
const creationBody = z.object({
  requestId: z.uuid(),
  email: z.string().min(3).max(320),
  name: z.string().max(TEXT_LIMITS.userName).default(''),
  teamName: z.string().min(1).max(TEXT_LIMITS.teamName),
  subdomain: z.string().max(200).default(''),
});
const nameBody = z.object({ name: z.string().min(1).max(100) });

/**
 * Routes for the operator's staff, with their session on the workspace's host. Registered only where the operator has
 * staff.
 */
@Controller('api/auth/support')
@UseGuards(WorkspaceHostGuard)
export class SupportDeskController {
  constructor(
    private readonly desk: SupportDeskService,
    private readonly admin: SupportAdminService,
    private readonly creations: StaffTenantCreationService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  async state(@Host() host: HostWorkspace, @Req() request: FastifyRequest) {
    const { staff, accesses, ticket } = await this.desk.state(host, sessionTokenOf(request));
    const { name, subdomain, next_subdomain: nextSubdomain, promo } = host.workspace;
    return {
      staff: { name: staff.name, email: staff.email },
      workspace: { name, subdomain, nextSubdomain, promo },
      accesses: accesses.map(present),
      ssoTicket: ticket === undefined ? null : { createdAt: ticket.created_at, expiresAt: ticket.expires_at },
    };
  }

  @Post('request')
  @UseGuards(SourceLimitGuard, ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async request(@Host() host: HostWorkspace, @Body() body: unknown, @Req() request: FastifyRequest) {
    await this.desk.request(host, sessionTokenOf(request), readBody(requestBody, body));
    return {};
  }

  @Post('find-address')
  @UseGuards(SourceLimitGuard, ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async findAddress(@Host() host: HostWorkspace, @Body() body: unknown, @Req() request: FastifyRequest) {
    const { email } = readBody(addressBody, body);
    return { teams: await this.desk.findAddress(host, sessionTokenOf(request), email) };
  }

  @Post('check-connection-name')
  @UseGuards(SourceLimitGuard, ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async checkConnectionName(@Host() host: HostWorkspace, @Body() body: unknown, @Req() request: FastifyRequest) {
    const { name } = readBody(nameBody, body);
    return { available: await this.desk.isConnectionNameFree(host, sessionTokenOf(request), name) };
  }

  @Post('update-subdomain')
  @UseGuards(SourceLimitGuard, ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async updateSubdomain(@Host() host: HostWorkspace, @Body() body: unknown, @Req() request: FastifyRequest) {
    const { subdomain: wanted } = readBody(subdomainBody, body);
    const workspace = await this.admin.changeSubdomain(host, sessionTokenOf(request), wanted);
    return { subdomain: workspace.subdomain, nextSubdomain: workspace.next_subdomain };
  }

  @Post('create-sso-ticket')
  @UseGuards(SourceLimitGuard, ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async createSsoTicket(@Host() host: HostWorkspace, @Body() body: unknown, @Req() request: FastifyRequest) {
    const { days } = readBody(ticketBody, body);
    return this.admin.createSsoTicket(host, sessionTokenOf(request), days);
  }

  /** Answers at once; the workspace exists when the look-up says so. */
  @Post('create-workspace')
  @UseGuards(SourceLimitGuard, ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async createWorkspace(@Host() host: HostWorkspace, @Body() body: unknown, @Req() request: FastifyRequest) {
    const creation = readBody(creationBody, body);
    await this.creations.start(host, sessionTokenOf(request), creation);
    return { requestId: creation.requestId };
  }

  @Get('create-workspace/:requestId')
  @Header('cache-control', 'no-store')
  async createdWorkspace(
    @Host() host: HostWorkspace,
    @Param('requestId') requestId: string,
    @Req() request: FastifyRequest,
  ) {
    const creation = await this.creations.get(host, sessionTokenOf(request), requestId);
    const { status, subdomain, error_code: code, error_message: message } = creation;
    return { status, subdomain: status === 'COMPLETE' ? subdomain : null, code, message };
  }
}

function present(access: SupportAccessRow) {
  const status = access.status === 'GRANTED' && isOver(access) ? 'EXPIRED' : access.status;
  return {
    id: access.id,
    status,
    granted: access.level !== null,
    level: access.level,
    reason: access.reason,
    hours: access.hours,
    createdAt: access.created_at,
    endsAt: access.ends_at,
  };
}
