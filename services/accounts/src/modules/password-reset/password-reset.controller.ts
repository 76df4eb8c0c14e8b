import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { PasswordResetService } from './password-reset.service.ts';

const startBody = z.object({ email: z.string().max(TEXT_LIMITS.inviteEmail) });
const redeemBody = z.object({ token: z.string().min(1).max(200), newPassword: z.string().max(1_000) });

@Controller('api/auth/reset-password')
@UseGuards(SourceLimitGuard, WorkspaceHostGuard, ExactOriginGuard)
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Post('start')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async start(@Host() host: HostWorkspace, @Body() body: unknown) {
    await this.resets.start(host, readBody(startBody, body));
    return {};
  }

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async redeem(@Host() host: HostWorkspace, @Body() body: unknown) {
    await this.resets.redeem(host, readBody(redeemBody, body));
    return {};
  }
}
