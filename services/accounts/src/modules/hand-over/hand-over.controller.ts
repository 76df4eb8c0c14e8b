import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { localPath } from '@fieldloom/kernel/local-path';
import { readCookie, setCookie } from '@fieldloom/service/cookies';
import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isBegunElsewhere } from '../../http/begun-elsewhere.ts';
import { clientSessionOf, giveSignedIn } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { HAND_OVER_COOKIE } from '../session/cookies.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { HandOverService } from './hand-over.service.ts';

const startQuery = z.object({ next: z.string().max(4_000).optional() });
const redeemBody = z.object({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(200) });

@Controller('api/auth/hand-over')
@UseGuards(WorkspaceHostGuard)
export class HandOverController {
  constructor(private readonly handOver: HandOverService) {}

  /** A navigation, not a call: it sets a cookie here and redirects to the root domain. */
  @Get('start')
  @Header('cache-control', 'no-store')
  start(
    @Host() host: HostWorkspace,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const { next } = readBody(startQuery, query);
    // Only pages of the root domain may lead here.
    if (isBegunElsewhere(request, 'cross-site')) {
      reply.redirect(`/auth/login?redirect=${encodeURIComponent(localPath(next))}`, 302);
      return;
    }
    const begun = this.handOver.start(host, next);
    reply
      .header('set-cookie', setCookie(HAND_OVER_COOKIE, begun.cookie, TIME_LIMITS.handOverSeconds))
      .header('referrer-policy', 'no-referrer')
      .redirect(begun.authorizeUrl, 302);
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
    const cookie = readCookie(request.headers.cookie, HAND_OVER_COOKIE);
    const given = { ...readBody(redeemBody, body), cookie };
    const { signedIn, next } = await this.handOver.redeem(host, given, clientSessionOf(request));
    return { ...giveSignedIn(reply, signedIn, [HAND_OVER_COOKIE]), next };
  }
}
