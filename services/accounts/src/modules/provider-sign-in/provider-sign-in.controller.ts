import { isDomainError } from '@fieldloom/kernel/errors';
import { localPath } from '@fieldloom/kernel/local-path';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { clearCookie, readCookie, setCookie } from '@fieldloom/service/cookies';
import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isBegunElsewhere } from '../../http/begun-elsewhere.ts';
import { clientSessionOf } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { PROVIDER_COOKIE, SESSION_COOKIE } from '../session/cookies.ts';
import { SESSION_LIMITS } from '../session/session.limits.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { ProviderSignInService } from './provider-sign-in.service.ts';
import { SIGN_IN_MODES } from './provider-state.ts';

const startQuery = z.object({
  connection: z.string().min(1).max(64),
  next: z.string().max(4_000).optional(),
  mode: z.enum(SIGN_IN_MODES).default('page'),
});
const redeemBody = z.object({
  code: z.string().min(1).max(4_000),
  state: z.string().min(1).max(200),
  iss: z.string().max(SSO_LIMITS.issuer).optional(),
});

/** The page where people choose how to sign in. */
const loginPage = (next: string | undefined): string => `/auth/login?redirect=${encodeURIComponent(localPath(next))}`;

/** Start and end of a sign-in with an identity provider, on the workspace's own host. */
@Controller('api/auth/sso')
@UseGuards(SourceLimitGuard, WorkspaceHostGuard)
export class ProviderSignInController {
  constructor(private readonly signIn: ProviderSignInService) {}

  /** A navigation, not a call: it sets a cookie here and redirects to the provider. */
  @Get('start')
  @Header('cache-control', 'no-store')
  async start(
    @Host() host: HostWorkspace,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { connection: source, next, mode } = readBody(startQuery, query);
    if (isBegunElsewhere(request, 'same-site')) return void reply.redirect(loginPage(next), 302);
    try {
      const begun = await this.signIn.start(host, { source, next, mode });
      void reply
        .header('set-cookie', setCookie(PROVIDER_COOKIE, begun.cookie, SSO_LIMITS.flowSeconds))
        .header('referrer-policy', 'no-referrer')
        .redirect(begun.location, 302);
    } catch (error) {
      if (!isDomainError(error) || (error.code !== 'UNAVAILABLE' && error.code !== 'UNPROCESSABLE')) throw error;
      // The person pressed a button, so the page says that the provider cannot be reached.
      void reply.redirect('/auth/sso?error=away', 302);
    }
  }

  @Post('redeem')
  @UseGuards(ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async redeem(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { code, state, iss } = readBody(redeemBody, body);
    const cookie = readCookie(request.headers.cookie, PROVIDER_COOKIE);
    const { sessionId, token, next, mode } = await this.signIn.redeem(
      host,
      { code, state, iss, cookie },
      clientSessionOf(request),
    );
    reply.header('set-cookie', [
      setCookie(SESSION_COOKIE, token, SESSION_LIMITS.idleSeconds),
      clearCookie(PROVIDER_COOKIE),
    ]);
    return { sessionId, next, mode };
  }
}
