import { type CanActivate, createParamDecorator, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type HostWorkspace, WorkspaceHostService } from '../modules/workspace/workspace-host.service.ts';

type HostRequest = FastifyRequest & { hostWorkspace?: HostWorkspace };

/** Admits requests to the host of a workspace that this region holds. @throws NOT_FOUND, WRONG_REGION. */
@Injectable()
export class WorkspaceHostGuard implements CanActivate {
  constructor(private readonly hosts: WorkspaceHostService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<HostRequest>();
    request.hostWorkspace = await this.hosts.resolve(request.headers);
    return true;
  }
}

/** Injects the workspace that `WorkspaceHostGuard` found. */
export const Host = createParamDecorator((_: unknown, context: ExecutionContext): HostWorkspace => {
  const { hostWorkspace } = context.switchToHttp().getRequest<HostRequest>();
  if (hostWorkspace === undefined) throw new Error('The route lacks WorkspaceHostGuard');
  return hostWorkspace;
});
