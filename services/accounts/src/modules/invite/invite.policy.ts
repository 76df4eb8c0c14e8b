import { type Actor, requireRole } from '@fieldloom/auth/actor';
import type { InvitePolicy, Role } from '@fieldloom/kernel/enums';
import { adminsOnly } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { WorkspaceDirectory } from '../workspace/workspace-directory.ts';

/** Managers and workspace admins invite. @throws FORBIDDEN. */
export function requireInviter(actor: Actor): void {
  if (!actor.admin) requireRole(actor, 'MANAGER');
}

/**
 * The invitation policy of the workspace's admins: whether managers may invite, and whether they may do so for paid
 * seats.
 */
@Injectable()
export class InvitePolicyService {
  constructor(private readonly workspaces: WorkspaceDirectory) {}

  /**
   * @param role The role that the new member gets.
   * @throws FORBIDDEN with the prompt that says whom to ask.
   */
  async require(trx: Trx, actor: Actor, role: Role): Promise<void> {
    requireInviter(actor);
    if (actor.admin) return;
    const workspace = await this.workspaces.get(trx, actor.teamId);
    const policy = workspace.invite_policy as InvitePolicy;
    if (policy === 'ADMINS') throw adminsOnly('Only admins can invite people here', 'only-admins-invite-users');
    if (policy === 'ADMINS_FOR_PAID_SEATS' && role !== 'VIEWER') {
      throw adminsOnly('Only admins can invite people to paid seats here', 'only-admins-invite-paid-seats');
    }
  }
}
