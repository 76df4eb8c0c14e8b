import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { InviteRow } from '../../database/rows.ts';
import { InviteRepository } from './invite.repository.ts';
import { InviteShareRepository } from './invite-share.repository.ts';

/** Invites that somebody could still accept. Needs a transaction of the workspace, unless a method says otherwise. */
@Injectable()
export class PendingInvites {
  constructor(
    private readonly invites: InviteRepository,
    private readonly shares: InviteShareRepository,
  ) {}

  /** Locks the invite of an address until the transaction ends, so that nobody accepts it meanwhile. */
  async hold(trx: Trx, teamId: string, emailHash: string): Promise<InviteRow | undefined> {
    return this.invites.lockPendingOfAddress(trx, teamId, emailHash);
  }

  /**
   * Ends an invite that was held, because its address belongs to a member now. However they became one, the relay will
   * give them what was shared with the invite.
   */
  async useUp(trx: Trx, invite: InviteRow, userId: string): Promise<void> {
    await this.invites.end(trx, invite.team_id, invite.id, { status: 'ACCEPTED', acceptedBy: userId });
    await this.shares.accept(trx, invite.id, userId);
  }

  /** Counts the seats that invited people would take. */
  async countSeats(trx: Trx, teamId: string): Promise<{ seats: number; viewers: number }> {
    return this.invites.countPending(trx, teamId);
  }

  /** Lists an address's invites to all workspaces of the region. Needs `forPerson` without a workspace. */
  async listOfAddress(trx: Trx, emailHash: string): Promise<InviteRow[]> {
    return this.invites.listPendingOfAddress(trx, emailHash);
  }
}
