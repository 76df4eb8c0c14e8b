import { unauthorized } from '@fieldloom/kernel/errors';
import { Controller, Header, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { sessionTokenOf } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { ClosingService } from './closing.service.ts';
import type { HostWorkspace } from './workspace-host.service.ts';

/** The one route that works while a workspace is closed: restoring it, with the session's cookie. */
@Controller('api/auth')
@UseGuards(WorkspaceHostGuard, ExactOriginGuard)
export class ClosingController {
  constructor(private readonly closing: ClosingService) {}

  @Post('restore-workspace')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async restore(@Host() { workspace }: HostWorkspace, @Req() request: FastifyRequest): Promise<object> {
    const token = sessionTokenOf(request);
    if (token === undefined) throw unauthorized();
    await this.closing.restore(workspace.team_id, token);
    return {};
  }
}
