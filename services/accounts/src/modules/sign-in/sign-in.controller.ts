import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Body, Controller, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientSessionOf, giveSignedIn } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { SignInService } from './sign-in.service.ts';
import { SignInCodeService } from './sign-in-code.service.ts';

const email = z.string().max(TEXT_LIMITS.inviteEmail);
const signInBody = z.object({ email, password: z.string().min(1).max(TEXT_LIMITS.passwordMax) });
const sendCodeBody = z.object({ email });
/** People paste codes with a space in the middle. */
const code = z
  .string()
  .max(16)
  .transform((text) => text.replaceAll(/\s/g, ''));
const challenge = z.string().max(64);
const signInCodeBody = z.object({ challenge, code });
const signInLinkBody = z.object({ challenge, token: z.string().min(1).max(200) });

@Controller('api/auth')
@UseGuards(SourceLimitGuard, WorkspaceHostGuard, ExactOriginGuard)
export class SignInController {
  constructor(
    private readonly signIn: SignInService,
    private readonly codes: SignInCodeService,
  ) {}

  @Post('sign-in')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async withPassword(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return giveSignedIn(reply, await this.signIn.signIn(host, readBody(signInBody, body), clientSessionOf(request)));
  }

  @Post('send-code')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async sendCode(@Host() host: HostWorkspace, @Body() body: unknown) {
    return this.codes.send(host, readBody(sendCodeBody, body));
  }

  @Post('sign-in-code')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async withCode(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return giveSignedIn(reply, await this.codes.redeem(host, readBody(signInCodeBody, body), clientSessionOf(request)));
  }

  /** A POST, so that a program that only opens the link, like a mail scanner, signs nobody in and uses nothing up. */
  @Post('sign-in-link')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async withLink(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return giveSignedIn(
      reply,
      await this.codes.redeemLink(host, readBody(signInLinkBody, body), clientSessionOf(request)),
    );
  }
}
