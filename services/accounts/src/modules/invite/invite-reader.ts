import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';
import { WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { InviteRepository } from './invite.repository.ts';
import { statusOf } from './invite.service.ts';
import { InviteTokens } from './invite-token.ts';

/** Everything that an invitation's mail contains. Notifications reads it back when it sends the mail. */
export interface MailableInvite {
  id: string;
  email: string;
  role: string;
  message: string;
  invitedByName: string;
  workspaceName: string;
  /** The whole URL of the link with its token, for the mail only. */
  acceptUrl: string;
  status: string;
}

@Injectable()
export class InviteReader {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly invites: InviteRepository,
    private readonly users: UserDirectory,
    private readonly workspaces: WorkspaceDirectory,
    private readonly hosts: WorkspaceHostService,
    private readonly tokens: InviteTokens,
  ) {}

  /** @throws NOT_FOUND. */
  async read(teamId: string, inviteId: string): Promise<MailableInvite> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const invite = await this.invites.find(trx, teamId, inviteId);
      if (invite === undefined) throw notFound();
      const workspace = await this.workspaces.get(trx, teamId);
      const address = new URL('/accept-invite', this.hosts.originOf(workspace.subdomain));
      address.searchParams.set('token', this.tokens.make(invite));
      return {
        id: invite.id,
        email: invite.email,
        role: invite.role,
        message: invite.message ?? '',
        invitedByName: (await this.users.nameOf(trx, teamId, invite.invited_by)) ?? '',
        workspaceName: workspace.name,
        acceptUrl: address.href,
        status: statusOf(invite),
      };
    });
  }
}
