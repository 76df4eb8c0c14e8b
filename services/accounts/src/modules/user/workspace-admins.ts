import type { Actor } from '@fieldloom/auth/actor';
import { forbidden, invalidOperation } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { UserRepository } from './user.repository.ts';

/** The admins of a workspace. Needs a transaction of the workspace. */
@Injectable()
export class WorkspaceAdmins {
  constructor(private readonly users: UserRepository) {}

  /**
   * Locks all admins who can act, always in the same order: two changes at once cannot take both of the last two.
   * Somebody who has just lost the right, which the gateway believes for 5 s, does not use it here.
   * @returns their ids.
   * @throws FORBIDDEN unless the actor is one of them.
   */
  async lock(trx: Trx, { teamId, userId }: Actor): Promise<string[]> {
    const admins = await this.users.lockAdmins(trx, teamId);
    if (!admins.includes(userId)) throw forbidden();
    return admins;
  }

  /** @throws INVALID_OPERATION when nobody else could act as an admin. */
  async refuseLast(trx: Trx, user: UserRow): Promise<void> {
    const admins = await this.users.lockAdmins(trx, user.team_id);
    if (admins.length === 1 && admins[0] === user.id) throw invalidOperation('A workspace needs at least one admin');
  }

  /** Lists addresses for mails; the admins who joined first come first. */
  async emails(trx: Trx, teamId: string, limit: number): Promise<string[]> {
    return this.users.listAdminEmails(trx, teamId, limit);
  }
}
