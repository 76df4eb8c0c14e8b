import type { Role } from '@fieldloom/kernel/enums';
import { limitReached } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { EntitlementRepository } from '../entitlement/entitlement.repository.ts';
import { InviteRepository } from '../invite/invite.repository.ts';
import { UserRepository } from './user.repository.ts';

/** The plan's seats. Managers and contributors take a paid seat, viewers one of the free ones. */
@Injectable()
export class SeatService {
  constructor(
    private readonly entitlements: EntitlementRepository,
    private readonly users: UserRepository,
    private readonly invites: InviteRepository,
  ) {}

  /**
   * Refuses a change that takes more seats than the plan includes. It is called in the transaction that took them,
   * which then rolls back.
   * @param kept.invites whether pending invites hold seats too: yes when inviting, no when somebody accepts.
   * @throws LIMIT_REACHED with the prompt `users`.
   */
  async assertWithin(trx: Trx, teamId: string, kept: { role: Role; invites: boolean }): Promise<void> {
    const entitlement = await this.entitlements.lock(trx, teamId);
    const limit = kept.role === 'VIEWER' ? entitlement?.viewer_limit : entitlement?.seat_limit;
    if (limit === undefined || limit === null) return;
    const users = await this.users.countSeats(trx, teamId);
    const invited = kept.invites ? await this.invites.countPending(trx, teamId) : { seats: 0, viewers: 0 };
    const used = kept.role === 'VIEWER' ? users.viewers + invited.viewers : users.seats + invited.seats;
    if (used > limit) throw limitReached('Your plan has no seat left for this', 'users', limit);
  }
}
