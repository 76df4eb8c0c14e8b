import { forbidden } from '@fieldloom/kernel/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { HostWorkspace } from '../modules/workspace/workspace-host.service.ts';

/**
 * After `WorkspaceHostGuard`: only the workspace's own pages may post. Another workspace is the same site to a browser,
 * so that SameSite does not keep it out.
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
