import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Body, Controller, Header, HttpCode, Post, UseGuards } from '@nestjs/common';
import { z } from 'zod';
import { ExactOriginGuard } from '../../http/exact-origin.guard.ts';
import { readBody } from '../../http/read-body.ts';
import { SourceLimitGuard } from '../../http/source-limit.guard.ts';
import { Host, WorkspaceHostGuard } from '../../http/workspace-host.guard.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { AskAccessService } from './ask-access.service.ts';

const askBody = z.object({
  email: z.string().max(TEXT_LIMITS.inviteEmail),
  name: z
    .string()
    .max(TEXT_LIMITS.userName * 4)
    .optional(),
  message: z
    .string()
    .max(TEXT_LIMITS.accessRequestMessage * 4)
    .optional(),
});
const confirmBody = z.object({ token: z.string().min(1).max(8_000) });

/** Routes for asking to join. Requests are decided over GraphQL. */
@Controller('api/auth/access-request')
@UseGuards(SourceLimitGuard, WorkspaceHostGuard, ExactOriginGuard)
export class AccessRequestController {
  constructor(private readonly asking: AskAccessService) {}

  @Post()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async ask(@Host() host: HostWorkspace, @Body() body: unknown) {
    await this.asking.ask(host, readBody(askBody, body));
    return {};
  }

  @Post('confirm')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async confirm(@Host() host: HostWorkspace, @Body() body: unknown) {
    return this.asking.confirm(host, readBody(confirmBody, body).token);
  }
}
