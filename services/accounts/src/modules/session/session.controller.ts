import { unauthorized } from '@fieldloom/kernel/errors';
import { clearCookie } from '@fieldloom/service/cookies';
import { Controller, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { giveSessionCookie, sessionTokenOf } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { regionName } from '../workspace/region-name.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { SessionService } from './session.service.ts';

@Controller('api/auth')
@UseGuards(WorkspaceHostGuard, ExactOriginGuard)
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  /** Issues the five-minute token with which the page calls GraphQL and opens websockets. */
  @Post('token')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async token(
    @Host() { workspace }: HostWorkspace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = sessionTokenOf(request);
    if (token === undefined) throw unauthorized();
    const { accessToken, expiresAt, user } = await this.sessions.mintAccessToken(workspace, token);
    // The idle time starts again, in the browser as well as here.
    giveSessionCookie(reply, token);
    return {
      accessToken,
      expiresAt,
      user: {
        id: user.id,
        teamId: workspace.team_id,
        teamName: workspace.name,
        region: regionName(workspace.region),
        name: user.name,
        email: user.email,
        role: user.role,
        workspaceAdmin: user.workspace_admin,
        createdAt: user.created_at,
      },
    };
  }

  @Post('sign-out')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signOut(
    @Host() { workspace }: HostWorkspace,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = sessionTokenOf(request);
    if (token !== undefined) await this.sessions.signOut(workspace.team_id, token);
    reply.header('set-cookie', clearCookie(SESSION_COOKIE));
    return {};
  }
}
