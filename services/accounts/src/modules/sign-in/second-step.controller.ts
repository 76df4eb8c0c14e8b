import { Body, Controller, Get, Header, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientSessionOf, giveSignedIn, pendingTokenOf } from '../../http/client-session.ts';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import { assertionShape } from '../second-factor/web-authn-shapes.ts';
import { PENDING_COOKIE } from '../session/cookies.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { SecondStepService } from './second-step.service.ts';

const code = z
  .string()
  .min(1)
  .max(32)
  .transform((text) => text.replaceAll(/\s/g, ''));
const proofBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code }),
  z.object({ method: z.literal('recovery_code'), code }),
  z.object({ method: z.literal('passkey'), challengeId: z.uuid(), response: assertionShape }),
]);

/** The cookie that the first step set identifies the sign-in. */
@Controller('api/auth/second-step')
@UseGuards(SourceLimitGuard, WorkspaceHostGuard)
export class SecondStepController {
  constructor(private readonly secondStep: SecondStepService) {}

  /** Tells the page what to ask for, however somebody reached it. */
  @Get()
  @Header('cache-control', 'no-store')
  async read(@Host() host: HostWorkspace, @Req() request: FastifyRequest) {
    return { secondStep: await this.secondStep.read(host, pendingTokenOf(request)) };
  }

  @Post()
  @UseGuards(ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async end(
    @Host() host: HostWorkspace,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const proof = readBody(proofBody, body);
    const ended = await this.secondStep.end(host, pendingTokenOf(request), proof, clientSessionOf(request));
    const { recoveryCodes } = ended;
    return { ...giveSignedIn(reply, ended, [PENDING_COOKIE]), ...(recoveryCodes.length > 0 ? { recoveryCodes } : {}) };
  }

  @Post('set-up')
  @UseGuards(ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async setUp(@Host() host: HostWorkspace, @Req() request: FastifyRequest) {
    return this.secondStep.setUp(host, pendingTokenOf(request));
  }

  @Post('passkey-options')
  @UseGuards(ExactOriginGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async passkeyOptions(@Host() host: HostWorkspace, @Req() request: FastifyRequest) {
    return this.secondStep.passkeyOptions(host, pendingTokenOf(request));
  }
}
