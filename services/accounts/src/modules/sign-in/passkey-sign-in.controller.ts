import { Body, Controller, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientSessionOf, giveSignedIn } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { assertionShape } from '../second-factor/web-authn-shapes.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';

const signInBody = z.object({ challengeId: z.string().max(64), response: assertionShape });

@Controller('api/auth/passkey')
@UseGuards(SourceLimitGuard, WorkspaceHostGuard, ExactOriginGuard)
export class PasskeySignInController {
  constructor(private readonly passkeys: PasskeySignInService) {}

  /** Returns the options for `navigator.credentials.get`. */
  @Post('options')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async options(@Host() host: HostWorkspace) {
    return this.passkeys.options(host);
  }

  @Post('sign-in')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async signIn(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const opened = await this.passkeys.redeem(host, readBody(signInBody, body), clientSessionOf(request));
    return giveSignedIn(reply, { opened });
  }
}
