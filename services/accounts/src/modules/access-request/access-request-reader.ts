import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { WorkspaceAdmins } from '../user/workspace-admins.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { ACCESS_REQUEST_LIMITS } from './access-request.limits.ts';
import { AccessRequestRepository } from './access-request.repository.ts';

/** Everything that the mails about a request contain. Notifications reads it back when it sends them. */
export interface MailableAccessRequest {
  id: string;
  email: string;
  name: string;
  message: string;
  status: string;
  role: string;
  workspaceName: string;
  adminEmails: string[];
  reviewUrl: string;
  enterUrl: string;
}

@Injectable()
export class AccessRequestReader {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly requests: AccessRequestRepository,
    private readonly admins: WorkspaceAdmins,
    private readonly workspaces: WorkspaceDirectory,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /** @throws NOT_FOUND. */
  async read(teamId: string, id: string): Promise<MailableAccessRequest> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const request = await this.requests.find(trx, teamId, id);
      if (request === undefined) throw notFound();
      const workspace = await this.workspaces.get(trx, teamId);
      const origin = this.hosts.originOf(workspace.subdomain);
      return {
        id,
        email: request.email,
        name: request.name ?? '',
        message: request.message ?? '',
        status: request.status,
        role: request.role ?? '',
        workspaceName: workspace.name,
        adminEmails: await this.admins.emails(trx, teamId, ACCESS_REQUEST_LIMITS.toldAdmins),
        reviewUrl: new URL('/settings/users', origin).href,
        enterUrl: new URL('/', origin).href,
      };
    });
  }
}
