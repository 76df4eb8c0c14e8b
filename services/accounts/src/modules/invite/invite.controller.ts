import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientSessionOf, giveSignedIn } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { AcceptInviteService } from './accept-invite.service.ts';

const token = z.string().min(1).max(200);
const previewQuery = z.object({ token });
const acceptBody = z.object({
  token,
  name: z
    .string()
    .max(TEXT_LIMITS.userName * 4)
    .optional(),
  password: z.string().max(1_000).optional(),
});

/** The page behind an invitation's link. Invites are managed over GraphQL. */
@Controller('api/auth')
@UseGuards(WorkspaceHostGuard)
export class InviteController {
  constructor(private readonly invites: AcceptInviteService) {}

  @Get('invite')
  @Header('cache-control', 'no-store')
  async preview(@Host() host: HostWorkspace, @Query() query: unknown) {
    return this.invites.preview(host, readBody(previewQuery, query).token);
  }

  @Post('accept-invite')
  @UseGuards(ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async accept(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return giveSignedIn(reply, await this.invites.accept(host, readBody(acceptBody, body), clientSessionOf(request)));
  }
}
