import { forbidden } from '@fieldloom/kernel/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { HostWorkspace } from '../modules/workspace/workspace-host.service.ts';

/**
 * Runs after `WorkspaceHostGuard`: only the workspace's own pages may post. For a browser another workspace is the same
 * site, so SameSite does not keep it out.
 * @throws FORBIDDEN also without an Origin.
 */
@Injectable()
export class ExactOriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { hostWorkspace: HostWorkspace }>();
    if (request.headers.origin !== request.hostWorkspace.origin)
      throw forbidden('This request comes from another site');
    return true;
  }
}
