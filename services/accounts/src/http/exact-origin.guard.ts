import { forbidden } from '@fieldloom/kernel/errors';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type HostWorkspace, WorkspaceHostService } from '../modules/workspace/workspace-host.service.ts';

/**
 * After `WorkspaceHostGuard`: only the workspace's own pages may post. Another workspace is the same site to a browser,
 * so that SameSite does not keep it out.
 * @throws FORBIDDEN also without an Origin.
 */
@Injectable()
export class ExactOriginGuard implements CanActivate {
  constructor(private readonly hosts: WorkspaceHostService) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { hostWorkspace: HostWorkspace }>();
    const expected = this.hosts.originOf(request.hostWorkspace.workspace.subdomain);
    if (request.headers.origin !== expected) throw forbidden('This request comes from another site');
    return true;
  }
}
