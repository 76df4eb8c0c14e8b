import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { clearCookie, readCookie, setCookie } from '@fieldloom/service/cookies';
import { Controller, Get, Header, Query, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { giveSessionCookie, sessionTokenOf } from '../../http/client-session.ts';
import { readBody } from '../../http/read-body.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { CarryOverService } from './carry-over.service.ts';
import { CARRY_OVER_COOKIE } from './cookies.ts';

const startQuery = z.object({ from: z.string().max(63).optional(), next: z.string().max(4_000).optional() });
const secret = z.string().regex(/^[\w-]{43}$/);
const giveQuery = z.object({ state: secret, code_challenge: secret });
const takeQuery = z.object({ state: secret, code: secret.optional() });

/** These are navigations, not calls: each redirects the browser. */
@Controller('api/auth/carry-over')
@UseGuards(WorkspaceHostGuard)
export class CarryOverController {
  constructor(private readonly carryOver: CarryOverService) {}

  /** Runs on the workspace's present host. */
  @Get('start')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  start(
    @Host() host: HostWorkspace,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): void {
    const { from, next } = readBody(startQuery, query);
    const begun = this.carryOver.start(host, { from, next, sessionToken: sessionTokenOf(request) });
    if (begun.cookie !== undefined) {
      reply.header('set-cookie', setCookie(CARRY_OVER_COOKIE, begun.cookie, TIME_LIMITS.handOverSeconds));
    }
    reply.redirect(begun.location, 302);
  }

  /** Runs on the former host, which has the session's cookie. */
  @Get('give')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async give(
    @Host() host: HostWorkspace,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { state, code_challenge: challenge } = readBody(giveQuery, query);
    const sessionToken = sessionTokenOf(request);
    reply.redirect(await this.carryOver.give(host, { state, challenge, sessionToken }), 302);
  }

  @Get('take')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  async take(
    @Host() host: HostWorkspace,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { state, code } = readBody(takeQuery, query);
    const cookie = readCookie(request.headers.cookie, CARRY_OVER_COOKIE);
    const { next, opened } = await this.carryOver.take(host, { state, code, cookie });
    reply.header('set-cookie', clearCookie(CARRY_OVER_COOKIE));
    if (opened !== undefined) giveSessionCookie(reply, opened.token);
    reply.redirect(next, 302);
  }
}
