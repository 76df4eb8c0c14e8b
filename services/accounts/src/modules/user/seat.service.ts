import type { Role } from '@fieldloom/kernel/enums';
import { limitReached } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import { EntitlementService, type SeatLimits } from '../entitlement/entitlement.service.ts';
import { PendingInvites } from '../invite/pending-invites.ts';
import { UserRepository } from './user.repository.ts';

/** The plan's seats. Managers and contributors take a paid seat, viewers one of the free ones. */
@Injectable()
export class SeatService {
  constructor(
    private readonly entitlements: EntitlementService,
    private readonly users: UserRepository,
    private readonly invites: PendingInvites,
  ) {}

  /** Returns what members take of the plan; pending invites are not counted. */
  async overview(trx: Trx, teamId: string): Promise<{ taken: { seats: number; viewers: number }; limits: SeatLimits }> {
    return {
      taken: await this.users.countSeats(trx, teamId),
      limits: await this.entitlements.seatLimits(trx, teamId),
    };
  }

  /**
   * Refuses a change that takes more seats than the plan includes. It is called in the transaction that took them,
   * which then rolls back.
   * @param kept.invites whether pending invites hold seats too: yes when inviting, no when somebody accepts.
   * @throws LIMIT_REACHED with the prompt `users`.
   */
  async assertWithin(trx: Trx, teamId: string, kept: { role: Role; invites: boolean }): Promise<void> {
    const limits = await this.entitlements.lockSeatLimits(trx, teamId);
    const kind = kept.role === 'VIEWER' ? 'viewers' : 'seats';
    const limit = limits[kind];
    if (limit === null) return;
    const users = await this.users.countSeats(trx, teamId);
    const invited = kept.invites ? await this.invites.countSeats(trx, teamId) : { seats: 0, viewers: 0 };
    if (users[kind] + invited[kind] > limit) {
      throw limitReached('Your plan has no seat left for this', 'users', limit);
    }
  }
}
