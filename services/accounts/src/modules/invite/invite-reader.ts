import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { UserRepository } from '../user/user.repository.ts';
import { WorkspaceRepository } from '../workspace/workspace.repository.ts';
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
    private readonly users: UserRepository,
    private readonly workspaces: WorkspaceRepository,
    private readonly hosts: WorkspaceHostService,
    private readonly tokens: InviteTokens,
  ) {}

  /** @throws NOT_FOUND. */
  async read(teamId: string, inviteId: string): Promise<MailableInvite> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const invite = await this.invites.find(trx, teamId, inviteId);
      const workspace = await this.workspaces.find(trx, teamId);
      if (invite === undefined || workspace === undefined) throw notFound();
      const inviter = invite.invited_by === null ? undefined : await this.users.find(trx, teamId, invite.invited_by);
      const address = new URL('/accept-invite', this.hosts.originOf(workspace.subdomain));
      address.searchParams.set('token', this.tokens.make(invite));
      return {
        id: invite.id,
        email: invite.email,
        role: invite.role,
        message: invite.message ?? '',
        invitedByName: inviter?.name ?? '',
        workspaceName: workspace.name,
        acceptUrl: address.href,
        status: statusOf(invite),
      };
    });
  }
}
